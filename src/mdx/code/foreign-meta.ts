import { isKnownLanguage } from './languages.ts';

/** Language and words of a fence. */
export interface FenceInfo {
  language: string | undefined;
  meta: string;
}

/** What a fence says in a form of another system: in our words, or as the name of a block that is no code. */
export type ForeignInfo = FenceInfo | { block: string } | null;

/** Lists of lines: `{1,3-5}`. */
const LINES = /^[\d\s,-]*$/;

/** Words, and keys with a value in quotes, brackets or plain. */
const TOKEN = /([\w-]+)\s?[=:]\s?("[^"]*"|'[^']*'|\[[^\]]*\]|[^\s,{}"']+)|[.#]?[\w+#-]+/g;

/** Directives of MyST that hold code, with its language behind them. */
const HOLDS_CODE = new Set(['code', 'code-block', 'sourcecode', 'code-cell']);

/**
 * Reads what follows the marks of a fence where it is written as other systems write it; null where it is written as here.
 * Lists of attributes are those of Pandoc, Material for MkDocs and Hugo; `ts:line-numbers` and `[name]` of VitePress,
 * `js:title=name` and `{numberLines: true}` of Gatsby, `rust,ignore` of rustdoc, `{r setup}` of Quarto, `{note}` of MyST.
 */
export function readForeignInfo(lang: string, meta: string): ForeignInfo {
  const info = meta === '' ? lang : `${lang} ${meta}`;
  const [, braced = '', behind = ''] = /^\{([^{}]*)\}(.*)$/.exec(info) ?? [];
  if (braced !== '' && !LINES.test(braced)) return readBraced(braced.trim(), behind.trim());
  return readAttached(lang, meta) ?? readWords(lang, meta);
}

/** An info that begins with a list of attributes. */
function readBraced(braced: string, behind: string): ForeignInfo {
  const [first = ''] = braced.split(/[\s,]/);
  if (/^[a-z][\w-]*$/i.test(first) && !/^[\w-]+\s?[=:]/.test(braced)) {
    if (HOLDS_CODE.has(first)) return { language: behind.toLowerCase() || undefined, meta: '' };
    // What runs there is shown here.
    return isKnownLanguage(first.toLowerCase())
      ? { language: first.toLowerCase(), meta: behind }
      : { block: first };
  }
  if (/^=/.test(braced)) return { block: braced };
  return joinMeta(readAttributes(braced), behind);
}

/** What stands at the language without a space. */
function readAttached(lang: string, meta: string): ForeignInfo {
  const [, language = '', word = '', value = ''] = /^([\w+#-]+):([\w-]+)(?:=(.+))?$/.exec(lang) ?? [];
  const known = language.toLowerCase();
  if (isKnownLanguage(known)) {
    if (word === 'title' && value !== '')
      return { language: known, meta: `title="${unquoted(value)}" ${meta}`.trim() };
    if (/^line-?numbers$/i.test(word))
      return {
        language: known,
        meta: `showLineNumbers${/^\d+$/.test(value) ? `=${value}` : ''} ${meta}`.trim(),
      };
    if (word === 'no-line-numbers') return { language: known, meta: `noLineNumbers ${meta}`.trim() };
  }
  const options = lang.includes(',') && !lang.includes('{') ? lang.split(',') : [];
  const [own = ''] = options;
  if (options.length > 1 && isKnownLanguage(own.toLowerCase())) {
    const numbered = options.some((option) => /^(?:linenos|numberlines|line-?numbers)$/i.test(option.trim()));
    return { language: own.toLowerCase(), meta: `${numbered ? 'showLineNumbers ' : ''}${meta}`.trim() };
  }
  const [, before = '', lines = '', glued = ''] = /^([\w+#-]+)(\{[^{}]*\})([^\s{].*)$/.exec(lang) ?? [];
  if (glued !== '') return { language: before.toLowerCase(), meta: `${lines} ${glued} ${meta}`.trim() };
  return null;
}

/** Words behind the language. */
function readWords(lang: string, meta: string): ForeignInfo {
  // What stands in quotes is nobody's list.
  const plain = meta.replace(/"[^"]*"|'[^']*'/g, (text) => '_'.repeat(text.length));
  const at = plain.search(/(?<=^|\s)\{/);
  const [whole = '', inner = ''] = at < 0 ? [] : (/\{([^{}]*)\}/.exec(meta.slice(at)) ?? []);
  const isList =
    whole !== '' && !LINES.test(inner) && /^\s*(?:[.#][\w-]|"?[\w-]+"?\s?[=:]|numberLines)/.test(inner);
  const listed = isList ? joinMeta(readAttributes(inner.replace(/"([\w-]+)"(?=\s?:)/g, '$1')), '') : null;
  const [named = '', title = ''] = /(?<=^|\s)\[([^[\]{}"]+)\](?=\s|$)/.exec(plain) ?? [];
  if (listed === null && named === '') return null;
  const [, language = '', lines = ''] = /^([^{]*)(\{.*)?$/.exec(lang) ?? [];
  const left = meta.replace(whole === '' || !isList ? '\0' : whole, listed?.meta ?? '');
  const isTitle = named !== '' && !/\btitle=/.test(left);
  return {
    language: language.toLowerCase() || listed?.language,
    meta: `${lines} ${isTitle ? left.replace(named, `title="${title}"`) : left.replace(named || '\0', '')}`.trim(),
  };
}

/** Attributes in our words; those that nobody has here stay what they are, and are told as that. */
function readAttributes(text: string): FenceInfo {
  let language: string | undefined;
  const words: string[] = [];
  for (const [token, key = '', value = ''] of text.matchAll(TOKEN)) {
    const plain = unquoted(value);
    const name = token.replace(/^[.#]/, '').toLowerCase();
    if (key !== '') words.push(...attributeWords(key, plain, value));
    else if (token.startsWith('#')) continue;
    else if (/^(?:numberlines|line-?numbers|linenos)$/.test(name)) words.push('showLineNumbers');
    else if (language === undefined && isKnownLanguage(name)) language = name;
    // Classes of a style sheet that is elsewhere.
    else if (!token.startsWith('.')) words.push(token);
  }
  return { language, meta: words.join(' ') };
}

function attributeWords(key: string, plain: string, written: string): string[] {
  const name = key.toLowerCase();
  if (/^(?:title|filename|name|caption|file_name)$/.test(name)) return [`title="${plain}"`];
  if (/^(?:hl_lines|highlight|hl|emphasize-lines|mark)$/.test(name)) {
    const lines = plain
      .replace(/["'[\]]/g, '')
      .trim()
      .split(/[\s,]+/)
      .join(',');
    return lines === '' ? [] : [`{${lines}}`];
  }
  if (/^(?:linenos|linenums|numberlines|line-?numbers|linenostart|startfrom)$/.test(name))
    return /^(?:false|0)$/.test(plain)
      ? []
      : [/^\d+$/.test(plain) ? `showLineNumbers=${plain}` : 'showLineNumbers'];
  return [`${key}=${written}`];
}

function joinMeta({ language, meta }: FenceInfo, behind: string): FenceInfo {
  return { language, meta: [meta, behind].filter((part) => part !== '').join(' ') };
}

function unquoted(value: string): string {
  return value.replace(/^(["'])(.*)\1$/, '$2');
}
