/** What live servers say may be written into the site that they watch: to say that it has changed would change it, for ever. */
import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** How a live server says where it is; with its address, the first line of what it says. */
export const LIVE_GREETING = 'Serving a live preview at ';

/** Whether what this live server, or another one of the same site, says ends up in this file. */
export function takesOwnWords(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return false;
  return OWN_WORDS.has(identityOf(stats)) || isLogOfServer(file, stats.size);
}

/** A file under whatever name. */
const identityOf = ({ dev, ino }: Stats) => `${dev}:${ino}`;

/** Files that this process writes what it says into. */
const OWN_WORDS: ReadonlySet<string> = new Set([1, 2].flatMap(fileOfStream));

function fileOfStream(descriptor: number): string[] {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() ? [identityOf(stats)] : [];
  } catch {
    // A process may have been started without it.
    return [];
  }
}

/** How much of the beginning is looked at: what package managers say before the server does stands there too. */
const HEAD_BYTES = 4096;
/** How much of the end is looked at: what is said of a change stands there, with the faults that it has brought. */
const TAIL_BYTES = 65_536;
/** What pages and code are called: none of them is a log, whatever it says. */
const OF_SITES = /\.(?:mdx?|[cm]?[jt]sx?|css|s[ac]ss|ya?ml|json|toml|html?)$/i;

/**
 * Whether another program such as `tee` adds to this file what a live server says: it begins as that does, or, where it
 * was begun anew meanwhile, has been told in itself that it has changed.
 */
function isLogOfServer(file: string, size: number): boolean {
  if (OF_SITES.test(file)) return false;
  let descriptor: number | null = null;
  try {
    descriptor = openSync(file, 'r');
    if (readPart(descriptor, 0, Math.min(size, HEAD_BYTES)).includes(`${LIVE_GREETING}http`)) return true;
    const length = Math.min(size, TAIL_BYTES);
    return readPart(descriptor, size - length, length).includes(`${path.basename(file)} changed\n`);
  } catch {
    // It went meanwhile, or can't be read: whoever takes the change in will see.
    return false;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

function readPart(descriptor: number, from: number, bytes: number): Buffer {
  const part = Buffer.alloc(bytes);
  return part.subarray(0, readSync(descriptor, part, 0, bytes, from));
}
