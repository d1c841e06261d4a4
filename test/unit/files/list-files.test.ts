import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '../../../src/files/list-files.ts';
import { fc } from '../../support/random.ts';

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
    symlinkSync(path.join(folder, 'itself'), path.join(folder, 'itself'));
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

describe('listing any tree', () => {
  const NAMES = [
    'a',
    'B',
    '.x',
    '[id].md',
    '(g)',
    '{a,b}.md',
    '*.md',
    '!no',
    '+(x)',
    'ä b',
    'c\\d',
    'e$.md',
    '@f',
  ];

  it('finds what a walk by hand finds, whatever names and links there are', () => {
    const name = fc.constantFrom(...(process.platform === 'win32' ? NAMES.slice(0, 5) : NAMES));
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('file', 'file', 'folder', 'link'),
        path: fc.array(name, { minLength: 1, maxLength: 4 }),
        target: fc.array(name, { maxLength: 2 }),
      }),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(steps, (made) => {
        const root = mkdtempSync(path.join(tmpdir(), 'docsgen-tree-'));
        try {
          for (const { kind, path: parts, target } of made) {
            const file = path.join(root, ...parts);
            try {
              mkdirSync(path.dirname(file), { recursive: true });
              if (kind === 'file') writeFileSync(file, '');
              else if (kind === 'folder') mkdirSync(file);
              else symlinkSync(path.join(root, ...target), file);
            } catch {
              // The name is taken, or leads nowhere.
            }
          }
          expect(listFiles(root, (own) => own === '!no')).toEqual(walk(root).sort());
        } finally {
          rmSync(root, { recursive: true });
        }
      }),
      { numRuns: 150 },
    );
  });

  function leadsSomewhere(file: string): boolean {
    try {
      return statSync(file) !== null;
    } catch {
      return false;
    }
  }

  /** A folder that a link leads to is entered unless the way to it has been through it already. */
  function walk(folder: string, prefix = '', links: readonly string[] = []): string[] {
    return readdirSync(folder).flatMap((name) => {
      const file = path.join(folder, name);
      if (name === '!no' || !leadsSomewhere(file)) return [];
      if (statSync(file).isFile()) return [prefix + name];
      if (!lstatSync(file).isSymbolicLink()) return walk(file, `${prefix}${name}/`, links);
      const real = realpathSync(file);
      const isAbove = `${realpathSync(folder)}/`.startsWith(`${real}/`);
      return isAbove || links.includes(real) ? [] : walk(file, `${prefix}${name}/`, [...links, real]);
    });
  }
});
