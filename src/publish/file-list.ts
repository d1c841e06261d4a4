/**
 * The list of our files, which travels with the output folder: whoever finds the folder knows what is ours to remove,
 * whatever has become of the store. A text file with a line for each file, its hash in front, and a last line with
 * the hash of all the others.
 */
import { hashContents } from './content-hash.ts';

/** Name of the list in the output folder. Hosts don't serve names that begin with a dot. */
export const FILE_LIST = '.docsgen-files';

const FIRST = 'docsgen files 1: written by docsgen, which removes what stands here when it leaves the site';
const LAST = /^end ([0-9a-f]{16})\n$/;

/** Content hashes of our files by path. */
export type OwnFiles = ReadonlyMap<string, string>;

/** The text of the list. It depends on nothing but the files. */
export function formatFileList(files: ReadonlyMap<string, { hash: string }>): string {
  const lines = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { hash }]) => `${hash} ${escapeName(file)}`);
  const text = `${[FIRST, ...lines].join('\n')}\n`;
  return `${text}end ${hashContents(text)}\n`;
}

/** Reads a list; null when it is damaged, cut, or of another form. */
export function parseFileList(text: string): OwnFiles | null {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, end);
  if (LAST.exec(text.slice(end))?.[1] !== hashContents(body)) return null;
  const [first, ...lines] = body.slice(0, -1).split('\n');
  if (first !== FIRST) return null;
  return new Map(lines.map((line) => [unescapeName(line.slice(17)), line.slice(0, 16)]));
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
