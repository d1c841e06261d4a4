import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashText } from '../files/hash.ts';
import type { CompiledPage } from '../shared/page.ts';

/** A compiled page without its code. */
export type CachedPage = Omit<CompiledPage, 'code'>;

interface Entry {
  page: CachedPage;
  /** Warnings; pages with errors are not kept. */
  diagnostics: Diagnostic[];
  /** Where the code stands: a file and a range of bytes; null before the first save. */
  place: [file: string, start: number, end: number] | null;
}

interface Pack {
  tool: string;
  entries: Record<string, Entry>;
}

/** Files of code that are kept apart; above this number, their code is put together in one. */
const MAX_CODE_FILES = 12;

/**
 * Compiled pages by content. What is known of all pages stands in one pack that is read at once; their code stands
 * in files of its own, as an unchanged build needs none of it. Each save adds one file with the code that is new:
 * a file for each page would cost as much to make as a short page to compile. All belong to one version of docsgen.
 */
export class PageCache {
  private readonly folder: string;
  private readonly tool: string;
  private readonly known: Record<string, Entry>;
  private readonly used: Record<string, Entry> = {};
  private readonly fresh = new Map<string, string>();
  private readonly stored = new Map<string, Buffer>();

  /** `folder` is absolute; `tool` identifies the code that compiles. */
  constructor(folder: string, tool: string) {
    this.folder = folder;
    this.tool = tool;
    this.known = readPack(folder, tool);
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
    // Another process may have put its code together in another file meanwhile.
    if (!entry || !this.hasCode(key, entry)) return null;
    if (entry.page.dependencies.some(({ path: file, hash }) => readHash(file) !== hash)) return null;
    this.used[key] = entry;
    return entry;
  }

  private hasCode(key: string, { place }: Entry): boolean {
    if (this.fresh.has(key)) return true;
    return place !== null && (this.stored.has(place[0]) || existsSync(path.join(this.folder, place[0])));
  }

  /** Code of a page that `get` or `put` has seen. */
  readCode(key: string): string {
    const fresh = this.fresh.get(key);
    if (fresh !== undefined) return fresh;
    return this.readStored(this.used[key]).toString('utf8');
  }

  put(key: string, page: CompiledPage, diagnostics: Diagnostic[]): CachedPage {
    const { code, ...rest } = page;
    this.used[key] = { page: rest, diagnostics, place: null };
    this.fresh.set(key, code);
    return rest;
  }

  /** Writes the pack and the code that is new; pages that this build did not use are dropped. */
  save(): void {
    const keys = Object.keys(this.used);
    if (this.fresh.size === 0 && keys.length === Object.keys(this.known).length) return;
    mkdirSync(this.folder, { recursive: true });
    const files = new Set(Object.values(this.used).flatMap(({ place }) => place?.[0] ?? []));
    this.writeCode(files.size < MAX_CODE_FILES ? [...this.fresh.keys()] : keys);
    const pack: Pack = { tool: this.tool, entries: this.used };
    writeAtomically(path.join(this.folder, 'pages.json'), JSON.stringify(pack));
    this.dropCode();
  }

  /** Writes code into a new file and notes its places. */
  private writeCode(keys: readonly string[]): void {
    const parts = keys.map((key) => Buffer.from(this.readCode(key)));
    if (parts.length === 0) return;
    const code = Buffer.concat(parts);
    const file = `code-${hashText(code)}.bin`;
    writeAtomically(path.join(this.folder, file), code);
    let end = 0;
    for (const [index, key] of keys.entries()) {
      const start = end;
      end += parts[index]?.length ?? 0;
      this.used[key] = { ...(this.used[key] as Entry), place: [file, start, end] };
    }
    this.fresh.clear();
    this.stored.set(file, code);
  }

  /** Removes files of code that no page uses any more. */
  private dropCode(): void {
    const files = new Set(Object.values(this.used).flatMap(({ place }) => place?.[0] ?? []));
    for (const name of readdirSync(this.folder)) {
      if (name.startsWith('code-') && !files.has(name)) rmSync(path.join(this.folder, name), { force: true });
    }
  }

  private readStored(entry: Entry | undefined): Buffer {
    const [file, start, end] = entry?.place ?? ['', 0, 0];
    const code = this.stored.get(file) ?? readFileSync(path.join(this.folder, file));
    this.stored.set(file, code);
    return code.subarray(start, end);
  }
}

function readPack(folder: string, tool: string): Record<string, Entry> {
  try {
    const pack = JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8')) as Pack;
    return pack.tool === tool ? pack.entries : {};
  } catch {
    return {};
  }
}

function writeAtomically(file: string, contents: string | Buffer): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, contents);
  renameSync(temporary, file);
}
