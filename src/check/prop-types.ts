/**
 * What components take, read off the text of their module: no compiler reads the pages that use them. Only what is certain
 * counts, a type that is written out in the same file; whatever hands on more than it names is left alone.
 */
import { blankCode, blankComments } from '../shared/code-text.ts';
import type { PropRules } from '../shared/page.ts';

/** The props of an export; or the module and the export that it is handed on from; null where nobody can tell. */
export type FoundProps = { rules: PropRules } | { from: { module: string; name: string }[] } | null;

/** Finds what the component takes that a module exports by a name. */
export function readPropTypes(text: string, exported: string): FoundProps {
  // One that nothing ends, in a text of JSX, would hide what stands behind it.
  if ((text.split('`').length - 1) % 2 === 1) return null;
  const code: Code = { text: blankComments(text), flat: flatten(text) };
  const local = findLocal(code, exported);
  if (local === null) return null;
  if (typeof local !== 'string') return { from: local };
  const rules = rulesOf(code, local);
  return rules === null ? null : { rules };
}

/** The module without comments; and without what stands in quotes too. Places are the same. */
interface Code {
  text: string;
  flat: string;
}

/** Code without comments, and with a word in the place of each text in quotes: it is still something. */
function flatten(code: string): string {
  const flat = blankCode(code);
  const text = blankComments(code);
  return flat.replace(/ /g, (sign, at: number) => (text[at]?.trim() ? '_' : sign));
}

/** What the module itself calls the export; or where it comes from. */
function findLocal({ text }: Code, exported: string): string | { module: string; name: string }[] | null {
  for (const { index, 0: head } of text.matchAll(/^export \{/gm)) {
    const close = text.indexOf('}', index);
    const item = namesOf(text.slice(index + head.length, close)).find(({ as }) => as === exported);
    if (close < 0 || !item) continue;
    const module = /^ from ['"]([^'"\n]+)['"]/.exec(text.slice(close + 1))?.[1];
    return module === undefined ? findImported(text, item.name) : [{ module, name: item.name }];
  }
  if (exported === 'default') {
    const name = /^export default (?:function )?(\w+)(?![\w.])/m.exec(text)?.[1];
    return name === undefined ? null : findImported(text, name);
  }
  if (new RegExp(`^export\\s+(?:function|const)\\s+${exported}\\b`, 'm').test(text)) return exported;
  const all = [...text.matchAll(/^export\s*\*\s*from\s*['"]([^'"\n]+)['"]/gm)];
  return all.length === 0 ? null : all.map(([, module = '']) => ({ module, name: exported }));
}

/** The names of a list in braces. */
function namesOf(list: string): { name: string; as: string }[] {
  return list.split(',').flatMap((item) => {
    const [name = '', as, renamed = name] = item.split(/\s/).filter(Boolean);
    return name === '' || name === 'type' ? [] : [{ name, as: as === 'as' ? renamed : name }];
  });
}

function findImported(text: string, local: string): string | { module: string; name: string }[] {
  for (const found of text.matchAll(/\bfrom ['"]([^'"\n]+)['"]/g)) {
    const begin = text.lastIndexOf('import ', found.index);
    const clause = begin < 0 ? '' : text.slice(begin + 'import '.length, found.index);
    if (/[;'"]/.test(clause)) continue;
    const [whole = '', list = ''] = clause.split('{');
    const [, module = ''] = found;
    if (whole.replace(',', '').trim() === local) return [{ module, name: 'default' }];
    const item = namesOf(list.split('}')[0] ?? '').find(({ as }) => as === local);
    if (item) return [{ module, name: item.name }];
  }
  return local;
}

function rulesOf(code: Code, name: string): PropRules | null {
  const { flat } = code;
  const declared = [
    ...flat.matchAll(
      new RegExp(`^(?:export\\s+)?(?:default\\s+)?(?:function|const|let|var|class)\\s+${name}\\b`, 'gm'),
    ),
  ];
  const [start] = declared;
  if (!start || declared.length > 1 || /(?:let|var|class)\s+\w+$/.test(start[0])) return null;
  const behind = flat.slice(start.index + start[0].length);
  const head = /^(?:\s?=)?\s?\(/.exec(behind);
  if (head) return ofParameter(code, start.index + start[0].length + head[0].length - 1, null);
  // `React.FC<Props>` says it in front of the function.
  const typed = /^\s*:\s*(?:React\.)?(?:FC|FunctionComponent)\s*</.exec(behind);
  if (!typed) return null;
  const open = start.index + start[0].length + typed[0].length - 1;
  const close = closing(flat, open);
  const rest = /^\s*=\s*\(/.exec(flat.slice(close + 1));
  if (close < 0 || !rest) return null;
  return ofParameter(code, close + rest[0].length, code.text.slice(open + 1, close));
}

/** The rules of a function whose parameters begin with this bracket. */
function ofParameter(code: Code, open: number, given: string | null): PropRules | null {
  const { flat, text } = code;
  const close = closing(flat, open);
  if (close < 0) return null;
  const at = open + 1 + (/^\s*/.exec(flat.slice(open + 1))?.[0].length ?? 0);
  const isPattern = flat[at] === '{';
  const end = isPattern ? closing(flat, at) + 1 : at + (/^\w*/.exec(flat.slice(at))?.[0].length ?? 0);
  const pattern = flat.slice(at, end);
  // What is handed on as a whole may do anything.
  if (pattern === '' || pattern.includes('...')) return null;
  if (!isPattern && new RegExp(`\\.\\.\\.\\s*${pattern}\\b`).test(flat)) return null;
  const colon = /^\s*:/.exec(flat.slice(end, close));
  if (given === null && !colon) return null;
  const type = given ?? text.slice(end + (colon?.[0].length ?? 0), close);
  return membersOf(type.replace(/,\s*$/, ''), code, 0);
}

/** The members of a type; null where it has others than those that are written here. */
function membersOf(written: string, code: Code, depth: number): PropRules | null {
  const type = written.trim();
  if (depth > 9) return null;
  const parts = splitType(type, '&');
  if (parts.length > 1) return joined(parts.map((part) => membersOf(part, code, depth + 1)));
  const choices = splitType(type, '|');
  if (choices.length > 1) {
    const all = joined(choices.map((part) => membersOf(part, code, depth + 1)));
    return all && Object.fromEntries(Object.keys(all).map((name) => [name, {}]));
  }
  if (type.startsWith('{') && closing(type, 0) === type.length - 1) return readMembers(type.slice(1, -1));
  const wrapped = /^(?:React\.)?(Readonly|PropsWithChildren)\s*</.exec(type);
  if (wrapped && type.endsWith('>')) {
    const inner = membersOf(type.slice(wrapped[0].length, -1), code, depth + 1);
    return inner && { ...inner, ...(wrapped[1] === 'Readonly' ? {} : { children: {} }) };
  }
  return /^\w+$/.test(type) ? ofNamed(type, code, depth) : null;
}

function joined(all: readonly (PropRules | null)[]): PropRules | null {
  return all.some((rules) => rules === null) ? null : Object.assign({}, ...all);
}

/** A type or an interface of the same file, which stands there once. */
function ofNamed(name: string, code: Code, depth: number): PropRules | null {
  const { flat, text } = code;
  const declared = [
    ...flat.matchAll(new RegExp(`^(?:export\\s+)?(?:interface|type|class|enum)\\s+${name}\\b`, 'gm')),
  ];
  const [found] = declared;
  if (!found || declared.length > 1) return null;
  const at = found.index + found[0].length;
  if (found[0].includes('interface')) {
    const open = flat.indexOf('{', at);
    const close = closing(flat, open);
    const behind = flat.slice(at, open).trim();
    const bases = behind.startsWith('extends ') ? behind.slice('extends '.length) : '';
    if (open < 0 || close < 0 || (behind !== '' && !/^[\w\s,]+$/.test(bases))) return null;
    const own = readMembers(text.slice(open + 1, close));
    return joined([
      own,
      ...bases
        .split(',')
        .filter(Boolean)
        .map((base) => membersOf(base, code, depth + 1)),
    ]);
  }
  const equals = /^\s*=/.exec(flat.slice(at));
  if (!found[0].includes('type') || !equals) return null;
  const start = at + equals[0].length;
  return membersOf(text.slice(start, endOfType(flat, start)), code, depth + 1);
}

/** The props of the inside of a type in braces; null where it has members without a name. */
function readMembers(body: string): PropRules | null {
  const flat = flatten(body);
  const rules: PropRules = {};
  for (let at = skip(body, 0); at < body.length; at = skip(body, at)) {
    const head = /^(?:readonly )?(?:["']([\w$-]+)["']|([\w$-]+))\??(:|\()/.exec(body.slice(at));
    if (!head) return null;
    const [whole, quoted, name = quoted ?? '', sign] = head;
    const from = at + whole.length;
    const typed = sign === '(' ? closing(flat, from - 1) + 1 : from;
    if (typed === 0) return null;
    const end = endOfType(flat, typed);
    rules[name] = sign === '(' ? { kind: 'value' } : ruleOf(body.slice(typed, end).trim());
    at = Math.max(end, from);
  }
  return rules;
}

function skip(body: string, from: number): number {
  return from + (/^[\s;,]*/.exec(body.slice(from))?.[0].length ?? 0);
}

function ruleOf(type: string): PropRules[string] {
  const parts = splitType(type, '|').map((part) => part.trim());
  const own = parts.filter((part) => part !== '' && part !== 'undefined' && part !== 'null');
  const texts = own.map((part) => /^(["'])([^"'\\]*)\1$/.exec(part)?.[2]);
  const values = texts.filter((value) => value !== undefined);
  if (own.length > 0 && values.length === own.length) return { values };
  if (own.length !== 1) return {};
  const [only = ''] = own;
  if (only === 'number' || only === 'boolean') return { kind: only };
  return /\[\]$|^(?:readonly\s+\S+\[\]|(?:Readonly)?Array<.*>|\{.*\}|\(.*\)\s*=>.*)$/s.test(only)
    ? { kind: 'value' }
    : {};
}

/** The parts of a type between signs outside of all brackets. */
function splitType(type: string, sign: '|' | '&'): string[] {
  const flat = flatten(type);
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < flat.length; at++) {
    const close = closing(flat, at);
    if (close > at) at = close;
    // A function's result takes all that stands behind it.
    else if (flat.startsWith('=>', at)) break;
    else if (flat[at] === sign) {
      parts.push(type.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(type.slice(from));
  return parts.filter((part, index) => index > 0 || part.trim() !== '');
}

/** Where a type ends: at a sign that parts members, or with its line, where nothing goes on. */
function endOfType(flat: string, from: number): number {
  for (let at = from; at < flat.length; at++) {
    const close = closing(flat, at);
    if (close > at) at = close;
    else if (flat[at] === ';' || flat[at] === ',') return at;
    else if (flat[at] === '\n') {
      const before = flat.slice(from, at).trimEnd();
      const isOpen = before.trim() === '' || /(?:[|&:?=]|=>|\bextends)$/.test(before);
      if (!isOpen && !/^\s*(?:[|&?:=]|extends\b)/.test(flat.slice(at))) return at;
    }
  }
  return flat.length;
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** Where the bracket is closed that stands here; -1 where none does, or it stays open. */
function closing(flat: string, at: number): number {
  if (PAIRS[flat[at] ?? ''] === undefined) return -1;
  const open: string[] = [];
  for (let end = at; end < flat.length; end++) {
    const sign = flat[end] ?? '';
    const wanted = PAIRS[sign];
    if (sign === '>' && flat[end - 1] === '=') continue;
    if (wanted !== undefined) open.push(wanted);
    else if (sign === open.at(-1)) open.pop();
    else if (sign === ')' || sign === ']' || sign === '}' || sign === '>') return -1;
    if (open.length === 0) return end;
  }
  return -1;
}
