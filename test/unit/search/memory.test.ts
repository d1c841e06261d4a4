import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { groupHits } from '../../../src/runtime/search/group-hits.ts';
import {
  addFavorite,
  addRecent,
  type RememberedHit,
  readMemory,
  removeHit,
  writeMemory,
} from '../../../src/runtime/search/query-memory.ts';

const hit = (name: number | string): RememberedHit => ({
  url: `/${name}`,
  title: `Page ${name}`,
  heading: null,
});

let store: Map<string, string>;

beforeEach(() => {
  store = new Map();
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

describe('what a reader has opened', () => {
  it('keeps the last 7 hits, newest first, each one once', () => {
    let memory = readMemory('/');
    for (const name of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3])
      memory = writeMemory('/', addRecent(memory, hit(name)));
    expect(readMemory('/').recent.map(({ url }) => url)).toEqual(['/3', '/9', '/8', '/7', '/6', '/5', '/4']);
  });

  it('keeps 4 beside favourites, and 10 favourites', () => {
    let memory = readMemory('/');
    for (let name = 0; name < 12; name++) memory = writeMemory('/', addFavorite(memory, hit(`f${name}`)));
    for (let name = 0; name < 6; name++) memory = writeMemory('/', addRecent(memory, hit(name)));
    expect(readMemory('/').recent).toHaveLength(4);
    expect(readMemory('/').favorites).toHaveLength(10);
  });

  it('moves a favourite out of the recent ones, and forgets what is removed', () => {
    let memory = addFavorite(addRecent(readMemory('/'), hit(1)), hit(1));
    expect(memory).toEqual({ recent: [], favorites: [hit(1)] });
    expect(addRecent(memory, hit(1))).toEqual(memory);
    memory = removeHit(memory, '/1');
    expect(memory).toEqual({ recent: [], favorites: [] });
  });

  it('tells the sites of one origin apart', () => {
    writeMemory('/a/', addRecent(readMemory('/a/'), hit(1)));
    expect(readMemory('/b/').recent).toEqual([]);
  });

  it('believes nothing that others wrote into the storage', () => {
    store.set(
      'docsgen.search.recent:/',
      JSON.stringify([{ url: 'javascript:alert(1)', title: 'x' }, 7, null, hit(1)]),
    );
    store.set('docsgen.search.favorites:/', '{broken');
    expect(readMemory('/')).toEqual({ recent: [hit(1)], favorites: [] });
  });
});

it('groups neighbours, 5 of each group in all, and keeps the order of hits', () => {
  const hits = Array.from({ length: 14 }, (_, index) => ({
    url: `/${index}`,
    group: index % 7 === 0 ? 'B' : 'A',
    title: [],
    heading: null,
    excerpt: [],
  }));
  const groups = groupHits(hits);
  expect(groups.map(({ name, hits: own }) => [name, own.length])).toEqual([
    ['B', 1],
    ['A', 5],
    ['B', 1],
  ]);
  expect(groups.flatMap(({ hits: own }) => own.map(({ url }) => Number(url.slice(1))))).toEqual([
    0, 1, 2, 3, 4, 5, 7,
  ]);
});
