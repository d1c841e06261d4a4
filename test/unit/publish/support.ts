import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { diskFiles, type OutputFiles } from '../../../src/publish/files.ts';
import type { OutputMemory } from '../../../src/publish/output-memory.ts';
import { openPublisher, type Publisher, type PublisherOptions } from '../../../src/publish/publisher.ts';
import { thisMachine } from '../../../src/publish/recover.ts';
import { projectRoot } from '../../support/paths.ts';

export const finishChange = path.join(projectRoot, 'src/publish/finish-change.cjs');

/** A site in a folder of its own on the disk. */
export class Desk {
  readonly folder: string;
  /** What is remembered between runs. */
  memory = new Map<string, OutputMemory>();

  constructor() {
    this.folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-publish-')));
  }

  get outDir(): string {
    return this.at('build');
  }

  at(file: string): string {
    return path.join(this.folder, file);
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(this.at(file)), { recursive: true });
    writeFileSync(this.at(file), text);
  }

  open(options: Partial<PublisherOptions> = {}): Promise<Publisher> {
    const memory = {
      get: (key: string) => this.memory.get(key) ?? null,
      set: (key: string, value: OutputMemory) => void this.memory.set(key, value),
    };
    return openPublisher({ outDir: this.outDir, memory, finishChange, ...options });
  }

  /** Publishes these files; gives back counts, and the codes of what was said. */
  async publish(files: Record<string, string>, options: Partial<PublisherOptions> = {}) {
    const publisher = await this.open(options);
    for (const [file, text] of Object.entries(files)) publisher.add(file, text, file);
    const warnings = publisher.faults().map(({ code }) => code);
    const { written, unchanged, removed, diagnostics } = await publisher.commit();
    return { counts: [written, unchanged, removed], warnings, diagnostics };
  }

  /** All files below a folder with their texts, without the list of our files. */
  read(folder = 'build'): Record<string, string> {
    const files: Record<string, string> = {};
    const walk = (prefix: string) => {
      for (const entry of readdirSync(path.join(this.at(folder), prefix), { withFileTypes: true })) {
        const name = prefix + entry.name;
        const file = path.join(this.at(folder), name);
        if (entry.isDirectory()) walk(`${name}/`);
        else if (entry.isSymbolicLink()) files[name] = `→ ${readlinkSync(file)}`;
        else if (name !== '.docsgen-files') files[name] = readFileSync(file, 'utf8');
      }
    };
    walk('');
    return files;
  }

  names(folder = '.'): string[] {
    return readdirSync(this.at(folder)).sort();
  }

  inode(file: string): number {
    return lstatSync(this.at(file)).ino;
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A desk for each test. */
export function useDesk(): () => Desk {
  let desk = new Desk();
  desk.dispose();
  beforeEach(() => {
    desk = new Desk();
  });
  afterEach(() => desk.dispose());
  return () => desk;
}

/** The disk, on which one operation fails when its path holds a text. */
export function failing(operation: keyof OutputFiles, part: string, code: string) {
  const run = diskFiles[operation] as (...paths: string[]) => unknown;
  const fail = (...paths: string[]) => {
    if (paths.some((file) => file.includes?.(part))) throw Object.assign(new Error(code), { code });
    return run(...paths);
  };
  return { ...thisMachine, files: { ...diskFiles, [operation]: fail } as OutputFiles };
}

/** Texts for a number of files, each in a folder of its own. */
export function manyFiles(count: number, text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p/${index}/page.html`, `${text} ${index}`]),
  );
}
