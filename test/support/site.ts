import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildOptions } from '../../src/build.ts';
import type { Report } from '../../src/diagnostics/report.ts';
import { build, installedIn } from './docsgen.ts';

/** A whole site in a folder of its own, made from inline files. */
export interface TestSite {
  root: string;
  write: (files: Record<string, string | Uint8Array>) => void;
  remove: (file: string) => void;
  build: (options?: BuildOptions) => Promise<Report>;
  /** Text of a file of the site. */
  read: (file: string) => string;
  /** Text of an output file. */
  output: (file: string) => string;
  /** All output files with their contents, sorted by path. */
  outputs: (folder?: string) => Record<string, string>;
  /** Modification times in milliseconds of all output files. */
  times: () => Record<string, number>;
  dispose: () => void;
}

const MINIMAL_CONFIG = `
import { defineConfig } from 'docsgen';
export default defineConfig({ title: 'Test', url: 'https://docs.example.com', lastUpdated: false });
`;

/** Folder for sites: beside the packages where the packed package is tried, as a stranger's site stands. */
function placeForSites(): string {
  if (!installedIn) return tmpdir();
  const sites = path.join(installedIn, 'sites');
  mkdirSync(sites, { recursive: true });
  return sites;
}

/**
 * Makes a site; a minimal configuration is added unless the files bring one.
 *
 * @param isNew whether nothing is kept of earlier builds, not even the bundles of a plain site; false when left out
 */
export function createSite(files: Record<string, string | Uint8Array>, { isNew = false } = {}): TestSite {
  const root = realpathSync(mkdtempSync(path.join(placeForSites(), 'docsgen-test-')));
  const site: TestSite = {
    root,
    write(more) {
      for (const [file, contents] of Object.entries(more)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), contents);
      }
    },
    remove: (file) => rmSync(path.join(root, file), { recursive: true, force: true }),
    build: (options = {}) => build({ cwd: root, threads: 1, ...options }),
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    output: (file) => readFileSync(path.join(root, 'build', file), 'utf8'),
    outputs: (folder = 'build') => readOutputs(path.join(root, folder)),
    times: () =>
      Object.fromEntries(
        listFiles(path.join(root, 'build')).map((f) => [f, statSync(path.join(root, 'build', f)).mtimeMs]),
      ),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
  site.write({ 'docs-site.config.ts': MINIMAL_CONFIG, ...files });
  const seed = process.env[SEED];
  if (seed !== undefined && !isNew) cpSync(seed, path.join(root, '.docsgen'), { recursive: true });
  return site;
}

/** Names the folder with the bundles of a site that has nothing of its own; see `makeSeed`. */
export const SEED = 'DOCSGEN_TEST_SEED';

/**
 * Builds a site that has nothing of its own, and takes what its bundles are kept in: two thirds of what a small site's first
 * build does, which each of some thousand sites would do again. They hold for any site with the same options and inputs.
 *
 * @returns the folder to copy; absolute
 */
export async function makeSeed(scratch: string): Promise<string> {
  const seed = path.join(scratch, 'seed');
  const site = createSite({ 'content/index.md': '# Seed\n' });
  try {
    await site.build();
    const kept = path.join(site.root, '.docsgen');
    for (const tool of readdirSync(kept).filter((name) => name.startsWith('tool-')))
      for (const shelf of ['bundles', 'bundle-code'])
        cpSync(path.join(kept, tool, shelf), path.join(seed, tool, shelf), { recursive: true });
  } finally {
    site.dispose();
  }
  return seed;
}

/** A configuration file with further keys, as source text of an object literal's entries. */
export function configWith(entries: string): string {
  return MINIMAL_CONFIG.replace('lastUpdated: false', `lastUpdated: false, ${entries}`);
}

/** All files of a folder with their contents, one character for each byte, sorted by path. */
export function readOutputs(folder: string): Record<string, string> {
  return Object.fromEntries(listFiles(folder).map((f) => [f, readFileSync(path.join(folder, f), 'latin1')]));
}

/** Paths of all files below a folder, relative to it, sorted. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
