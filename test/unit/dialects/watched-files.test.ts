import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findWatched } from '../../../src/dialects/watched-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docsgen-watched-'));
  for (const file of ['one.json', 'posts/a.md', 'posts/deep/b.md', 'posts/c.txt']) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const find = (watch: unknown, folder = 'posts') => {
  const { files, folders } = findWatched(watch, path.join(root, folder));
  const names = (all: readonly string[]) => all.map((file) => path.relative(root, file));
  return [names(files), names(folders)];
};

describe('what a loader watches', () => {
  it('is a file that it names: seen, loaders of data were given none', () => {
    expect(find('../one.json')).toEqual([['one.json'], ['', 'posts', 'posts/deep']]);
  });

  it('is files of patterns, with the folders that more may come to', () => {
    expect(find(['./*.md', './c.txt'])).toEqual([
      ['posts/a.md', 'posts/c.txt'],
      ['posts', 'posts/deep'],
    ]);
    expect(find('**/*.md')).toEqual([
      ['posts/a.md', 'posts/deep/b.md'],
      ['posts', 'posts/deep'],
    ]);
  });

  it('is a folder that is not there yet', () => {
    expect(find('later/*.md')).toEqual([[], ['posts/later']]);
    expect(find(undefined)).toEqual([[], []]);
  });
});
