import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DrawingStore } from '../../../src/cache/drawing-store.ts';
import { PageCache } from '../../../src/cache/page-cache.ts';
import { SectionStore } from '../../../src/cache/section-store.ts';
import type { CompiledPage } from '../../../src/shared/page.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docsgen-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const compiled = (code: string, dependencies: CompiledPage['dependencies'] = []): CompiledPage => ({
  headings: [],
  references: [],
  components: [],
  imports: [],
  ids: [],
  dependencies,
  excerpt: '',
  code,
  drawsOnView: false,
});

describe('the cache of compiled pages', () => {
  const open = (tool = 'v1') => new PageCache(folder, tool);
  const codeFiles = () => readdirSync(folder).filter((name) => name.startsWith('code-'));
  /** A build that finds some pages in the cache and compiles the others. */
  const build = (pages: Record<string, string>, tool?: string) => {
    const cache = open(tool);
    const made: string[] = [];
    for (const [file, body] of Object.entries(pages)) {
      const key = cache.keyOf(file, body);
      if (cache.get(key, () => null)) continue;
      made.push(file);
      cache.put(key, compiled(`code of ${body}`), []);
    }
    cache.save();
    return made;
  };
  const readAll = (pages: Record<string, string>) => {
    const cache = open();
    return Object.entries(pages).map(([file, body]) => {
      const key = cache.keyOf(file, body);
      return cache.get(key, () => null) ? cache.readCode(key) : null;
    });
  };

  it('compiles only what has changed, and keeps the code of the rest', () => {
    expect(build({ 'a.mdx': 'é', 'b.mdx': 'two' })).toEqual(['a.mdx', 'b.mdx']);
    expect(build({ 'a.mdx': 'é', 'b.mdx': 'three' })).toEqual(['b.mdx']);
    expect(readAll({ 'a.mdx': 'é', 'b.mdx': 'three' })).toEqual(['code of é', 'code of three']);
    expect(readAll({ 'b.mdx': 'two' })).toEqual([null]);
  });

  it('puts its files together before there are many', () => {
    const pages: Record<string, string> = {};
    for (let index = 0; index < 40; index++) {
      pages[`${index}.mdx`] = `page ${index}`;
      build(pages);
      expect(codeFiles().length).toBeLessThan(15);
    }
    expect(readAll(pages)).toEqual(Object.values(pages).map((body) => `code of ${body}`));
  });

  it('knows nothing of another version, of lost code, and of pages whose included files have changed', () => {
    build({ 'a.mdx': 'one' });
    expect(build({ 'a.mdx': 'one' }, 'v2')).toEqual(['a.mdx']);
    for (const file of codeFiles()) rmSync(path.join(folder, file));
    expect(build({ 'a.mdx': 'one' }, 'v2')).toEqual(['a.mdx']);
    const cache = open('v2');
    const key = cache.keyOf('c.mdx', 'with include');
    cache.put(key, compiled('c', [{ path: 'snippet.ts', hash: '1' }]), []);
    cache.save();
    expect(open('v2').get(key, () => '1')).not.toBeNull();
    expect(open('v2').get(key, () => '2')).toBeNull();
  });
});

describe('the store of page texts', () => {
  const open = (tool = 'v1') => new SectionStore<string>(path.join(folder, 'sections'), tool);
  const save = (texts: Record<string, string>, routes: string[]) => {
    const store = open();
    for (const [route, text] of Object.entries(texts)) store.set(route, text);
    store.save(routes);
  };

  it('gives the latest text of each page, and forgets pages that are gone', () => {
    const routes = Array.from({ length: 20 }, (_, index) => `/${index}`);
    save(Object.fromEntries(routes.map((route) => [route, `first ${route}`])), routes);
    for (let round = 2; round < 15; round++) {
      save({ '/3': `round ${round}` }, routes);
      expect(open().get('/3')).toBe(`round ${round}`);
      expect(open().get('/4')).toBe('first /4');
      expect(readdirSync(path.join(folder, 'sections')).length).toBeLessThan(10);
    }
    save({ '/1': 'alone' }, ['/1', '/3']);
    expect([open().get('/1'), open().get('/3'), open().get('/4')]).toEqual(['alone', 'round 14', null]);
  });

  it('knows nothing of another version, and nothing is there before the first save', () => {
    expect(open().exists()).toBe(false);
    save({ '/': 'home' }, ['/']);
    expect(open().exists()).toBe(true);
    expect(open('v2').get('/')).toBeNull();
    writeFileSync(path.join(folder, 'sections/broken.json'), '{');
    expect(open().get('/')).toBe('home');
    expect(open('v2').exists()).toBe(false);
  });

  it('says so when one of its files is gone', () => {
    const routes = Array.from({ length: 20 }, (_, index) => `/${index}`);
    save(Object.fromEntries(routes.map((route) => [route, route])), routes);
    save({ '/3': 'changed' }, routes);
    const files = readdirSync(path.join(folder, 'sections')).filter((name) => name !== 'index.json');
    expect(files).toHaveLength(2);
    rmSync(path.join(folder, 'sections', files[0] ?? ''));
    expect(open().exists()).toBe(false);
  });
});

describe('the store of drawings', () => {
  const file = () => path.join(folder, 'drawings.json');

  it('keeps drawings by their source and by the version that drew them', () => {
    const store = new DrawingStore(file(), 'v1');
    expect(store.get('flowchart LR')).toBeNull();
    store.set('flowchart LR', '<svg/>');
    store.save();
    expect(new DrawingStore(file(), 'v1').get('flowchart LR')).toBe('<svg/>');
    expect(new DrawingStore(file(), 'v2').get('flowchart LR')).toBeNull();
  });

  it('drops the ones that nobody has asked for the longest', () => {
    const open = () => new DrawingStore(file(), 'v1');
    const first = open();
    for (let index = 0; index < 502; index++) first.set(`d${index}`, String(index));
    first.save();
    // A run keeps all of its own, however many they are.
    expect([open().get('d0'), open().get('d501')]).toEqual(['0', '501']);
    const second = open();
    expect(second.get('d0')).toBe('0');
    second.set('new', 'new');
    second.save();
    expect(['d0', 'd1', 'd2', 'new'].map((source) => open().get(source))).toEqual(['0', null, '2', 'new']);
  });

  it('keeps nothing on disk without a file', () => {
    const store = new DrawingStore(null, 'v1');
    store.set('a', 'b');
    store.save();
    expect(store.get('a')).toBe('b');
    expect(readdirSync(folder)).toEqual([]);
  });
});
