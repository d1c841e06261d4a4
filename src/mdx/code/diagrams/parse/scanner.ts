/** Reads a text from left to right by patterns, and knows its lines. */
export class Scanner {
  at = 0;

  constructor(readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** Takes what a sticky pattern matches here, or null. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = this.peek(pattern);
    if (match) this.at += match[0].length;
    return match;
  }

  peek(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  /** Takes a word or a sign. */
  takeText(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  /** Number of the line that holds an offset, from 1. */
  lineAt(offset = this.at): number {
    let line = 1;
    for (let at = this.text.indexOf('\n'); at >= 0 && at < offset; at = this.text.indexOf('\n', at + 1))
      line++;
    return line;
  }

  /** The line that holds an offset, without the space around it. */
  lineText(offset = this.at): string {
    const start = this.text.lastIndexOf('\n', offset - 1) + 1;
    return this.text.slice(start, this.endOfLine(offset)).trim();
  }

  endOfLine(offset = this.at): number {
    const end = this.text.indexOf('\n', offset);
    return end < 0 ? this.text.length : end;
  }

  /** Takes the rest of the line. */
  takeLine(): string {
    const line = this.text.slice(this.at, this.endOfLine());
    this.at = this.endOfLine();
    return line.trim();
  }
}
