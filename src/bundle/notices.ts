import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from '../files/hash.ts';
import { toPosix } from '../files/paths.ts';

/** Where notices stand below the output folder: files of that folder may be kept for ever. */
export function noticesFile(text: string): string {
  return `assets/licences-${hashText(text).slice(0, 8)}.txt`;
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;

/**
 * The licences of the packages that files belong to, sorted by name: each asks for its notice to go along with copies
 * of its code. Null where all files are the site's own.
 */
export function collectNotices(files: readonly string[]): string | null {
  const folders = new Set(files.map(packageFolder).filter((folder) => folder !== null));
  const notices = new Set([...folders].map(readNotice).filter((notice) => notice !== null));
  if (notices.size === 0) return null;
  const head =
    'The scripts and styles of this site hold code of the packages below, each under its own licence.\n';
  return [head, ...[...notices].sort()].join(`\n${'-'.repeat(80)}\n`);
}

/** Folder of the package that a file belongs to; null for files of the site and of the generator. */
function packageFolder(file: string): string | null {
  const folder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(toPosix(file))?.[1];
  return folder === undefined || folder.endsWith('/node_modules/docsgen') ? null : folder;
}

function readNotice(folder: string): string | null {
  const manifest = readManifest(folder);
  if (!manifest) return null;
  const { name = path.basename(folder), version = '', license } = manifest;
  const files = readdirSync(folder).filter(
    (file) => LICENCE_FILE.test(file) && isText(path.join(folder, file)),
  );
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const licence = typeof license === 'string' ? license : 'no licence named';
  return `${name} ${version} (${licence})\n\n${texts.join('\n\n') || `See https://www.npmjs.com/package/${name}`}\n`;
}

function isText(file: string): boolean {
  return path.extname(file) === '' || /\.(?:md|txt|markdown|mit|bsd|apache2?)$/i.test(file);
}

function readManifest(folder: string): { name?: string; version?: string; license?: unknown } | null {
  const file = path.join(folder, 'package.json');
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : null;
  } catch {
    return null;
  }
}
