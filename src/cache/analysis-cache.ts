import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashText } from '../files/hash.ts';
import type { PageAnalysis } from '../shared/page.ts';

/** What parsing a page told. */
export interface AnalysedPage {
  analysis: PageAnalysis;
  diagnostics: Diagnostic[];
}

interface Entry extends AnalysedPage {
  /** Number of saves since the page was last asked for. */
  age: number;
}

/** Work tree, index and branches take turns: versions of a page stay for this many saves. */
const KEPT_SAVES = 8;

/**
 * Analyses of pages by content, in one file: what `check-links` remembers by itself, whether the site has ever been
 * built or not. It belongs to one version of docsgen.
 */
export class AnalysisCache {
  private readonly file: string;
  private readonly tool: string;
  private readonly entries: Map<string, Entry>;
  private changed = false;

  /** `file` is absolute; `tool` identifies the code that parses. */
  constructor(file: string, tool: string) {
    this.file = file;
    this.tool = tool;
    this.entries = readEntries(file, tool);
  }

  /** True when there is nothing to find, as on a first run. */
  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  /** Key of a page; its path decides what relative includes mean. */
  keyOf(page: string, body: string): string {
    return hashText(`${page}\0${body}`);
  }

  /** The analysis of a key, or null. `readHash` gives the present hash of a file that the page includes. */
  get(key: string, readHash: (file: string) => string | null): AnalysedPage | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    if (entry.analysis.dependencies.some(({ path: file, hash }) => readHash(file) !== hash)) return null;
    entry.age = -1;
    return entry;
  }

  put(key: string, { analysis, diagnostics }: AnalysedPage): void {
    if (this.entries.get(key)?.analysis === analysis) return;
    this.entries.set(key, { analysis, diagnostics, age: -1 });
    this.changed = true;
  }

  /** Writes the file if anything was added. A folder that cannot be written to costs the cache, not the check. */
  save(): void {
    if (!this.changed) return;
    const kept = [...this.entries]
      .map(([key, entry]) => [key, { ...entry, age: entry.age + 1 }] as const)
      .filter(([, { age }]) => age <= KEPT_SAVES);
    const temporary = `${this.file}.${process.pid}.tmp`;
    try {
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(temporary, JSON.stringify({ tool: this.tool, entries: Object.fromEntries(kept) }));
      renameSync(temporary, this.file);
    } catch {
      // Read-only checkouts are checked all the same.
    }
  }
}

function readEntries(file: string, tool: string): Map<string, Entry> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { tool: string; entries: Record<string, Entry> };
    return new Map(stored.tool === tool ? Object.entries(stored.entries) : []);
  } catch {
    return new Map();
  }
}
