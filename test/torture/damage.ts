import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** What may befall a stored file. `at` is anything from 0 to 1: it chooses a place, `other` a second file. */
type Damage = (file: string, at: number, other: string) => void;

/** Kinds of damage by name. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  truncated: (file, at) => truncateSync(file, Math.floor(at * statSync(file).size)),
  emptied: (file) => writeFileSync(file, ''),
  flipped: (file, at) => edit(file, (bytes) => flip(bytes, at)),
  zeroed: (file, at) => edit(file, (bytes) => zero(bytes, at)),
  inserted: (file, at) => edit(file, (bytes) => splice(bytes, at, 0, Buffer.from('x'))),
  deleted: (file, at) => edit(file, (bytes) => splice(bytes, at, 1, Buffer.alloc(0))),
  extended: (file) => edit(file, (bytes) => Buffer.concat([bytes, Buffer.from('more')])),
  foreign: (file) => writeFileSync(file, '{"tool":"another","entries":{}}'),
  removed: (file) => rmSync(file),
  renamed: (file, at) => renameSync(file, path.join(path.dirname(file), newerName(file, at))),
  doubled: (file, at) => copyFileSync(file, path.join(path.dirname(file), newerName(file, at))),
  exchanged: (file, _, other) => exchange(file, other),
  replaced: (file, _, other) => writeFileSync(file, readFileSync(other)),
  moved: (file, _, other) => renameSync(file, path.join(path.dirname(other), path.basename(file))),
  folder: (file) => {
    rmSync(file);
    mkdirSync(path.join(file, 'deep'), { recursive: true });
  },
  dangling: (file) => {
    rmSync(file);
    symlinkSync('nowhere', file);
  },
  circular: (file) => {
    rmSync(file);
    symlinkSync(path.basename(file), file);
  },
  'file-for-folder': (file) => {
    rmSync(path.dirname(file), { recursive: true });
    writeFileSync(path.dirname(file), 'in the way');
  },
  'file-for-all': (file) => {
    rmSync(path.dirname(path.dirname(file)), { recursive: true });
    writeFileSync(path.dirname(path.dirname(file)), 'in the way');
  },
};

/** Damages one of the files below a folder, chosen by `which` from 0 to 1; nothing happens when there is none. */
export function damage(folder: string, kind: string, which: number, at: number): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file.endsWith('.pack'))
    .sort();
  const file = files[Math.floor(which * files.length)];
  const other = files[Math.floor(at * files.length)];
  if (file !== undefined && other !== undefined) DAMAGES[kind]?.(file, at, other);
}

function edit(file: string, change: (bytes: Buffer) => Buffer): void {
  writeFileSync(file, change(readFileSync(file)));
}

function flip(bytes: Buffer, at: number): Buffer {
  const bit = Math.floor(at * bytes.length * 8);
  const index = bit >> 3;
  if (index < bytes.length) bytes[index] = (bytes[index] ?? 0) ^ (1 << (bit & 7));
  return bytes;
}

function zero(bytes: Buffer, at: number): Buffer {
  const start = Math.floor(at * bytes.length);
  return bytes.fill(0, start, Math.min(bytes.length, start + 512));
}

function splice(bytes: Buffer, at: number, removed: number, added: Buffer): Buffer {
  const start = Math.floor(at * bytes.length);
  return Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start + removed)]);
}

function newerName(file: string, at: number): string {
  const [sequence = '', rest = ''] = path.basename(file).split('-');
  return `${String(Number(sequence) + 1 + Math.floor(at * 20)).padStart(8, '0')}-${rest}`;
}

function exchange(file: string, other: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, readFileSync(other));
  writeFileSync(other, bytes);
}
