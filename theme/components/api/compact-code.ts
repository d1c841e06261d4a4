/**
 * Highlighting for pages that hold a lot of code: lines get no element of their own, and what matters gets one of a
 * single letter. `i` is a text, `b` a word of the language or a key, `u` a number or constant, `s` a function.
 */

/** Prism's names by the element that stands for them; all other tokens are plain. */
const ELEMENTS: Record<string, string> = {
  string: 'i',
  char: 'i',
  'attr-value': 'i',
  'template-string': 'i',
  keyword: 'b',
  builtin: 'b',
  property: 'b',
  tag: 'b',
  number: 'u',
  boolean: 'u',
  constant: 'u',
  function: 's',
  'class-name': 's',
  'attr-name': 's',
};

/** Highlighted lines (Prism's spans, joined by line ends) with the small elements in their place. */
export function compactCode(html: string): string {
  const open: string[] = [];
  const small = html.replace(/<span class="([^"]*)">|<\/span>/g, (_tag, classes: string | undefined) => {
    if (classes === undefined) {
      const name = open.pop() ?? '';
      return name === '' ? '' : `</${name}>`;
    }
    // Only the outermost one counts: a name inside of a text is part of the text.
    const name = open.some((element) => element !== '') ? '' : elementOf(classes);
    open.push(name);
    return name === '' ? '' : `<${name}>`;
  });
  return joinLines(small);
}

function elementOf(classes: string): string {
  return classes.split(' ').reduce((found, name) => found || (ELEMENTS[name] ?? ''), '');
}

/** A text over several lines is one element. */
function joinLines(html: string): string {
  return html.replace(/<\/([ibus])>\n<\1>/g, '\n');
}

/** JSON with its keys, texts, numbers and constants marked. */
export function compactJson(code: string): string {
  return mark(
    code,
    /("(?:[^"\\\n]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d[\w.+-]*/g,
    (match) => (match[1] === undefined ? 'u' : match[2] ? 'b' : 'i'),
    (match) => match[1] ?? match[0],
  );
}

const WORDS =
  'as|await|catch|class|const|curl|defer|do|echo|else|end|err|false|for|from|func|function|if|import|in|let|main|new|nil|None|null|of|open|package|print|public|require|return|static|throw|throws|True|False|true|try|using|var|void|while|with';
const CODE = `\\b(?:${WORDS})\\b|--[a-z-]+|\\b\\d+(?:\\.\\d+)?\\b|\\b[A-Za-z_][\\w.]*(?=\\()`;
const TEXTS = '"""[\\s\\S]*?"""+|"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\[\\s\\S])*\'|`[^`]*`';
const OTHER_TEXTS: Record<string, string> = {
  bash: "\\$'(?:[^'\\\\]|\\\\.)*'|'[^']*'(?:\\\\''[^']*')*",
  powershell: "@'\\n[\\s\\S]*?\\n'@|'(?:[^']|'')*'",
  php: `<<<'(?<word>\\w+)'\\n[\\s\\S]*?\\n\\k<word>|${TEXTS}`,
};

const patterns = new Map<string, RegExp>();

/** A request sample with its texts, words, numbers and calls marked: one pass, where a real grammar takes ten. */
export function compactSample(code: string, grammar: string): string {
  const texts = OTHER_TEXTS[grammar] ?? TEXTS;
  const pattern = patterns.get(grammar) ?? new RegExp(`(${texts})|${CODE}`, 'g');
  patterns.set(grammar, pattern);
  return mark(
    code,
    pattern,
    (match) => {
      if (match[1] !== undefined) return 'i';
      if (/^\d/.test(match[0])) return 'u';
      return KEYWORD.test(match[0]) ? 'b' : 's';
    },
    (match) => match[0],
  );
}

const KEYWORD = new RegExp(`^(?:${WORDS}|--.*)$`);

/** Puts elements around the matches, and escapes everything. */
function mark(
  code: string,
  pattern: RegExp,
  elementFor: (match: RegExpMatchArray) => string,
  textOf: (match: RegExpMatchArray) => string,
): string {
  let html = '';
  let at = 0;
  for (const match of code.matchAll(pattern)) {
    const text = textOf(match);
    const element = elementFor(match);
    html += `${escapeText(code.slice(at, match.index))}<${element}>${escapeText(text)}</${element}>`;
    at = match.index + text.length;
  }
  return html + escapeText(code.slice(at));
}

/** A text as HTML shows it. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;',
  );
}
