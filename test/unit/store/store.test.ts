import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../../src/store/files.ts';
import { createMemoryStore } from '../../../src/store/memory-store.ts';
import { openStore, type StoreOptions } from '../../../src/store/open-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { describeFault } from '../../../src/store/store-fault.ts';
import { tortureStore } from '../../torture/store.ts';
import { failing, listPacks, useFolder } from './support.ts';

const readText = (file: string) => readFileSync(file, 'latin1');
const FAULT = { operation: 'create', path: '', code: 'ENOTDIR' } as const;

const root = useFolder();
const folder = () => path.join(root(), '.docsgen');
const open = (options: Partial<StoreOptions> = {}) => openStore({ folder: folder(), tool: 'v1', ...options });
const packs = (shelf: string) => listPacks(folder(), shelf);

function save(values: Record<string, unknown>, options: Partial<StoreOptions> = {}): Store {
  const store = open(options);
  for (const [key, value] of Object.entries(values)) store.shelf('things').set(key, value);
  store.save();
  return store;
}

const get = (key: string, options: Partial<StoreOptions> = {}) => open(options).shelf('things').get(key);

describe.each([
  ['on the disk', () => open()],
  ['in memory', () => createMemoryStore()],
])('a store %s', (_, create) => {
  it('gives values, texts and bytes back, each time anew', () => {
    const store = create();
    const value = { list: [1, 'zwei', null], '': { deep: true } };
    store.shelf('things').set('k', value);
    store.texts('texts').set('k', 'é\u2028 \ud83d');
    store.blobs('blobs').set('k', Uint8Array.of(0, 255, 10));
    const found = store.shelf<typeof value>('things').get('k');
    expect(found).toEqual(value);
    found?.list.push('changed');
    expect(store.shelf('things').get('k')).toEqual(value);
    expect(store.texts('texts').get('k')).toBe('é\u2028 \ud83d');
    expect(store.blobs('blobs').get('k')).toEqual(Uint8Array.of(0, 255, 10));
  });

  it('knows keys that every object has only when they were set', () => {
    const shelf = create().shelf('things');
    expect(shelf.isEmpty).toBe(true);
    for (const key of ['__proto__', 'constructor', 'toString', '']) {
      expect([shelf.has(key), shelf.get(key)]).toEqual([false, null]);
      shelf.set(key, [key]);
      expect([shelf.has(key), shelf.get(key)]).toEqual([true, [key]]);
    }
    expect(shelf.isEmpty).toBe(false);
  });

  it('keeps nothing that JSON would give back changed, and does not give an older value for it', () => {
    const shelf = create().shelf<unknown>('things');
    const endless: Record<string, unknown> = {};
    endless.itself = endless;
    let deep: unknown[] = [];
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    const odd = [new Date(0), Number.NaN, Infinity, -0, [undefined], new Map(), () => 1, 1n, endless, deep];
    for (const value of odd) {
      shelf.set('k', 'older');
      shelf.set('k', value);
      expect(shelf.get('k')).toBeNull();
    }
    shelf.set('k', { left: undefined, out: 1 });
    expect(shelf.get('k')).toEqual({ out: 1 });
  });
});

describe('the store', () => {
  it('keeps values for the next run, for one version of the tool', () => {
    save({ a: 1, b: 'two' });
    expect([get('a'), get('b'), get('c')]).toEqual([1, 'two', null]);
    expect(get('a', { tool: 'v2' })).toBeNull();
    expect(open().shelf('others').get('a')).toBeNull();
  });

  it('makes nothing before there is something to keep, and nothing at all when it may only read', () => {
    open().shelf('things').get('a');
    open().save();
    save({ a: 1 }, { readOnly: true });
    expect(existsSync(folder())).toBe(false);
  });

  it('writes only what is new', () => {
    save({ a: 1 });
    const before = packs('things');
    save({ a: 1 });
    expect(packs('things')).toEqual(before);
    save({ b: 2 });
    expect(packs('things')).toHaveLength(2);
  });

  it('gives the latest value of a key, and leaves no older one behind', () => {
    for (let version = 1; version < 30; version++) {
      save({ changing: version, [`other${version}`]: version });
      expect(get('changing')).toBe(version);
      const held = packs('things').filter((file) => readText(file).includes('"changing"'));
      expect(held).toHaveLength(1);
    }
    expect(Array.from({ length: 29 }, (_, index) => get(`other${index + 1}`))).toEqual(
      Array.from({ length: 29 }, (_, index) => index + 1),
    );
  });

  it('merges its files before there are many', () => {
    for (let index = 0; index < 60; index++) {
      save({ [`k${index}`]: index });
      expect(packs('things').length).toBeLessThanOrEqual(12);
    }
    expect(Array.from({ length: 60 }, (_, index) => get(`k${index}`))).toEqual([...Array(60).keys()]);
  });

  it('copies a large old file only when as much again has been added', () => {
    save({ large: 'x'.repeat(100_000) });
    const large = packs('things');
    for (let index = 0; index < 60; index++) save({ [`k${index}`]: index });
    expect(packs('things')).toEqual(expect.arrayContaining(large));
  });

  it('reads values in any order from large files', () => {
    const value = (index: number) => `${index} `.repeat(20_000);
    const keys = Array.from({ length: 60 }, (_, index) => String(index));
    save(Object.fromEntries(keys.map((key, index) => [key, value(index)])));
    const shelf = open().shelf('things');
    for (const key of [...keys].reverse()) expect(shelf.get(key)).toBe(value(Number(key)));
    expect(get('30')).toBe(value(30));
  });

  it('finds a value in the file that another process has merged it into', () => {
    save({ a: 1 });
    const early = open({ limits: { maxPacks: 1 } });
    expect(early.shelf('things').has('a')).toBe(true);
    save({ b: 2 }, { limits: { maxPacks: 1 } });
    expect(packs('things')).toHaveLength(1);
    const large = open();
    large.shelf('things').set('c', 'x'.repeat(2_000_000));
    large.save();
    const late = open();
    expect(late.shelf('things').has('c')).toBe(true);
    save({ c: 'new' });
    expect(late.shelf('things').get('c')).toBe('new');
  });

  it('does not take the value of one shelf for another one’s, nor that of another tool', () => {
    save({ a: 1 });
    const [pack = ''] = packs('things');
    const shelf = path.join(path.dirname(path.dirname(pack)), 'others');
    mkdirSync(shelf);
    renameSync(pack, path.join(shelf, path.basename(pack)));
    expect(open().shelf('others').get('a')).toBeNull();
    save({ a: 1 }, { tool: 'v2' });
    const [other = ''] = packs('things');
    mkdirSync(path.join(path.dirname(shelf), 'things'), { recursive: true });
    renameSync(other, path.join(path.dirname(shelf), 'things', path.basename(other)));
    expect(get('a')).toBeNull();
  });

  it('never gives a value whose bytes have changed, wherever they did', () => {
    save({ a: 'first value', b: 'second value' });
    const [pack = ''] = packs('things');
    const whole = readFileSync(pack);
    const seen = new Set<unknown>();
    for (let index = 0; index < whole.length; index++) {
      const bytes = Buffer.from(whole);
      bytes[index] = (bytes[index] ?? 0) ^ 4;
      writeFileSync(pack, bytes);
      const shelf = open().shelf('things');
      for (const value of [shelf.get('a'), shelf.get('b')]) seen.add(value);
    }
    expect(seen).toEqual(new Set(['first value', 'second value', null]));
  });

  it('never gives one from a large file either, of which it reads parts', () => {
    const keys = Array.from({ length: 40 }, (_, index) => String(index));
    const value = (key: string) => `${key} `.repeat(40_000);
    save(Object.fromEntries(keys.map((key) => [key, value(key)])));
    const [pack = ''] = packs('things');
    const bytes = readFileSync(pack);
    for (const key of ['0', '1', '20']) bytes[bytes.indexOf(`${key} ${key} ${key}`) + 5000] = 64;
    writeFileSync(pack, bytes);
    const shelf = open().shelf('things');
    expect(keys.filter((key) => shelf.get(key) !== value(key))).toEqual(['0', '1', '20']);
    expect(keys.filter((key) => shelf.get(key) === null)).toEqual(['0', '1', '20']);
  });

  it('goes on counting above a file that it can not read', () => {
    for (const key of ['x', 'y', 'a']) save({ [key]: 1 });
    const blind = open({ files: failing('readEnd', 'EACCES') });
    blind.shelf('things').set('a', 2);
    blind.save();
    expect([blind.fault, get('a')]).toEqual([null, 2]);
  });

  it('refuses names that are no names for folders', () => {
    expect(() => open().shelf('../things')).toThrow(TypeError);
  });

  it('survives everything that may happen to its files', () => tortureStore({ runs: 60 }));
});

describe('a store that can not be used', () => {
  const expectFault = (store: Store, code: string) => {
    store.shelf('things').set('a', 1);
    store.save();
    store.save();
    expect(store.fault?.code).toBe(code);
    // The run itself has what it made.
    expect(store.shelf('things').get('a')).toBe(1);
  };

  it('says why: a file stands where the folder should be', () => {
    writeFileSync(folder(), 'not a folder');
    expectFault(open(), 'ENOTDIR');
    const { message, code, severity } = describeFault(open().fault ?? { ...FAULT, path: folder() });
    expect({ code, severity }).toEqual({ code: 'store-unusable', severity: 'warning' });
    expect(message).toContain(folder());
    expect(readText(folder())).toBe('not a folder');
  });

  it('says why: the folder is a link that leads nowhere', () => {
    symlinkSync('nowhere/at/all', folder());
    expectFault(open(), 'ENOENT');
  });

  it.each([
    ['list', 'EACCES'],
    ['makeFolder', 'EROFS'],
    ['write', 'ENOSPC'],
    ['rename', 'ENOSPC'],
  ] as const)('says why when it fails to %s (%s), and leaves nothing half done', (operation, code) => {
    save({ before: 1 });
    expectFault(open({ files: failing(operation, code) }), code);
    expect(get('before')).toBe(1);
    const files = readdirSync(folder(), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  it('is written again when the disk has room again', () => {
    let isFull = true;
    const full = failing('write', 'ENOSPC');
    const files = {
      ...full,
      write: (...rest: Parameters<typeof full.write>) => (isFull ? full : diskFiles).write(...rest),
    };
    const store = open({ files });
    store.shelf('things').set('a', 1);
    store.save();
    isFull = false;
    store.save();
    expect(get('a')).toBe(1);
  });
});

describe('sweeping', () => {
  const DAY = 86_400_000;
  const later = (days: number) => ({ now: () => Date.now() + days * DAY });

  it('drops what no run has asked for, by age and by number of saves', () => {
    const limits = { maxPacks: 1, maxIdleSaves: 3 };
    save({ old: 1, used: 1 }, { limits });
    for (let index = 0; index < 5; index++) {
      const store = open({ limits });
      store.shelf('things').get('used');
      store.shelf('things').set(`k${index}`, index);
      store.save();
    }
    expect([get('old'), get('used'), get('k0'), get('k4')]).toEqual([null, 1, null, 4]);
    save({ late: 1 }, { limits: { maxPacks: 1 }, ...later(31) });
    expect([get('used'), get('k4'), get('late')]).toEqual([null, null, 1]);
  });

  it('keeps entries of a few other versions for some days', () => {
    for (const [age, tool] of ['v1', 'v2', 'v3', 'v4'].entries()) {
      save({ a: tool }, { tool });
      const [pack = ''] = packs('things').filter((file) => get('a', { tool }) === tool && file);
      expect(pack).not.toBe('');
      for (const name of readdirSync(folder())) {
        const seconds = Date.now() / 1000 - (4 - age);
        utimesSync(path.join(folder(), name), seconds, seconds);
      }
    }
    expect(readdirSync(folder())).toHaveLength(3);
    expect(get('a', { tool: 'v4' })).toBe('v4');
    save({ b: 1 }, { tool: 'v4', ...later(15) });
    expect(readdirSync(folder())).toHaveLength(1);
    expect(get('a', { tool: 'v4' })).toBe('v4');
  });

  it('does not count a version as old that is in use', () => {
    save({ a: 1 });
    const [tool = ''] = readdirSync(folder());
    utimesSync(path.join(folder(), tool), 0, 0);
    open().save();
    save({ a: 1 }, { tool: 'v2' });
    expect(get('a')).toBe(1);
  });

  it('stays below its limit: the oldest packs go', () => {
    const limits = { maxBytes: 5000, maxPacks: 100 };
    for (let index = 0; index < 20; index++) {
      save({ [`k${index}`]: 'x'.repeat(900) }, { limits });
      for (const file of packs('things')) {
        const sequence = Number(path.basename(file).slice(0, 8));
        utimesSync(file, sequence, sequence);
      }
    }
    // A pack has some 1,100 bytes.
    expect([get('k15'), get('k16') !== null, get('k19') !== null]).toEqual([null, true, true]);
  });

  it('keeps what the run builds on, be it more than the limit: a site of 50,000 pages was built twice each time', () => {
    const limits = { maxBytes: 5000, maxPacks: 100 };
    save({ stale: 'x'.repeat(900) }, { limits });
    const first = open({ limits });
    const second = open({ limits });
    for (const [index, store] of [first, second].entries()) {
      for (let entry = 0; entry < 10; entry++) {
        const key = `k${entry}`;
        if (index === 0) store.shelf('things').set(key, 'x'.repeat(900));
        else expect(store.shelf('things').get(key)).not.toBe(null);
        store.shelf('others').set(`${key}-${index}`, 1);
        store.save();
      }
    }
    for (let entry = 0; entry < 10; entry++) expect(second.shelf('things').get(`k${entry}`)).not.toBe(null);
    expect(get('stale')).toBe(null);
  });

  it('lets go of what it has read ahead, and reads it again when it is asked for', () => {
    save({ a: 1, b: 2 });
    let reads = 0;
    const files: typeof diskFiles = {
      ...diskFiles,
      read(...given) {
        reads++;
        return diskFiles.read(...given);
      },
    };
    const store = open({ files });
    const ask = (key: string) => [store.shelf('things').get(key), reads];
    expect([ask('a'), ask('b')]).toEqual([
      [1, 0],
      [2, 0],
    ]);
    store.release();
    expect([ask('a'), ask('b')]).toEqual([
      [1, 1],
      [2, 1],
    ]);
    store.shelf('things').set('c', 3);
    store.release();
    expect([ask('c'), ask('b')]).toEqual([
      [3, 1],
      [2, 2],
    ]);
  });

  it('writes by itself when much waits to be saved, and nothing where it may only read', () => {
    const limits = { maxFreshBytes: 10_000 };
    for (const readOnly of [true, false]) {
      const store = open({ limits, readOnly });
      for (let entry = 0; entry < 12; entry++) store.shelf('things').set(`k${entry}`, 'x'.repeat(2_000));
      expect(existsSync(folder())).toBe(!readOnly);
      for (let entry = 0; entry < 12; entry++)
        expect(store.shelf('things').get(`k${entry}`)).toBe('x'.repeat(2_000));
    }
    expect([get('k9'), get('k10')]).toEqual(['x'.repeat(2_000), null]);
  });

  it('tries once to write what has become much, and not with each value that follows', () => {
    let attempts = 0;
    const files = { ...failing('makeFolder', 'EROFS') };
    const { makeFolder } = files;
    files.makeFolder = (name) => {
      attempts++;
      makeFolder(name);
    };
    const store = open({ limits: { maxFreshBytes: 10_000 }, files });
    for (let entry = 0; entry < 9; entry++) store.shelf('things').set(`k${entry}`, 'x'.repeat(2_000));
    expect([attempts, store.shelf('things').get('k0')]).toEqual([1, 'x'.repeat(2_000)]);
  });

  it('holds few of its large files in memory, in whatever order they are read', () => {
    const value = (name: string) => name.repeat(1_200_000);
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names) save({ [name]: value(name) });
    expect(packs('things').length).toBe(4);
    let read = 0;
    const files: typeof diskFiles = {
      ...diskFiles,
      read(...given) {
        const bytes = diskFiles.read(...given);
        read += bytes.length;
        return bytes;
      },
    };
    const store = open({ files, limits: { maxAheadBytes: 3_000_000 } });
    const ask = (...keys: string[]) => {
      read = 0;
      for (const key of keys) store.shelf('things').get(key);
      return read;
    };
    expect(ask('a', 'b')).toBeGreaterThan(2_400_000);
    expect(ask('a', 'b', 'a')).toBe(0);
    expect(ask('c')).toBeGreaterThan(1_200_000);
    // The one that was read longest ago has made room: b.
    expect([ask('a'), ask('c')]).toEqual([0, 0]);
    expect(ask('b')).toBeGreaterThan(1_200_000);
    for (const name of names) expect(store.shelf('things').get(name)).toBe(value(name));
  });

  it('removes the rests of killed processes, and nothing that is not its own', () => {
    save({ a: 1 });
    const shelf = path.dirname(packs('things')[0] ?? '');
    writeFileSync(path.join(shelf, '1-0-abc.tmp'), 'half');
    writeFileSync(path.join(shelf, '2-0-abc.tmp'), 'half');
    utimesSync(path.join(shelf, '1-0-abc.tmp'), 0, 0);
    mkdirSync(path.join(folder(), 'mine'));
    writeFileSync(path.join(folder(), 'mine/notes.txt'), 'mine');
    utimesSync(path.join(folder(), 'mine'), 0, 0);
    save({ b: 1 });
    expect(readdirSync(shelf).filter((name) => name.endsWith('.tmp'))).toEqual(['2-0-abc.tmp']);
    expect(existsSync(path.join(folder(), 'mine/notes.txt'))).toBe(true);
  });
});
