import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes data that the bundle reads, where they are others than those that stand there. */
export function writeData(file: string, data: object): void {
  const text = JSON.stringify(data);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  // Another run may bundle at the same moment: it reads the one or the other, and no half of it.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}
