import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AssetStore } from '../../../src/content/assets.ts';
import { SharedFiles } from '../../../src/content/shared-files.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'shared-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): string {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  return place;
}

describe('files that the languages of a build share', () => {
  test('are read once: the second language gets the same bytes and the same asset', () => {
    const file = write('docs/a.txt', 'of all');
    const shared = new SharedFiles(true);
    const first = new AssetStore([], shared).load(file);
    const french = { folder: path.join(root, 'docs'), translation: path.join(root, 'fr') };
    const second = new AssetStore([french], shared).load(file);
    expect(second).toBe(first);
    expect(shared.read(file)).toBe(first?.contents);
  });

  test('are another file where a language has its own', () => {
    const file = write('docs/a.txt', 'of all');
    write('fr/a.txt', 'the French one');
    const shared = new SharedFiles(true);
    const first = new AssetStore([], shared).load(file);
    const french = { folder: path.join(root, 'docs'), translation: path.join(root, 'fr') };
    const second = new AssetStore([french], shared).load(file);
    expect(Buffer.from(second?.contents ?? []).toString()).toBe('the French one');
    expect(second?.file).not.toBe(first?.file);
  });

  test('are not held for a site in one language', () => {
    const file = write('docs/a.txt', 'of all');
    const shared = new SharedFiles();
    expect(shared.read(file)).not.toBe(shared.read(file));
  });
});
