/** What is ours in an output folder whose list is lost or damaged, or that was never ours. */
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { FILE_LIST } from './file-list.ts';
import { RESERVED } from './file-names.ts';
import type { OutputFiles } from './files.ts';
import { attempt } from './output-fault.ts';
import type { OutputPlace } from './output-place.ts';

/** Folder that every built site has. */
const DATA_FOLDER = '_docsgen';

/**
 * The error about a folder that may not be published into, as it holds files of somebody else and nothing of ours (for
 * exit code 2); null when all is well. Cheap: for the beginning of a build. Throws `OutputError`.
 */
export function checkOwner(
  files: OutputFiles,
  { root, exists }: OutputPlace,
  outDir: string,
): Diagnostic | null {
  // Asked of every build: the list says it all.
  if (!exists || files.lstat(path.join(root, FILE_LIST))?.kind === 'file') return null;
  const names = attempt('list', root, () => files.list(root)).map(({ name }) => name);
  return isOurs(names) ? null : refuseFolder(outDir);
}

/** A built site, or a folder that holds nothing that a site could hurt. */
function isOurs(names: readonly string[]): boolean {
  if (names.includes(FILE_LIST) || names.includes(DATA_FOLDER)) return true;
  // A fresh checkout of a branch for pages has `.git`, and perhaps a domain's name.
  return names.every((name) => name.startsWith('.') || name === 'CNAME');
}

function refuseFolder(outDir: string): Diagnostic {
  return createDiagnostic('output-unsafe', {
    message: `The folder "${outDir}" holds files that docsgen did not write`,
    hint: 'Empty it first, or choose another folder.',
  });
}

/** The warning about files that stay because nothing says that they are ours. */
export function describeForeign(outDir: string, foreign: readonly string[]): Diagnostic {
  const shown = foreign.slice(0, 5).join(', ');
  const rest = foreign.length > 5 ? ` and ${foreign.length - 5} more` : '';
  return createDiagnostic('output-foreign', {
    message: `The list of docsgen's files in "${outDir}" was lost; these stay, as they may be yours: ${shown}${rest}`,
    hint: 'Remove those that you do not know. This is said once.',
  });
}

export interface RecognisedFiles {
  /** By path; what they were written with is not known. */
  own: ReadonlyMap<string, { hash: string }>;
  /** All other files, sorted; null in a folder that was never ours. */
  unsure: string[] | null;
}

const NEVER_OURS: RecognisedFiles = { own: new Map(), unsure: null };

/**
 * Tells our files from others by what they are: all below `_docsgen` and `assets`, pages that name docsgen as their
 * generator, and their Markdown twins.
 */
export function recogniseOwnFiles(files: OutputFiles, { root, exists }: OutputPlace): RecognisedFiles {
  if (!exists) return NEVER_OURS;
  const names = attempt('list', root, () => files.list(root)).map(({ name }) => name);
  // Nothing of ours was ever here: no reason to look at everything.
  if (!names.includes(DATA_FOLDER) && !names.includes(FILE_LIST)) return NEVER_OURS;
  const all = listAll(files, root, '').sort();
  const pages = new Set(
    all.filter((file) => file.endsWith('.html') && isOurPage(files, path.join(root, file))),
  );
  const isOwn = (file: string) =>
    /^(?:_docsgen|assets)\//.test(file) || pages.has(file) || pages.has(file.replace(/\.md$/, '.html'));
  const own = new Map(all.filter(isOwn).map((file) => [file, { hash: '' }]));
  return { own, unsure: all.filter((file) => !isOwn(file)) };
}

function listAll(files: OutputFiles, root: string, folder: string): string[] {
  const absolute = path.join(root, folder);
  return attempt('list', absolute, () => files.list(absolute)).flatMap(({ name, kind }) => {
    const file = folder === '' ? name : `${folder}/${name}`;
    // Nobody's site is in folders such as .git, which may be large.
    if (folder === '' && (RESERVED.test(name) || name.startsWith('.'))) return [];
    return kind === 'folder' ? listAll(files, root, file) : kind === 'file' ? [file] : [];
  });
}

function isOurPage(files: OutputFiles, file: string): boolean {
  const head = attempt('read', file, () => files.read(file)).toString('latin1', 0, 4096);
  return /<meta name="?generator"? content="?docsgen\b/.test(head);
}
