import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '../../../src/files/list-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docsgen-files-'));
  for (const file of ['b.md', 'a/c.md', 'a/.hidden', 'a/_part/d.md', 'Z.md']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('listing files', () => {
  it('names files at any depth in the order of their paths', () => {
    expect(listFiles(folder, () => false)).toEqual(['Z.md', 'a/.hidden', 'a/_part/d.md', 'a/c.md', 'b.md']);
  });

  it('leaves out files and folders by name', () => {
    expect(listFiles(folder, (name) => /^[._]/.test(name))).toEqual(['Z.md', 'a/c.md', 'b.md']);
  });

  it('follows links, but not in circles and not into nothing', () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'docsgen-linked-'));
    writeFileSync(path.join(elsewhere, 'e.md'), '');
    symlinkSync(elsewhere, path.join(folder, 'linked'));
    symlinkSync(path.join(folder, 'b.md'), path.join(folder, 'same.md'));
    symlinkSync(folder, path.join(folder, 'a/up'));
    symlinkSync(elsewhere, path.join(elsewhere, 'self'));
    symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'gone'));
    expect(listFiles(folder, (name) => /^[._]/.test(name))).toEqual([
      'Z.md',
      'a/c.md',
      'b.md',
      'linked/e.md',
      'same.md',
    ]);
    rmSync(elsewhere, { recursive: true });
  });
});
