import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceLocation } from '../shared/location.ts';

/** Names in the output folder that are ours alone. */
export const RESERVED = /^\.docsgen-/;

/** Names that are fine everywhere, as nearly all are: letters, digits, and dots, hyphens and underscores in them. */
const ORDINARY = /^(?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)*$/;
const DEVICES = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?![^./])/i;
const NONE: Diagnostic[] = [];

/** Bytes that file systems take in a name, and the system in a path. */
const MAX_NAME = 255;
const MAX_PATH = 4096;

/** True for a path that leads out of the output folder, or to no file in it; nothing may be written there. */
export function isUnsafePath(file: string, platform: NodeJS.Platform = process.platform): boolean {
  if (platform === 'win32' && /^[a-z]:/i.test(file)) return true;
  const parts = file.split(/[\\/]/);
  return file.includes('\0') || parts.some((part) => part === '' || part === '.' || part === '..');
}

/** One text for all names that are one file on some disks: those that differ in case or in their Unicode form. */
export function canonicalName(file: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /^[\x00-\x7f]*$/.test(file) ? file.toLowerCase() : file.normalize('NFC').toLowerCase();
}

/**
 * What is wrong with a name by itself: an error where it can't be written, a warning where only others can't. `root`
 * is the absolute path of the output folder.
 */
export function checkName(
  file: string,
  origin: string,
  { root, platform }: { root: string; platform: NodeJS.Platform },
): Diagnostic[] {
  if (ORDINARY.test(file) && !DEVICES.test(file) && root.length + file.length < MAX_NAME) return NONE;
  if (isUnsafePath(file, platform)) {
    const message = `The output path "${file}" of ${origin} leads out of the output folder`;
    return [createDiagnostic('output-unsafe', { message, ...placeOf(origin) })];
  }
  const parts = file.split('/');
  const tooLong = parts.find((part) => isLonger(part, MAX_NAME));
  if (tooLong !== undefined || isLonger(`${root}/${file}`, MAX_PATH)) {
    const what = tooLong === undefined ? `path "${file}"` : `name "${tooLong}"`;
    const message = `The ${what} of ${origin} is too long for file systems`;
    const hint = 'Shorten it, for example with "slug".';
    return [createDiagnostic('output-name', { message, hint, ...placeOf(origin) })];
  }
  const [first = ''] = parts;
  if (RESERVED.test(first)) {
    const message = `${origin} writes "${file}", a name that docsgen keeps its own records under`;
    return [createDiagnostic('output-conflict', { message, hint: 'Rename it.', ...placeOf(origin) })];
  }
  const foreign = parts.find(isUnknownToWindows);
  if (foreign === undefined) return [];
  const severity = platform === 'win32' ? 'error' : 'warning';
  const message = `Windows can't store the name "${foreign}", which ${origin} writes`;
  return [createDiagnostic('output-name', { severity, message, hint: 'Rename it.', ...placeOf(origin) })];
}

/** Where what writes a file stands, if that is a page. */
export function placeOf(origin: string): { location?: SourceLocation } {
  return /^[^\s"]+\.mdx?$/.test(origin) ? { location: { file: origin, line: 1, column: 1 } } : {};
}

/** What gives a file its odd name: the file or folder of the site that has it, as far as `origin` names one. */
export function sourceOfName(file: string, origin: string): string {
  const odd = file.split('/').find((part) => isLonger(part, MAX_NAME) || isUnknownToWindows(part)) ?? file;
  const [stem = ''] = odd.split('.');
  const parts = origin.split('/');
  const at = parts.findIndex((part) => part.split('.')[0] === stem);
  return `${at < 0 ? origin : parts.slice(0, at).join('/')}/${stem}`;
}

function isLonger(text: string, bytes: number): boolean {
  return text.length * 3 > bytes && Buffer.byteLength(text) > bytes;
}

const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;

function isUnknownToWindows(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what Windows refuses
  return /[<>:"|?*\\\x00-\x1f]|[. ]$/.test(name) || DEVICE.test(name);
}
