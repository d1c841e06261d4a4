import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashText } from '../shared/hash.ts';
import type { CompiledPage } from '../shared/page.ts';

/** A compiled page without its code. */
export type CachedPage = Omit<CompiledPage, 'code'>;

interface Entry {
  page: CachedPage;
  /** Warnings; pages with errors are not kept. */
  diagnostics: Diagnostic[];
}

interface Pack {
  tool: string;
  entries: Record<string, Entry>;
}

/**
 * Compiled pages by content. What is known of all pages stands in one pack that is read at once; code stands in
 * a file for each page, as most builds need it for few. The pack belongs to one version of docsgen.
 */
export class PageCache {
  private readonly folder: string;
  private readonly tool: string;
  private readonly known: Record<string, Entry>;
  private readonly used: Record<string, Entry> = {};
  private changed = false;

  /** `folder` is absolute; `tool` identifies the code that compiles. */
  constructor(folder: string, tool: string) {
    this.folder = folder;
    this.tool = tool;
    this.known = readPack(path.join(folder, 'pages.json'), tool);
  }

  /** Key of a page: its path counts too, as it decides what relative includes mean. */
  keyOf(file: string, body: string): string {
    return hashText(`${this.tool}\0${file}\0${body}`);
  }

  /**
   * The compiled page of a key, or null. `readHash` gives the present hash of a file that the page includes.
   */
  get(key: string, readHash: (file: string) => string | null): Entry | null {
    const entry = this.used[key] ?? this.known[key];
    if (!entry || !existsSync(this.codeFile(key))) return null;
    if (entry.page.dependencies.some(({ path: file, hash }) => readHash(file) !== hash)) return null;
    this.used[key] = entry;
    return entry;
  }

  /** Code of a page that `get` or `put` has seen. */
  readCode(key: string): string {
    return readFileSync(this.codeFile(key), 'utf8');
  }

  put(key: string, page: CompiledPage, diagnostics: Diagnostic[]): CachedPage {
    const { code, ...rest } = page;
    mkdirSync(path.dirname(this.codeFile(key)), { recursive: true });
    writeAtomically(this.codeFile(key), code);
    this.used[key] = { page: rest, diagnostics };
    this.changed = true;
    return rest;
  }

  /** Writes the pack and drops the code of pages that this build did not use. */
  save(): void {
    const usedKeys = Object.keys(this.used);
    if (!this.changed && usedKeys.length === Object.keys(this.known).length) return;
    mkdirSync(this.folder, { recursive: true });
    const pack: Pack = { tool: this.tool, entries: this.used };
    writeAtomically(path.join(this.folder, 'pages.json'), JSON.stringify(pack));
    for (const name of readdirSync(path.join(this.folder, 'code'))) {
      const key = name.replace(/\.js$/, '');
      if (!(key in this.used)) rmSync(path.join(this.folder, 'code', name), { force: true });
    }
  }

  private codeFile(key: string): string {
    return path.join(this.folder, 'code', `${key}.js`);
  }
}

function readPack(file: string, tool: string): Record<string, Entry> {
  try {
    const pack = JSON.parse(readFileSync(file, 'utf8')) as Pack;
    return pack.tool === tool ? pack.entries : {};
  } catch {
    return {};
  }
}

function writeAtomically(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
