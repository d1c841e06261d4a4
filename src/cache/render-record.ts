import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What became of a page in the last build. */
export interface RenderEntry {
  /** Hash of everything that the page's output depends on. */
  key: string;
  /** Output files with their content hashes. */
  outputs: [file: string, hash: string][];
  /** Hash of the page's text for search. */
  text: string;
}

/** The last build's pages by route, and groups of other files by a name that begins with `*`. */
export type RenderRecord = Record<string, RenderEntry>;

/** Reads the record; empty when there is none, or when another version of docsgen wrote it. */
export function readRenderRecord(file: string, tool: string): RenderRecord {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { tool: string; pages: RenderRecord };
    return stored.tool === tool ? stored.pages : {};
  } catch {
    return {};
  }
}

export function writeRenderRecord(file: string, tool: string, pages: RenderRecord): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify({ tool, pages }));
  renameSync(temporary, file);
}
