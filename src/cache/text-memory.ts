import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from '../files/hash.ts';
import { isPlainJson, type Memory } from '../shared/memory.ts';

interface Stored {
  tool: string;
  values: Record<string, unknown>;
}

/**
 * Front matter and data files as they were read, by their text: reading YAML and checking it takes longer than most
 * of what an unchanged build does. All values stand in one file, which belongs to one version of docsgen.
 */
export class TextMemory implements Memory {
  private readonly file: string | null;
  private readonly tool: string;
  private readonly known: Record<string, unknown>;
  private readonly used: Record<string, unknown> = {};
  private changed = false;

  /** `file` is absolute; null keeps nothing. */
  constructor(file: string | null, tool: string) {
    this.file = file;
    this.tool = tool;
    this.known = file === null ? {} : readValues(file, tool);
  }

  get(kind: string, text: string): unknown {
    const key = keyOf(kind, text);
    const value = this.used[key] ?? this.known[key] ?? null;
    if (value !== null) this.used[key] = value;
    return value;
  }

  set(kind: string, text: string, value: unknown): void {
    if (!isPlainJson(value)) return;
    this.used[keyOf(kind, text)] = value;
    this.changed = true;
  }

  /** Writes the file when something is new; what this run did not ask for is dropped. */
  save(): void {
    if (this.file === null || !this.changed) return;
    const stored: Stored = { tool: this.tool, values: this.used };
    mkdirSync(path.dirname(this.file), { recursive: true });
    const temporary = `${this.file}.${process.pid}.tmp`;
    writeFileSync(temporary, JSON.stringify(stored));
    renameSync(temporary, this.file);
    this.changed = false;
  }
}

function keyOf(kind: string, text: string): string {
  return hashText(`${kind}\0${text}`);
}

function readValues(file: string, tool: string): Record<string, unknown> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored;
    return stored.tool === tool ? stored.values : {};
  } catch {
    return {};
  }
}
