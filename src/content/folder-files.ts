import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromZod } from '../diagnostics/from-zod.ts';
import type { Memory } from '../shared/memory.ts';
import { type Locate, parseDataFile } from './data-file.ts';
import {
  type CategoryData,
  categorySchema,
  type EntryData,
  metaSchema,
  readEntries,
} from './folder-schema.ts';

/** What the files of one folder say of it and of its entries. */
export interface FolderData {
  category: CategoryData & { file?: string; locate: Locate };
  /** In their order; empty when no file names them. */
  entries: EntryData[];
  /** The file that names the entries, with the places of their names. */
  entriesFile: { file: string; locate: Locate } | null;
}

/** A folder that no file says anything of. */
export const PLAIN_FOLDER: FolderData = {
  category: { locate: () => undefined },
  entries: [],
  entriesFile: null,
};

export interface FolderFile {
  /** Path relative to the site's root. */
  path: string;
  text: string;
}

const FOLDER_FILE = /(?:^|\/)(?:_category_|_meta)\.(?:json|ya?ml|[cm]?[jt]sx?)$/;

/** True for the path of a file that says something of its folder. */
export function isFolderFile(path: string): boolean {
  return FOLDER_FILE.test(path);
}

/** Reads `_category_` and `_meta` files; what they say by folder, relative to the site's root. */
export function readFolderFiles(
  files: readonly FolderFile[],
  memory: Memory | null,
): { folders: Map<string, FolderData>; diagnostics: Diagnostic[] } {
  const folders = new Map<string, FolderData>();
  const diagnostics: Diagnostic[] = [];
  const read = new Map<string, string>();
  for (const file of files) {
    const slash = file.path.lastIndexOf('/');
    const folder = file.path.slice(0, slash);
    const isCategory = file.path.startsWith('_category_', slash + 1);
    const kind = `${folder}/${isCategory ? '_category_' : '_meta'}`;
    const first = read.get(kind);
    if (/\.[cm]?[jt]sx?$/.test(file.path)) diagnostics.push(codeFault(file.path));
    else if (first !== undefined) diagnostics.push(twiceFault(file.path, first));
    else {
      read.set(kind, file.path);
      const known = folders.get(folder) ?? PLAIN_FOLDER;
      folders.set(folder, readFolderFile(file, isCategory, { known, memory, diagnostics }));
    }
  }
  return { folders, diagnostics };
}

interface ReadContext {
  known: FolderData;
  memory: Memory | null;
  diagnostics: Diagnostic[];
}

function readFolderFile(file: FolderFile, isCategory: boolean, context: ReadContext): FolderData {
  const { known, memory, diagnostics } = context;
  const {
    data,
    locate,
    diagnostics: faults,
  } = parseDataFile(file.path, file.text, 'category-invalid', memory);
  diagnostics.push(...faults);
  if (faults.length > 0 || data === null) return known;
  const saysOfFolder = isCategory || isCategoryData(data);
  const schema = saysOfFolder ? categorySchema : metaSchema;
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    diagnostics.push(
      ...fromZod(parsed.error, {
        ...{ knownCode: 'category-invalid', unknownKeyCode: 'category-invalid', schema, data, locate },
        subject: `The file ${file.path.slice(file.path.lastIndexOf('/') + 1)}`,
      }),
    );
    return known;
  }
  if (saysOfFolder)
    return { ...known, category: { ...(parsed.data as CategoryData), file: file.path, locate } };
  const entries = readEntries(parsed.data as Parameters<typeof readEntries>[0]);
  return { ...known, entries, entriesFile: { file: file.path, locate } };
}

const CATEGORY_KEYS = new Set(Object.keys(categorySchema.shape));

/** A `_meta` file says something of its folder when it has nothing but the keys for that. */
function isCategoryData(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  const keys = Object.keys(data);
  return keys.length > 0 && keys.every((key) => CATEGORY_KEYS.has(key));
}

function codeFault(file: string): Diagnostic {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const other = name.replace(/\.[^.]*$/, '.json');
  return createDiagnostic('category-invalid', {
    severity: 'warning',
    message: `The file ${name} is code, which is not run to order a folder; it has no effect`,
    hint: `Write the same data into ${other}, and remove this file.`,
    location: { file, line: 1, column: 1 },
  });
}

function twiceFault(file: string, first: string): Diagnostic {
  return createDiagnostic('category-invalid', {
    severity: 'warning',
    message: `This folder has ${first.slice(first.lastIndexOf('/') + 1)} already; this file has no effect`,
    hint: 'Keep one of the two.',
    location: { file, line: 1, column: 1 },
    related: [{ message: 'the file that counts', location: { file: first, line: 1, column: 1 } }],
  });
}
