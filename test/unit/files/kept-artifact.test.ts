import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArtifactShelf, keptArtifact, type StoredArtifact } from '../../../src/files/kept-artifact.ts';

let root: string;

beforeEach(async () => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'docsgen-kept-')));
  write('package.json', '{}');
  write('Pier.tsx', 'first');
  // What was saved just before may be what is bundled, or not.
  await setTimeout(50);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);

function createShelf(): ArtifactShelf {
  const kept = new Map<string, StoredArtifact<unknown>>();
  return { get: (key) => kept.get(key) ?? null, set: (key, value) => kept.set(key, value) };
}

/**
 * Asks twice for a bundle of a file, and does something while it is made: as often as that is given. Gives back which
 * ones were taken, of those that were made.
 */
async function makeTwice(input: string, ...meanwhile: (() => void)[]): Promise<number[]> {
  const shelf = createShelf();
  let made = 0;
  const make = async () => {
    meanwhile[made]?.();
    return { result: ++made, inputs: [path.join(root, input)] };
  };
  const ask = async () => (await keptArtifact({ shelf, root, key: 'x' }, make)).result;
  const first = await ask();
  await setTimeout(50);
  return [first, await ask()];
}

describe('keptArtifact', () => {
  it('makes a bundle once while nothing changes, and anew when a file of it does', async () => {
    const shelf = createShelf();
    let made = 0;
    const make = async () => ({ result: ++made, inputs: [path.join(root, 'Pier.tsx')] });
    const ask = async () => (await keptArtifact({ shelf, root, key: 'x' }, make)).result;
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(1);
    write('Pier.tsx', 'second');
    await setTimeout(50);
    expect(await ask()).toBe(2);
    expect(await ask()).toBe(2);
  });

  it('makes a bundle again of a file that was saved while it was made: the old text would stand for the new one from then on', async () => {
    const shelf = createShelf();
    const texts = ['first', 'second'];
    const make = async () => {
      const [text = ''] = texts;
      if (texts.length > 1) texts.shift();
      // Its text has been read: what is saved now is not in the bundle.
      if (text === 'first') write('Pier.tsx', 'second');
      await setTimeout(30);
      return { result: text, inputs: [path.join(root, 'Pier.tsx')] };
    };
    const ask = async () => (await keptArtifact({ shelf, root, key: 'x' }, make)).result;
    expect(await ask()).toBe('second');
    expect(await ask()).toBe('second');
  });

  it('and does not take it again where that was saved a second time', async () => {
    const save = () => write('Pier.tsx', 'other');
    expect(await makeTwice('Pier.tsx', save, save)).toEqual([2, 3]);
  });

  it('nor one beside which a file came that an import may find in the place of another', async () => {
    mkdirSync(path.join(root, 'parts'));
    write('parts/a.ts', '');
    await setTimeout(50);
    const come = (name: string) => () => write(name, '');
    expect(await makeTwice('parts/a.ts', come('parts/a.tsx'), come('parts/a.js'))).toEqual([2, 3]);
  });

  it('nor one beside which a file went, or a package came', async () => {
    write('other.ts', '');
    await setTimeout(50);
    const go = () => rmSync(path.join(root, 'other.ts'));
    const install = () => mkdirSync(path.join(root, 'node_modules/pier'), { recursive: true });
    expect(await makeTwice('Pier.tsx', go, install)).toEqual([2, 3]);
  });

  it('keeps a bundle of files that were saved just before: a fresh checkout was never taken from the shared place', async () => {
    write('Pier.tsx', 'just now');
    expect(await makeTwice('Pier.tsx')).toEqual([2, 2]);
  });

  it('takes a bundle again beside which tools wrote folders of their own, and one of files whose time is to come', async () => {
    const future = new Date(Date.now() + 86_400_000);
    utimesSync(path.join(root, 'Pier.tsx'), future, future);
    mkdirSync(path.join(root, 'node_modules'));
    await setTimeout(50);
    expect(await makeTwice('Pier.tsx', () => mkdirSync(path.join(root, '.docsgen')))).toEqual([1, 1]);
    await setTimeout(50);
    expect(await makeTwice('Pier.tsx', () => mkdirSync(path.join(root, 'node_modules/.vite')))).toEqual([
      1, 1,
    ]);
  });
});
