import { describe, expect, it } from 'vitest';
import type { Resolution } from '../../../src/links/check.ts';
import { checkSite, type SiteInput, type Targets } from './site.ts';

const PAGES = {
  'index.mdx': { anchors: {} },
  'quickstart.md': { anchors: { install: 'Install', café: 'Café' } },
  'reference/index.mdx': { anchors: {} },
  'reference/segments.mdx': { anchors: { structure: 'Structure', box: null } },
  'reference/api.mdx': { route: '/reference/the-api', anchors: {} },
  'reference/space name.md': { anchors: {} },
  'reference/v1.2.mdx': { anchors: {} },
};

const FILES = [
  'content/reference/flow.png',
  'content/reference/data.json',
  'content/shared/a b.pdf',
  'public/img/logo@2x.png',
  'public/files/guide.pdf',
  'public/demo/index.html',
  'package.json',
];

/** Where a target on content/reference/start.mdx leads, and whether anything was reported. */
function resolve(target: Targets[number], input: Partial<SiteInput> = {}): Resolution {
  const { resolutions, diagnostics } = checkSite({
    files: FILES,
    redirects: { '/old': '/quickstart#install', '/gone': 'https://other.example.com/x' },
    ...input,
    pages: { ...PAGES, 'reference/start.mdx': { targets: [target], anchors: { here: 'Here' } } },
  });
  const text = typeof target === 'string' ? target : target[1];
  const resolution = resolutions.get('content/reference/start.mdx')?.get(text);
  if (!resolution) throw new Error('The reference was not resolved.');
  expect(diagnostics.length > 0).toBe(resolution.kind === 'broken');
  return resolution;
}

const page = (route: string, hash = '', search = '') => ({ kind: 'page', route, search, hash });

describe('relative links', () => {
  it.each([
    ['./segments.mdx', page('/reference/segments')],
    ['segments.mdx#structure', page('/reference/segments', '#structure')],
    ['./segments', page('/reference/segments')],
    ['./segments/', page('/reference/segments')],
    ['./segments.html', page('/reference/segments')],
    ['../quickstart.md?tab=npm#install', page('/quickstart', '#install', '?tab=npm')],
    ['../quickstart', page('/quickstart')],
    ['../index.mdx', page('/')],
    ['./index.mdx', page('/reference')],
    ['.', page('/reference')],
    ['../reference', page('/reference')],
    ['../reference/', page('/reference')],
    ['./space%20name.md', page('/reference/space name')],
    ['./v1.2', page('/reference/v1.2')],
    ['./api.mdx', page('/reference/the-api')],
  ])('lead from %s to the page', (target, expected) => {
    expect(resolve(target)).toEqual(expected);
  });

  it('lead to a route when no file has the name, as a browser would read them', () => {
    expect(resolve('./the-api')).toEqual(page('/reference/the-api'));
  });

  it('lead to files next to the page, which become assets', () => {
    expect(resolve('./data.json')).toEqual({
      kind: 'asset',
      path: 'content/reference/data.json',
      search: '',
      hash: '',
    });
    expect(resolve('../shared/a%20b.pdf#page=2')).toEqual({
      kind: 'asset',
      path: 'content/shared/a b.pdf',
      search: '',
      hash: '#page=2',
    });
    expect(resolve(['image', 'flow.png'])).toEqual({
      kind: 'asset',
      path: 'content/reference/flow.png',
      search: '',
      hash: '',
    });
  });

  it('lead to public files by their place in the project', () => {
    expect(resolve(['image', '../../public/img/logo@2x.png'])).toMatchObject({
      kind: 'public',
      path: '/img/logo@2x.png',
    });
  });

  it('never lead to files outside of the content and public folders', () => {
    expect(resolve('../../package.json')).toEqual({ kind: 'broken' });
    expect(resolve('../../../../etc/passwd')).toEqual({ kind: 'broken' });
  });
});

describe('absolute links', () => {
  it.each([
    ['/', page('/')],
    ['/quickstart', page('/quickstart')],
    ['/quickstart/', page('/quickstart')],
    ['/quickstart.html#install', page('/quickstart', '#install')],
    ['/reference/index', page('/reference')],
    ['/reference/index.html?x=1', page('/reference', '', '?x=1')],
    ['/reference/segments.mdx', page('/reference/segments')],
    ['/quickstart#caf%C3%A9', page('/quickstart', '#caf%C3%A9')],
    ['/quickstart#café', page('/quickstart', '#café')],
    ['/reference/segments#box', page('/reference/segments', '#box')],
    ['/reference/space%20name', page('/reference/space name')],
    ['https://docs.example.com/quickstart', page('/quickstart')],
    ['https://DOCS.example.com', page('/')],
    ['//docs.example.com/quickstart?x#install', page('/quickstart', '#install', '?x')],
  ])('lead from %s to the page', (target, expected) => {
    expect(resolve(target)).toEqual(expected);
  });

  it('lead to public files, to their index and to the Markdown twin of a page', () => {
    expect(resolve('/files/guide.pdf#page=3')).toEqual({
      kind: 'public',
      path: '/files/guide.pdf',
      search: '',
      hash: '#page=3',
    });
    expect(resolve(['image', '/img/logo@2x.png'])).toMatchObject({
      kind: 'public',
      path: '/img/logo@2x.png',
    });
    expect(resolve('/demo/')).toMatchObject({ kind: 'public', path: '/demo/' });
    expect(resolve('/reference/segments.md')).toMatchObject({
      kind: 'public',
      path: '/reference/segments.md',
    });
    expect(resolve('/index.md')).toMatchObject({ kind: 'public', path: '/index.md' });
  });

  it('may be written with or without the base URL', () => {
    const input = { site: { baseUrl: '/docs/' }, redirects: {} };
    expect(resolve('/quickstart', input)).toEqual(page('/quickstart'));
    expect(resolve('/docs/quickstart', input)).toEqual(page('/quickstart'));
    expect(resolve('/docs', input)).toEqual(page('/'));
    expect(resolve('https://docs.example.com/docs/quickstart', input)).toEqual(page('/quickstart'));
  });

  it('leave the rest of the host alone when the site has a base URL', () => {
    const href = 'https://docs.example.com/blog';
    expect(resolve(href, { site: { baseUrl: '/docs/' } })).toEqual({ kind: 'external', href });
  });
});

describe('links on the page itself', () => {
  it.each([
    ['#here', page('/reference/start', '#here')],
    ['#', page('/reference/start', '#')],
    ['#top', page('/reference/start', '#top')],
    ['?tab=java#here', page('/reference/start', '#here', '?tab=java')],
    ['#:~:text=some%20words', page('/reference/start', '#:~:text=some%20words')],
    ['#here:~:text=words', page('/reference/start', '#here:~:text=words')],
  ])('accept %s', (target, expected) => {
    expect(resolve(target)).toEqual(expected);
  });
});

describe('other targets', () => {
  it.each([
    'mailto:a@example.com',
    'tel:+4712345678',
    'https://example.com/a#b',
    '//cdn.example.com/x.js',
    'https://docs.example.com.evil.test/',
  ])('%s is another site', (href) => {
    expect(resolve(href)).toEqual({ kind: 'external', href });
  });

  it('data URLs are fine as images', () => {
    expect(resolve(['image', 'data:image/png;base64,AAAA'])).toMatchObject({ kind: 'external' });
  });

  it('redirects lead to their target with query and fragment merged', () => {
    expect(resolve('/old?x=1')).toEqual({
      kind: 'redirect',
      to: '/quickstart?x=1#install',
      search: '?x=1',
      hash: '',
    });
    expect(resolve('/old.html#mine')).toMatchObject({ kind: 'redirect', to: '/quickstart#install' });
    expect(resolve('/gone#part')).toMatchObject({ kind: 'redirect', to: 'https://other.example.com/x#part' });
  });

  it('pattern redirects count when their target exists', () => {
    const site = { findRedirect: (path: string) => (path.startsWith('/docs/') ? path.slice(5) : null) };
    expect(resolve('/docs/quickstart#install', { site })).toMatchObject({
      kind: 'redirect',
      to: '/quickstart#install',
    });
    expect(resolve('/docs/nothing', { site })).toEqual({ kind: 'broken' });
  });

  it('routes without a checked page are known, with any anchor or with theirs', () => {
    const site = {
      extraRoutes: new Map([
        ['/search', undefined],
        ['/tags', new Set(['a'])],
      ]),
    };
    expect(resolve('/search?q=x#anything', { site })).toMatchObject({ kind: 'page', route: '/search' });
    expect(resolve('/tags#a', { site })).toMatchObject({ kind: 'page', route: '/tags' });
  });

  it('an image and a link with one target are both resolved', () => {
    const { resolutions, diagnostics } = checkSite({
      pages: { 'a.mdx': { targets: [['image', './flow.png'], './flow.png'] } },
      files: ['content/flow.png'],
    });
    expect(resolutions.get('content/a.mdx')?.size).toBe(1);
    expect(diagnostics).toEqual([]);
  });
});

describe('sources', () => {
  it('are checked only when asked for, and all are known as targets', () => {
    const { resolutions, diagnostics } = checkSite({
      pages: { 'a.mdx': { targets: ['./b.mdx', '/x'] }, 'b.mdx': { targets: ['/y'] } },
      options: { only: new Set(['content/a.mdx']) },
    });
    expect([...resolutions.keys()]).toEqual(['content/a.mdx']);
    expect(resolutions.get('content/a.mdx')?.get('./b.mdx')).toMatchObject({ kind: 'page', route: '/b' });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'No page, asset or redirect has the path "/x"',
    ]);
  });

  it('of one route: the first page keeps it, and each is its own target', () => {
    const { diagnostics } = checkSite({
      pages: {
        'a.mdx': { route: '/same', anchors: { one: 'One' }, targets: ['#one', '/same#one'] },
        'b.mdx': { route: '/same', anchors: { two: 'Two' }, targets: ['#two', '/same#two'] },
      },
    });
    expect(diagnostics.map(({ message, location }) => [location?.file, message])).toEqual([
      ['content/b.mdx', 'This page has no anchor "#two"'],
    ]);
  });
});
