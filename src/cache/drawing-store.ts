import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from '../shared/hash.ts';

/** Drawings that are kept at most; the ones that were not asked for the longest go first. */
const MAX_KEPT = 500;

interface Pack {
  tool: string;
  drawings: Record<string, string>;
}

/**
 * Drawings of diagrams by their source: loading the layout engine and drawing take longer than all other work on a
 * page, and most edits of a page leave its diagrams alone. All stand in one file, which threads and processes may
 * share: the last one to save wins, and what is lost is drawn again.
 */
export class DrawingStore {
  private readonly file: string | null;
  private readonly tool: string;
  private drawings: Map<string, string> | null = null;
  private changed = false;

  /** `file` is absolute, null keeps drawings in memory only; `tool` identifies the code that draws. */
  constructor(file: string | null, tool: string) {
    this.file = file;
    this.tool = tool;
  }

  /** The drawing of a source, or null. */
  get(source: string): string | null {
    const drawings = this.load();
    const key = hashText(source);
    const svg = drawings.get(key);
    if (svg === undefined) return null;
    // Asked for last, dropped last.
    drawings.delete(key);
    drawings.set(key, svg);
    return svg;
  }

  /** Keeps the drawing of a source. */
  set(source: string, svg: string): void {
    this.learn(source, svg);
    this.changed = true;
  }

  /** Takes over a drawing that another thread has made and saves. */
  learn(source: string, svg: string): void {
    const drawings = this.load();
    drawings.set(hashText(source), svg);
    if (drawings.size > MAX_KEPT) drawings.delete(drawings.keys().next().value as string);
  }

  /** Writes the file when there is a new drawing. */
  save(): void {
    if (this.file === null || !this.changed) return;
    const pack: Pack = { tool: this.tool, drawings: Object.fromEntries(this.load()) };
    mkdirSync(path.dirname(this.file), { recursive: true });
    const temporary = `${this.file}.${process.pid}.${hashText(String(Math.random()))}.tmp`;
    writeFileSync(temporary, JSON.stringify(pack));
    renameSync(temporary, this.file);
    this.changed = false;
  }

  private load(): Map<string, string> {
    this.drawings ??= new Map(Object.entries(readDrawings(this.file, this.tool)));
    return this.drawings;
  }
}

function readDrawings(file: string | null, tool: string): Record<string, string> {
  if (file === null) return {};
  try {
    const pack = JSON.parse(readFileSync(file, 'utf8')) as Pack;
    return pack.tool === tool ? pack.drawings : {};
  } catch {
    return {};
  }
}
