import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ExternalState } from './ask.ts';

const HOUR = 3_600_000;

/** Answers of external servers, each with the time at which it was given. */
export class ExternalCache {
  private readonly file: string | null;
  private readonly entries: Record<string, { at: number; state: ExternalState }>;

  /** `file` is absolute; null keeps the answers in memory. */
  constructor(file: string | null) {
    this.file = file;
    this.entries = file === null ? {} : readEntries(file);
  }

  /** An answer that is young enough. What was not fine is asked again soon. */
  get(url: string, now: number, maxAgeHours: number): ExternalState | null {
    const entry = this.entries[url];
    if (!entry) return null;
    const hours =
      entry.state.kind === 'ok' || entry.state.kind === 'moved' ? maxAgeHours : Math.min(1, maxAgeHours);
    return now - entry.at < hours * HOUR ? entry.state : null;
  }

  put(url: string, now: number, state: ExternalState): void {
    this.entries[url] = { at: now, state };
  }

  save(): void {
    if (this.file === null) return;
    mkdirSync(path.dirname(this.file), { recursive: true });
    const temporary = `${this.file}.${process.pid}.tmp`;
    writeFileSync(temporary, JSON.stringify(this.entries));
    renameSync(temporary, this.file);
  }
}

function readEntries(file: string): Record<string, { at: number; state: ExternalState }> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, { at: number; state: ExternalState }>;
  } catch {
    return {};
  }
}
