import type { DiagramFault } from '../model.ts';

/** What a parser finds wrong, in the order of the lines. */
export class Faults {
  readonly list: DiagramFault[] = [];

  /** Something that can't be read. */
  add(line: number, message: string, hint: string): void {
    this.list.push({ line, message, hint });
  }

  /** Something that is left out of the drawing; said once for each kind of thing. */
  ignore(line: number, message: string, hint: string): void {
    if (this.list.some((fault) => fault.message === message)) return;
    this.list.push({ line, message, hint, ignored: true });
  }

  get failed(): boolean {
    return this.list.some(({ ignored }) => !ignored);
  }
}
