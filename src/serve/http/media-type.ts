import path from 'node:path';
import { mimes } from 'mrmime';

const TYPES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(mimes),
  ['ico', 'image/x-icon'],
  ['flac', 'audio/flac'],
  ['tar', 'application/x-tar'],
]);

/** The Content-Type of a file by its name; texts are UTF-8. */
export function mediaTypeOf(file: string): string {
  const type = TYPES.get(path.extname(file).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** True for types whose files get smaller by compression. */
export function isCompressible(type: string): boolean {
  return /^text\/|^font\/(?:ttf|otf)|^application\/(?:wasm|json|xml|javascript)|[+](?:json|xml)(?:;|$)/.test(
    type,
  );
}
