import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from '../files/hash.ts';

/** Drawings that are kept at most, besides those of this run; what was not asked for the longest goes first. */
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
  private readonly used = new Set<string>();
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
    this.used.add(key);
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
    const key = hashText(source);
    this.used.add(key);
    this.load().set(key, svg);
  }

  /** Writes the file when there is a new drawing. */
  save(): void {
    if (this.file === null || !this.changed) return;
    const drawings = this.load();
    const others = [...drawings.keys()].filter((key) => !this.used.has(key));
    for (const key of others.slice(0, Math.max(0, others.length - MAX_KEPT))) drawings.delete(key);
    const pack: Pack = { tool: this.tool, drawings: Object.fromEntries(drawings) };
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
