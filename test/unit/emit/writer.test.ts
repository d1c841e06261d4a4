import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Writer } from '../../../src/emit/writer.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docsgen-writer-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const outDir = () => path.join(folder, 'build');
const inode = (file: string) => statSync(path.join(outDir(), file)).ino;

function write(files: Record<string, string>) {
  const writer = new Writer(outDir(), path.join(folder, 'output.json'));
  for (const [file, text] of Object.entries(files)) writer.add(file, text, file);
  return writer.commit();
}

function read(dir = outDir()): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(dir, file)).isFile(),
  );
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]));
}

describe('the writer', () => {
  it('moves a few changed files into the folder and leaves all others where they are', () => {
    write({ 'a.html': 'a', 'b/c.html': 'c', 'd.html': 'd' });
    const before = { folder: statSync(outDir()).ino, d: inode('d.html') };
    expect(write({ 'a.html': 'A', 'd.html': 'd', 'e/f.html': 'f' })).toEqual({
      written: 2,
      unchanged: 1,
      removed: 1,
    });
    expect(read()).toEqual({ 'a.html': 'A', 'd.html': 'd', 'e/f.html': 'f' });
    expect({ folder: statSync(outDir()).ino, d: inode('d.html') }).toEqual(before);
    expect(readdirSync(outDir())).not.toContain('b');
    expect(readdirSync(folder).sort()).toEqual(['build', 'output.json']);
  });

  it('makes a new folder when many files have changed', () => {
    const files = (text: string) =>
      Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`${index}.html`, text]));
    write({ ...files('old'), 'same.html': 'same' });
    const before = { folder: statSync(outDir()).ino, same: inode('same.html') };
    write({ ...files('new'), 'same.html': 'same' });
    expect(statSync(outDir()).ino).not.toBe(before.folder);
    expect(inode('same.html')).toBe(before.same);
    expect(read()['149.html']).toBe('new');
  });

  it('lets a file become a folder, and a folder a file', () => {
    write({ a: 'file', 'b/c': 'c' });
    write({ 'a/x': 'x', b: 'file' });
    expect(read()).toEqual({ 'a/x': 'x', b: 'file' });
  });

  it('ends what a killed process has begun', () => {
    write({ 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' });
    // A process that no longer runs had moved a.html and was about to move b.html and remove c.html.
    const left = path.join(folder, 'build.next-999999');
    mkdirSync(left);
    writeFileSync(path.join(outDir(), 'a.html'), 'A');
    writeFileSync(path.join(left, 'b.html'), 'B');
    const journal = { moved: ['a.html', 'b.html'], removed: ['c.html'] };
    writeFileSync(`${left}.json`, JSON.stringify(journal));
    new Writer(outDir(), path.join(folder, 'output.json'));
    expect(read()).toEqual({ 'a.html': 'A', 'b.html': 'B' });
    expect(readdirSync(folder).sort()).toEqual(['build', 'output.json']);
  });

  it('gives files of the same content one place on the disk', () => {
    write({ 'old.html': 'to the guide', 'older.html': 'to the guide', 'guide.html': 'guide' });
    expect(inode('old.html')).toBe(inode('older.html'));
    write({ 'old.html': 'to the guide', 'older.html': 'elsewhere', 'guide.html': 'guide' });
    expect(read()).toEqual({ 'old.html': 'to the guide', 'older.html': 'elsewhere', 'guide.html': 'guide' });
  });
});
