/** A piece of Jinja in a text: one of raw text (also in quotes), a tag or a value; a comment without any of them. */
export interface TemplatePart {
  readonly start: number;
  readonly end: number;
  readonly raw?: string;
  readonly tag?: string;
  readonly value?: string;
}

const END_OF_RAW = /\{%-?[ \t]*endraw[ \t]*(-?)%\}/g;
/** A text in quotes is its own value: it may hold the signs of templates, and mostly does. */
const QUOTED = /[ \t]*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")[ \t]*(-?)\}\}/y;
/** An id behind a heading begins like a comment. */
const HEADING_ID = /[\w-]+[ \t]*\}/y;

/** Finds comments, texts that are no template, and what a template says; a minus at an end takes the spaces there with it. */
export function scanTemplates(text: string): TemplatePart[] {
  const found: TemplatePart[] = [];
  const scan = new Scan(text);
  for (let at = text.indexOf('{'); at >= 0; ) {
    const part = scan.read(at, found.at(-1)?.end ?? 0);
    if (part) found.push(part);
    at = text.indexOf('{', part?.end ?? at + 1);
  }
  return found;
}

/** Reads parts in the order of the text: what a search has found, or not found, holds for what comes behind. */
class Scan {
  private readonly text: string;
  private readonly known = new Map<string, number>();
  private hasEndOfRaw = true;

  constructor(text: string) {
    this.text = text;
  }

  /** The part that begins at a brace, or null. What it takes in front of it does not reach over `least`. */
  read(open: number, least: number): TemplatePart | null {
    const kind = this.text[open + 1];
    if (kind === '#') return this.readComment(open);
    if (kind !== '%' && kind !== '{') return null;
    const isTrimmed = this.text[open + 2] === '-';
    const from = open + (isTrimmed ? 3 : 2);
    const quoted = kind === '{' ? this.readQuoted(isTrimmed ? this.skipBack(open, least) : open, from) : null;
    if (quoted) return quoted;
    const closer = kind === '%' ? '%}' : '}}';
    const close = this.next(closer, from);
    if (close < 0 || isBetween(this.next('\n', from), close)) return null;
    if (kind === '{' && (isBetween(this.next('{', from), close) || isBetween(this.next('}', from), close)))
      return null;
    const inner = this.text.slice(from, close);
    const word = inner.replace(/-$/, '').trim();
    const start = isTrimmed ? this.skipBack(open, least) : open;
    const end = inner.endsWith('-') ? this.skip(close + 2) : close + 2;
    if (kind === '{') return { start, end, value: word };
    return (word === 'raw' ? this.readRaw(start, end) : null) ?? { start, end, tag: word };
  }

  private readQuoted(start: number, from: number): TemplatePart | null {
    QUOTED.lastIndex = from;
    const match = QUOTED.exec(this.text);
    if (!match) return null;
    const [whole, single, double, minus] = match;
    const end = from + whole.length;
    return { start, end: minus === '-' ? this.skip(end) : end, raw: withoutEscapes(single ?? double ?? '') };
  }

  private readComment(open: number): TemplatePart | null {
    HEADING_ID.lastIndex = open + 2;
    if (HEADING_ID.test(this.text)) return null;
    const close = this.next('#}', open + 2);
    return close < 0 ? null : { start: open, end: close + 2 };
  }

  private readRaw(start: number, from: number): TemplatePart | null {
    if (!this.hasEndOfRaw) return null;
    END_OF_RAW.lastIndex = from;
    const match = END_OF_RAW.exec(this.text);
    this.hasEndOfRaw = match !== null;
    if (!match) return null;
    const raw = this.text.slice(from, match.index);
    const end = match.index + match[0].length;
    return {
      start,
      end: match[1] === '-' ? this.skip(end) : end,
      raw: match[0][2] === '-' ? raw.trimEnd() : raw,
    };
  }

  private next(sign: string, from: number): number {
    const known = this.known.get(sign);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const found = this.text.indexOf(sign, from);
    this.known.set(sign, found);
    return found;
  }

  private skip(at: number): number {
    let end = at;
    while (end < this.text.length && isSpace(this.text[end])) end++;
    return end;
  }

  private skipBack(at: number, least: number): number {
    let start = at;
    while (start > least && isSpace(this.text[start - 1])) start--;
    return start;
  }
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** A text of Python's without its escapes; of those that nobody knows, the backslash is a sign like others. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/g, (whole, sign: string) =>
    /["'\\]/.test(sign) ? sign : (ESCAPED[sign] ?? whole),
  );
}

function isBetween(place: number, close: number): boolean {
  return place >= 0 && place < close;
}

function isSpace(sign: string | undefined): boolean {
  return sign !== undefined && /\s/.test(sign);
}
