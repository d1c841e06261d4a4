import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { hashJson, hashText } from '../files/hash.ts';

/** A bundle together with what it was made of. */
interface StoredArtifact<Result> {
  options: string;
  /** Hashes of files, and of the listings of their folders: a new file can change what an import finds. */
  inputs: [path: string, hash: string][];
  result: Result;
}

/** Result of a bundling step and the absolute paths of all files that it read. */
export interface Made<Result> {
  result: Result;
  inputs: string[];
}

/**
 * Returns the stored result of a bundling step while its options and all of its input files are as they were;
 * otherwise makes it anew and stores it. `options` must hold everything but files that has an influence.
 */
export async function cachedArtifact<Result>(
  cacheFile: string | null,
  options: unknown,
  make: () => Promise<Made<Result>>,
): Promise<Result> {
  const optionsHash = hashJson(options);
  const stored = cacheFile ? readStored<Result>(cacheFile) : null;
  if (
    stored &&
    stored.options === optionsHash &&
    stored.inputs.every(([file, hash]) => hashInput(file) === hash)
  ) {
    return stored.result;
  }
  const { result, inputs } = await make();
  if (cacheFile) {
    const folders = new Set(
      inputs.filter((file) => !file.includes('node_modules')).map((f) => path.dirname(f)),
    );
    const entries = [...inputs, ...folders].sort().map((file): [string, string] => [file, hashInput(file)]);
    writeStored(cacheFile, { options: optionsHash, inputs: entries, result });
  }
  return result;
}

/** Absolute paths of the files in a metafile; virtual modules are left out. */
export function inputFiles(metafile: Metafile, workingDir: string): string[] {
  return Object.keys(metafile.inputs)
    .map((input) => input.replace(/^island-original:/, ''))
    .filter((input) => !/^[a-z-]{2,}:/.test(input) && !input.startsWith('<'))
    .map((input) => path.resolve(workingDir, input))
    .filter((file) => existsSync(file));
}

function hashInput(file: string): string {
  try {
    return hashText(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR')
      return hashText(readdirSync(file).sort().join('\n'));
    return 'missing';
  }
}

function readStored<Result>(file: string): StoredArtifact<Result> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredArtifact<Result>;
  } catch {
    return null;
  }
}

function writeStored(file: string, stored: StoredArtifact<unknown>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(stored));
  renameSync(temporary, file);
}
