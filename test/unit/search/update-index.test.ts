import { describe, expect, it } from 'vitest';
import { hashContents, hashJson } from '../../../src/files/hash.ts';
import { createSearchIndex, updateSearchIndex } from '../../../src/search/create-index.ts';
import type { IndexedPage } from '../../../src/search/index-block.ts';
import { splitBlocks } from '../../../src/search/index-blocks.ts';
import type { IndexMemory } from '../../../src/search/kept.ts';
import { findPageTerms } from '../../../src/search/page-terms.ts';
import type { SearchPage } from '../../../src/search/records.ts';
import { siteReader } from '../../../src/search/site-reader.ts';
import {
  decodePostings,
  encodePosting,
  listTextsFiles,
  SEARCH_MANIFEST,
  type SearchManifest,
  shiftPostings,
  type TextsFile,
} from '../../../src/shared/search/format.ts';
import { createRandom, type Random } from '../../torture/random.ts';

const OPTIONS = { locale: 'en', synonyms: [], suggestions: [] };
const WORDS =
  'harbour crane lantern pier tide anchor ballast rudder compass sextant galley bosun hatch mast keel'.split(
    ' ',
  );

function makePage(route: string, random: Random, routes: readonly string[]): SearchPage {
  const { pick } = random;
  const sentence = () => Array.from({ length: 12 }, () => pick(WORDS)).join(' ');
  const headings = Array.from({ length: random.integer(5) }, (_, index) => `part-${index}`);
  return {
    ...{ route, href: route, title: `${pick(WORDS)} ${pick(WORDS)}`, group: 'Guides', description: '' },
    ...{ names: [route.slice(1)], trail: [], method: null },
    priority: pick(['normal', 'high', 'low'] as const),
    sections: [
      { id: '', heading: '', text: sentence(), code: '' },
      ...headings.map((id) => ({ id, heading: pick(WORDS), text: sentence(), code: pick(WORDS) })),
    ],
    mentions: Array.from({ length: 3 }, () => ({
      target: `${pick(routes)}${pick(['', '#part-1', '#nowhere'])}`,
      text: pick(WORDS),
    })),
  };
}

function withTerms(page: SearchPage): IndexedPage {
  return { ...page, terms: findPageTerms(page, siteReader('en')) };
}

/** Values by kind and key; what is set is counted by kind. */
function createMemory() {
  const values = new Map<string, string>();
  const counts = new Map<string, number>();
  const kept: IndexMemory['kept'] = <Value>(name: string) => ({
    get: (key: string) => JSON.parse(values.get(`${name} ${key}`) ?? 'null') as Value | null,
    set(key: string, value: Value) {
      counts.set(name, added(name) + 1);
      values.set(`${name} ${key}`, JSON.stringify(value));
    },
  });
  const added = (name: string) => counts.get(name) ?? 0;
  /** Loses one of so many values. */
  const lose = (random: Random, oneIn: number) => {
    for (const key of [...values.keys()]) if (random.oneIn(oneIn)) values.delete(key);
  };
  return { kept, added, lose };
}

/** An output folder and a memory that updates go through, one after the other. */
function createOutput() {
  const files = new Map<string, string>();
  const memory = {
    ...createMemory(),
    isThere: (file: string, hash: string) => files.has(file) && hashContents(files.get(file) ?? '') === hash,
  };
  const update = (pages: readonly SearchPage[]) => {
    const sources = [...pages]
      .sort((a, b) => (a.route < b.route ? -1 : 1))
      .map((page) => ({
        ...{ route: page.route, href: page.href, key: hashJson(page) },
        read: () => withTerms(page),
      }));
    const next = new Map<string, string>();
    let written = 0;
    for (const file of updateSearchIndex(sources, OPTIONS, memory)) {
      if ('text' in file && files.get(file.path) !== file.text) written++;
      next.set(file.path, 'text' in file ? file.text : (files.get(file.path) ?? ''));
    }
    files.clear();
    for (const [path, text] of next) files.set(path, text);
    return { written };
  };
  return { files, memory, update };
}

function fresh(pages: readonly SearchPage[]): Map<string, string> {
  const sorted = [...pages].sort((a, b) => (a.route < b.route ? -1 : 1)).map(withTerms);
  return new Map(createSearchIndex(sorted, OPTIONS).map(({ path, text }) => [path, text]));
}

const ROUTES = Array.from({ length: 160 }, (_, index) => `/quay-${(index * 7919) % 1000}`);

describe('an index that is updated', () => {
  it.each([1, 2, 3])('equals one that is made anew, whatever was edited before (seed %i)', (seed) => {
    const random = createRandom(seed);
    const pages = new Map(ROUTES.slice(0, 120).map((route) => [route, makePage(route, random, ROUTES)]));
    const output = createOutput();
    for (let edit = 0; edit < 12; edit++) {
      output.update([...pages.values()]);
      expect(output.files).toEqual(fresh([...pages.values()]));
      for (let count = 0; count <= edit % 3; count++) {
        const route = random.pick(ROUTES);
        if (random.oneIn(3)) pages.delete(route);
        else pages.set(route, makePage(route, random, ROUTES));
      }
      if (random.oneIn(3)) output.memory.lose(random, 1 + random.integer(4));
      // Somebody has touched the output.
      if (random.oneIn(3)) output.files.delete([...output.files.keys()][3] ?? '');
    }
  });

  it('makes the block of an edited page, and leaves the texts of all others', () => {
    const random = createRandom(4);
    const pages = ROUTES.map((route) => ({ ...makePage(route, random, ROUTES), mentions: [] }));
    const output = createOutput();
    output.update(pages);
    const before = output.memory.added('search-blocks');
    const kept = new Set(output.files.keys());
    const [first, ...others] = pages;
    const sections =
      first?.sections.map((section) => ({ ...section, text: `${section.text} seaweed` })) ?? [];
    output.update([{ ...(first as SearchPage), sections }, ...others]);
    expect(output.memory.added('search-blocks') - before).toBe(1);
    const texts = [...output.files.keys()].filter((file) => /-[0-9a-z]+\.json$/.test(file.slice(14)));
    expect(texts.filter((file) => kept.has(file)).length).toBeGreaterThan(texts.length / 2);
  });

  it('joins the group of an edited page alone, and equals one that is made anew', () => {
    const random = createRandom(7);
    const routes = Array.from({ length: 1500 }, (_, index) => `/quay-${(index * 7919) % 9973}`);
    const pages = new Map(routes.map((route) => [route, makePage(route, random, routes.slice(0, 9))]));
    const output = createOutput();
    output.update([...pages.values()]);
    expect(output.memory.added('search-groups')).toBeGreaterThan(3);
    for (const route of [routes[700], routes[3]] as string[]) {
      const page = pages.get(route) as SearchPage;
      const before = output.memory.added('search-groups');
      const joined = output.memory.added('search-joined-terms');
      const sections = page.sections.map((section) => ({ ...section, text: `${section.text} seaweed` }));
      pages.set(route, { ...page, sections });
      output.update([...pages.values()]);
      expect(output.memory.added('search-groups') - before).toBe(1);
      // Its texts say one word more, of one letter; nothing else is joined again.
      expect(output.memory.added('search-joined-terms') - joined).toBe(1);
      expect(output.files).toEqual(fresh([...pages.values()]));
    }
    pages.delete(routes[40] ?? '');
    output.update([...pages.values()]);
    expect(output.files).toEqual(fresh([...pages.values()]));
  });

  it('is remade where a file of it is gone', () => {
    const random = createRandom(5);
    const pages = ROUTES.map((route) => makePage(route, random, ROUTES));
    const output = createOutput();
    output.update(pages);
    const all = new Map(output.files);
    for (const file of [...all.keys()].filter((_, index) => index % 2 === 0)) output.files.delete(file);
    output.update(pages);
    expect(output.files).toEqual(all);
  });

  it('names every document in the order of its number', () => {
    const random = createRandom(6);
    const pages = ROUTES.map((route) => makePage(route, random, ROUTES));
    const files = fresh(pages);
    const { texts, pages: counts } = JSON.parse(files.get(SEARCH_MANIFEST) ?? '') as SearchManifest;
    let next = 0;
    const listed = listTextsFiles(texts).flatMap(({ first, file }) => {
      const { documents, pages: named } = JSON.parse(files.get(file) ?? '') as TextsFile;
      expect(first).toBe(next);
      next += documents.length;
      return documents.map(([page, id]) => `${named[page]?.[0]}#${id}`);
    });
    const sorted = [...pages].sort((a, b) => (a.route < b.route ? -1 : 1));
    expect(listed).toEqual(sorted.flatMap(({ href, sections }) => sections.map(({ id }) => `${href}#${id}`)));
    expect(counts.reduce((total, count) => total + count, 0)).toBe(next);
  });
});

describe('blocks of pages', () => {
  it('stay as they are around a page that comes', () => {
    const pages = Array.from({ length: 2_000 }, (_, index) => ({ route: `/p${10_000 + index}` }));
    const names = (blocks: { route: string }[][]) => blocks.map((block) => JSON.stringify(block));
    const before = new Set(names(splitBlocks(pages)));
    const sorted = [...pages, { route: '/p10500-more' }].sort((a, b) => (a.route < b.route ? -1 : 1));
    const changed = names(splitBlocks(sorted)).filter((block) => !before.has(block));
    expect(before.size).toBeGreaterThan(40);
    expect(changed.length).toBeLessThanOrEqual(4);
  });

  it('hold every page once, and 16 at most', () => {
    const pages = Array.from({ length: 3_000 }, (_, index) => ({ route: `/${index}` }));
    const blocks = splitBlocks(pages);
    expect(blocks.flat()).toEqual(pages);
    expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThanOrEqual(16);
  });
});

describe('postings for documents further on', () => {
  it.each([0, 1, 31, 32, 1_000, 70_000])('are read as the same ones, %i later', (by) => {
    const documents = [3, 4, 40, 5_000];
    const list = documents
      .map((document, index) => encodePosting(document - (documents[index - 1] ?? 0), index + 1))
      .join('');
    const read: [number, number][] = [];
    decodePostings(shiftPostings(list, by), (document, match) => read.push([document, match]));
    expect(read).toEqual(documents.map((document, index) => [document + by, index + 1]));
  });
});
