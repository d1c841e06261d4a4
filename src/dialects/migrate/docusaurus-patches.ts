import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Notes } from './migration.ts';

/** Folders in which tools keep what a site has changed of its packages. */
const FOLDERS = ['patches', '.yarn/patches'];

/**
 * What a site has changed of Docusaurus itself: its packages are not run here, and so neither is that.
 *
 * @param folder of the site; absolute
 */
export function readPatches(folder: string, notes: Notes): { maintainCase: boolean } {
  const files = FOLDERS.flatMap((name) => listPatches(path.join(folder, name)));
  if (files.length === 0) return { maintainCase: false };
  notes.left(
    'What the site has changed of Docusaurus itself is not taken over',
    ...files.map((file) => path.relative(folder, file).split(path.sep).join('/')),
  );
  // Ids of headings are seen on each page, and docsgen can keep the case of letters in them.
  const added = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return { maintainCase: added.some((line) => line.startsWith('+') && line.includes('maintainCase: true')) };
}

function listPatches(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.includes('docusaurus') && name.endsWith('.patch'))
    .sort()
    .map((name) => path.join(folder, name));
}
