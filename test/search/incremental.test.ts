import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { openIndex } from './support.ts';

const page = (title: string, body: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

let site: TestSite;
beforeEach(async () => {
  site = createSite({
    'content/index.mdx': page('Home', 'Welcome.'),
    'content/a.mdx': page('Apples', 'Orchards and cider.\n\n## Storage {#keep}\n\nKeep them cool.'),
    'content/b.mdx': page('Bees', 'Honey and wax.'),
    'content/c.mdx': page('Cellar', 'A hidden basement.', 'search: false\n'),
  });
  await site.build();
});
afterEach(() => site.dispose());

async function urls(query: string): Promise<string[]> {
  const { engine } = openIndex(`${site.root}/build`);
  return (await engine.search({ query, page: 0, hitsPerPage: 20 })).hits.map(({ url }) => url);
}

describe('the search index after a build', () => {
  it('finds pages and headings, and nothing that is left out', async () => {
    expect((await urls('honey'))[0]).toBe('/b');
    expect((await urls('storage'))[0]).toBe('/a#keep');
    expect(await urls('basement')).toEqual([]);
    expect(await urls('page not found')).toEqual([]);
  });

  it('is right after an edit, and the same as after a build from nothing', async () => {
    site.write({ 'content/b.mdx': page('Bees', 'Propolis and pollen.') });
    const report = await site.build();
    expect(report.counts.rendered).toBe(1);
    expect((await urls('propolis'))[0]).toBe('/b');
    expect((await urls('cider'))[0]).toBe('/a');
    expect(await urls('honey')).toEqual([]);
    const edited = site.outputs();
    await site.build({ cache: false });
    expect(site.outputs()).toEqual(edited);
  });

  it('follows a title, a page that comes and one that goes', async () => {
    site.write({ 'content/d.mdx': page('Dates', 'Palms.') });
    site.remove('content/a.mdx');
    await site.build();
    expect((await urls('palms'))[0]).toBe('/d');
    expect(await urls('cider')).toEqual([]);
  });

  it('follows what readers type who look for a page, though nothing else of the page has changed', async () => {
    const body = 'Honey and wax.';
    site.write({ 'content/b.mdx': page('Bees', body, 'search_terms: [what stings in the garden]\n') });
    await site.build();
    expect((await urls('stings in garden'))[0]).toBe('/b');
    site.write({ 'content/b.mdx': page('Bees', body) });
    await site.build();
    expect(await urls('stings')).toEqual([]);
  });

  it('writes nothing when nothing has changed', async () => {
    const times = site.times();
    expect((await site.build()).counts).toMatchObject({ rendered: 0, written: 0, removed: 0 });
    expect(site.times()).toEqual(times);
  });

  it('is built anew when the texts of the last build are gone', async () => {
    const before = site.outputs();
    site.remove('.docsgen/sections');
    site.write({ 'content/b.mdx': page('Bees', 'Propolis.') });
    await site.build();
    expect((await urls('cider'))[0]).toBe('/a');
    site.write({ 'content/b.mdx': page('Bees', 'Honey and wax.') });
    await site.build();
    expect(site.outputs()).toEqual(before);
  });
});

describe('the search in the configuration', () => {
  it('can be left out', async () => {
    site.write({ 'docs-site.config.ts': configWith('search: false') });
    await site.build();
    const files = Object.keys(site.outputs());
    expect(files.filter((file) => /search/.test(file))).toEqual([]);
    expect(site.output('index.html')).not.toContain('search-button');
  });

  it('names synonyms, which the index then has', async () => {
    expect(await urls('apiary')).toEqual([]);
    site.write({ 'docs-site.config.ts': configWith("search: { synonyms: [['apiary', 'bees']] }") });
    await site.build();
    expect((await urls('apiary'))[0]).toBe('/b');
  });

  it('needs an application, a key and an index for the hosted provider', async () => {
    site.write({ 'docs-site.config.ts': configWith("search: { provider: 'algolia', appId: 'X' }") });
    await expect(site.build()).rejects.toMatchObject({
      diagnostics: [
        expect.objectContaining({ code: 'config-invalid', message: expect.stringContaining('apiKey') }),
        expect.objectContaining({ code: 'config-invalid', message: expect.stringContaining('indexName') }),
      ],
    });
  });

  it('lets the page talk to the hosts of the hosted provider, and makes no index', async () => {
    site.write({
      'docs-site.config.ts': configWith(
        "search: { provider: 'algolia', appId: 'APP', apiKey: 'key', indexName: 'docs' }",
      ),
    });
    await site.build();
    expect(site.output('_headers')).toMatch(/connect-src [^;]*https:\/\/APP-dsn\.algolia\.net/);
    expect(
      Object.keys(site.outputs()).filter((file) => /assets\/search-|_docsgen\/search/.test(file)),
    ).toEqual([]);
  });
});
