import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { FolderData } from './folder-files.ts';
import type { EntryData } from './folder-schema.ts';
import { type Folder, fileNameOf, type SplitName } from './folder-tree.ts';

/** What a `_meta` file says of the entries of its folder. */
export interface Listing {
  /** By the name of a file without extension, or of a folder. */
  find: (name: string) => (EntryData & { index: number }) | undefined;
  /** Entries that lead elsewhere. */
  links: { label: string; href: string; index: number; locate: () => SourceLocation | undefined }[];
  faults: Diagnostic[];
}

/** Reads what is said of a folder's entries; names that stand for nothing are faults. */
export function createListing(
  folder: Folder,
  { entries, entriesFile }: FolderData,
  split: SplitName,
): Listing {
  const byName = new Map(entries.map((entry, index) => [entry.name, { ...entry, index }]));
  const names = [...folder.pages.map(fileNameOf), ...folder.folders.keys()];
  const known = new Set([...names, ...names.map((name) => split(name).name)]);
  const locate = (name: string) => () => {
    const index = entries.findIndex((entry) => entry.name === name);
    return entriesFile?.locate([name]) ?? entriesFile?.locate([index]);
  };
  return {
    find: (name) => byName.get(name) ?? byName.get(split(name).name),
    links: [...byName.values()].flatMap(({ name, label, href, index }) =>
      href === undefined ? [] : [{ label: label ?? name, href, index, locate: locate(name) }],
    ),
    faults: entries
      .filter(({ name, href }) => href === undefined && !known.has(name))
      .map(({ name }) => unknownEntry(name, [...known], locate(name)())),
  };
}

function unknownEntry(
  name: string,
  known: readonly string[],
  location: SourceLocation | undefined,
): Diagnostic {
  const guess = nearest(name, known);
  return createDiagnostic('category-entry-unknown', {
    message: `This folder has no page and no folder "${name}"`,
    hint:
      guess === null
        ? 'Names are those of files, without extension, and of folders.'
        : `Did you mean "${guess}"?`,
    location,
  });
}
