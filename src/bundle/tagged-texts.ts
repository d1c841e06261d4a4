/**
 * Finds tagged templates in the text of a module, which may be TypeScript with JSX: no parser that docsgen brings reads both,
 * and what a compiler hands on has lost the places that its messages name.
 */

/** A template with its tag; all places are offsets. */
export interface TaggedText {
  start: number;
  end: number;
  /** What stands between the values, escapes resolved: one more than there are values. */
  texts: string[];
  /** Where the expressions of the values stand. */
  values: [start: number, end: number][];
  /** The braces among the children of an element that hold the template and nothing else; null elsewhere. */
  container: { start: number; end: number; parent: string } | null;
}

/** Words behind which an expression begins. */
const BEFORE_EXPRESSION = new Set(
  'return typeof case in of else do void delete throw new await yield default instanceof extends'.split(' '),
);
const WORD = /[\p{L}\p{N}_$]+/uy;
const REGEX = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const GENERIC = /<\s*(?:const\s+)?[\w$]+\s*(?:,|extends\b)/y;
const ELEMENT = /<(?:[A-Za-z_$]|\s*>)/y;
const ELEMENT_NAME = /<\s*([\w$.:-]*)/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const STRING = /(['"])(?:\\[\s\S]|(?!\1)[^\\\n])*\1?/y;
const JSX_STRING = /(['"])[\s\S]*?\1/y;
const ATTRIBUTE_NAME = /[\w$:.-]+/y;
const SPACE = /\s+/y;

/** All templates of this tag, also those inside of the values of others; null for a text that is no module. */
export function findTaggedTexts(source: string, tag: string, hasJsx: boolean): TaggedText[] | null {
  const scanner = new Scanner(source, tag, hasJsx);
  return scanner.scanAll() ? scanner.found : null;
}

class NoModule extends Error {}

class Scanner {
  readonly found: TaggedText[] = [];
  private at = 0;
  private readonly source: string;
  private readonly tag: string;
  private readonly hasJsx: boolean;

  constructor(source: string, tag: string, hasJsx: boolean) {
    this.source = source;
    this.tag = tag;
    this.hasJsx = hasJsx;
  }

  scanAll(): boolean {
    try {
      this.scanCode();
      return this.at >= this.source.length;
    } catch (error) {
      if (error instanceof NoModule) return false;
      throw error;
    }
  }

  /** Goes on to the brace that closes what the caller has opened, or to the end. */
  private scanCode(): void {
    let depth = 0;
    let mayBegin = true;
    while (this.at < this.source.length) {
      const character = this.source[this.at] as string;
      if (this.take(SPACE) || this.take(COMMENT)) continue;
      if (character === '}' && depth === 0) return;
      const word = this.take(WORD);
      if (word) mayBegin = this.takeWord(word);
      else if (this.takeValue(character, mayBegin)) mayBegin = false;
      else {
        if (character === '{') depth++;
        if (character === '}') depth--;
        // A mark behind a value says that it is there: `name! < other`.
        const isPostfix: boolean = character === '!' && !mayBegin && this.source[this.at + 1] !== '=';
        mayBegin = !isPostfix && character !== ')' && character !== ']';
        this.at++;
      }
    }
  }

  /** Takes what stands for a value at once: a string, a template, a regular expression, an element. */
  private takeValue(character: string, mayBegin: boolean): boolean {
    if (character === '"' || character === "'") return this.take(STRING) !== null;
    if (character === '`') {
      this.scanTemplate();
      return true;
    }
    if (!mayBegin) return false;
    if (character === '/') return this.take(REGEX) !== null;
    if (character !== '<' || !this.hasJsx || this.matches(GENERIC) || !this.matches(ELEMENT)) return false;
    this.scanElement();
    return true;
  }

  /** Notes a template where the word is the tag; true when an expression may begin behind the word. */
  private takeWord(word: string): boolean {
    const start = this.at - word.length;
    const isMember = this.source[start - 1] === '.' && this.source[start - 2] !== '.';
    if (word !== this.tag || isMember || this.source[this.at] !== '`')
      return !isMember && BEFORE_EXPRESSION.has(word);
    const place = this.found.length;
    const { texts, values } = this.scanTemplate();
    this.found.splice(place, 0, { start, end: this.at, texts, values, container: null });
    return false;
  }

  private scanTemplate(): Pick<TaggedText, 'texts' | 'values'> {
    const texts: string[] = [];
    const values: TaggedText['values'] = [];
    let start = ++this.at;
    for (;;) {
      const character = this.source[this.at];
      if (character === undefined) throw new NoModule();
      if (character === '\\') this.at += 2;
      else if (character === '`') {
        texts.push(resolveEscapes(this.source.slice(start, this.at++)));
        return { texts, values };
      } else if (character === '$' && this.source[this.at + 1] === '{') {
        texts.push(resolveEscapes(this.source.slice(start, this.at)));
        this.at += 2;
        values.push(this.scanBraced());
        start = this.at;
      } else this.at++;
    }
  }

  /** Goes behind the brace that closes an expression; gives the expression's place. */
  private scanBraced(): [start: number, end: number] {
    const start = this.at;
    this.scanCode();
    if (this.source[this.at] !== '}') throw new NoModule();
    return [start, this.at++];
  }

  private scanElement(): void {
    ELEMENT_NAME.lastIndex = this.at;
    const parent = ELEMENT_NAME.exec(this.source)?.[1] ?? '';
    this.take(ELEMENT_NAME);
    for (;;) {
      if (this.take(SPACE) || this.take(COMMENT) || this.take(ATTRIBUTE_NAME) || this.take(JSX_STRING))
        continue;
      const character = this.source[this.at++];
      if (character === '>') return this.scanChildren(parent);
      if (character === '/' && this.source[this.at] === '>') {
        this.at++;
        return;
      }
      if (character === '{') this.scanBraced();
      else if (character !== '=') throw new NoModule();
    }
  }

  private scanChildren(parent: string): void {
    while (this.at < this.source.length) {
      const character = this.source[this.at];
      if (character === '{') this.scanContainer(parent);
      else if (character !== '<') this.at++;
      else if (this.source[this.at + 1] === '/') {
        this.at = this.source.indexOf('>', this.at) + 1;
        if (this.at === 0) throw new NoModule();
        return;
      } else this.scanElement();
    }
    throw new NoModule();
  }

  private scanContainer(parent: string): void {
    const start = this.at++;
    const place = this.found.length;
    const inside = this.scanBraced();
    const first = this.found[place];
    if (!first) return;
    const around = this.source.slice(inside[0], first.start) + this.source.slice(first.end, inside[1]);
    if (around.trim() === '') first.container = { start, end: this.at, parent };
  }

  private matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.source);
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source);
    if (!match) return null;
    this.at += match[0].length;
    return match[0];
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' };

function resolveEscapes(raw: string): string {
  return raw.replace(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(\r?\n)|([\s\S]))/gi,
    (_all, point, unit, byte, lineEnd, other: string) => {
      const code = point ?? unit ?? byte;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return lineEnd === undefined ? (ESCAPES[other] ?? other) : '';
    },
  );
}
