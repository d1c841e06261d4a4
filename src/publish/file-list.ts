/**
 * The list of our files, which travels with the output folder: whoever finds the folder knows what is ours to remove,
 * whatever has become of the store. A text file with a line for each file, its hash in front, and a last line with
 * the hash of all the others.
 */

import { hashContents } from '../files/hash.ts';

/** Name of the list in the output folder. Hosts don't serve names that begin with a dot. */
export const FILE_LIST = '.docsgen-files';

const FIRST = 'docsgen files 1: written by docsgen, which removes what stands here when it leaves the site';
const LAST = /^end ([0-9a-f]{16})\n$/;
const HASH_LENGTH = 16;

/** A file that stands in the list. */
export interface ListedFile {
  /** Content hash. */
  hash: string;
  /** Its place in the list. */
  index: number;
}

export interface FileList {
  /** By path, in the order of the list. */
  files: ReadonlyMap<string, ListedFile>;
  /** Hash of the list. */
  hash: string;
}

/** The text of a list, its hash, and the paths in its order. It depends on nothing but the files. */
export function formatFileList(files: ReadonlyMap<string, { hash: string }>): {
  text: string;
  hash: string;
  order: string[];
} {
  const order = [...files.keys()].sort();
  const lines = order.map((file) => `${files.get(file)?.hash} ${escapeName(file)}`);
  const body = `${[FIRST, ...lines].join('\n')}\n`;
  const hash = hashContents(body);
  return { text: `${body}end ${hash}\n`, hash, order };
}

/** Reads a list; null when it is damaged, cut, or of another form. */
export function parseFileList(text: string): FileList | null {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const hash = LAST.exec(text.slice(end))?.[1];
  const body = text.slice(0, end);
  if (hash === undefined || hashContents(body) !== hash) return null;
  const [first, ...lines] = body.slice(0, -1).split('\n');
  if (first !== FIRST) return null;
  const files = new Map<string, ListedFile>();
  for (const [index, line] of lines.entries()) {
    files.set(unescapeName(line.slice(HASH_LENGTH + 1)), { hash: line.slice(0, HASH_LENGTH), index });
  }
  return { files, hash };
}

function escapeName(file: string): string {
  return /[\\\n\r]/.test(file)
    ? file.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
    : file;
}

const ESCAPES: Record<string, string> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r' };

function unescapeName(text: string): string {
  return text.includes('\\') ? text.replace(/\\[\\nr]/g, (found) => ESCAPES[found] ?? found) : text;
}
