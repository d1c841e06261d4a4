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
  /** Where the code stands in the file of all code, in bytes; null before the first save. */
  place: [start: number, end: number] | null;
}

interface Pack {
  tool: string;
  /** Name of the file that holds the code of all pages. */
  codeFile: string;
  entries: Record<string, Entry>;
}

/**
 * Compiled pages by content. What is known of all pages stands in one pack that is read at once; their code stands
 * in a second one, as an unchanged build needs none of it. Two files in place of one for each page, because making
 * a file can cost as much as compiling a short page. Both belong to one version of docsgen.
 */
export class PageCache {
  private readonly folder: string;
  private readonly tool: string;
  private readonly known: Record<string, Entry>;
  private readonly codeFile: string;
  private readonly used: Record<string, Entry> = {};
  private readonly fresh = new Map<string, string>();
  private stored: Buffer | null = null;

  /** `folder` is absolute; `tool` identifies the code that compiles. */
  constructor(folder: string, tool: string) {
    this.folder = folder;
    this.tool = tool;
    const pack = readPack(folder, tool);
    this.known = pack.entries;
    this.codeFile = pack.codeFile;
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
    if (!entry || entry.page.dependencies.some(({ path: file, hash }) => readHash(file) !== hash))
      return null;
    this.used[key] = entry;
    return entry;
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

  /** Writes the packs; pages that this build did not use are dropped. */
  save(): void {
    const keys = Object.keys(this.used);
    if (this.fresh.size === 0 && keys.length === Object.keys(this.known).length) return;
    mkdirSync(this.folder, { recursive: true });
    const parts: Buffer[] = [];
    let end = 0;
    const entries: Record<string, Entry> = {};
    for (const key of keys) {
      const entry = this.used[key] as Entry;
      const fresh = this.fresh.get(key);
      const part = fresh === undefined ? this.readStored(entry) : Buffer.from(fresh);
      entries[key] = { ...entry, place: [end, end + part.length] };
      parts.push(part);
      end += part.length;
    }
    const code = Buffer.concat(parts, end);
    const codeFile = `code-${hashText(code)}.bin`;
    writeAtomically(path.join(this.folder, codeFile), code);
    const pack: Pack = { tool: this.tool, codeFile, entries };
    writeAtomically(path.join(this.folder, 'pages.json'), JSON.stringify(pack));
    for (const name of readdirSync(this.folder)) {
      if (name.startsWith('code-') && name !== codeFile && name !== this.codeFile)
        rmSync(path.join(this.folder, name), { force: true });
    }
  }

  private readStored(entry: Entry | undefined): Buffer {
    this.stored ??= readFileSync(path.join(this.folder, this.codeFile));
    const [start, end] = entry?.place ?? [0, 0];
    return this.stored.subarray(start, end);
  }
}

function readPack(folder: string, tool: string): Pick<Pack, 'codeFile' | 'entries'> {
  const none = { codeFile: '', entries: {} };
  try {
    const pack = JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8')) as Pack;
    return pack.tool === tool && existsSync(path.join(folder, pack.codeFile)) ? pack : none;
  } catch {
    return none;
  }
}

function writeAtomically(file: string, contents: string | Buffer): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, contents);
  renameSync(temporary, file);
}
