import { expect, it } from 'vitest';
import { findMovedAnchor } from '../../../src/runtime/moved-anchors.ts';
import { toSiteTarget } from '../../../src/runtime/site-links.ts';
import type { PageView } from '../../../src/shared/view.ts';
import { foreignDocuments } from '../../../src/site/foreign-documents.ts';

it('a link with a malformed escape is followed to a page that does not exist, and throws nothing', () => {
  const target = (path: string) =>
    toSiteTarget(new URL(path, 'https://a.b'), 'https://a.b', { baseUrl: '/' })?.route;
  expect(target('/100%')).toBe('/100%');
  expect(target('/caf%C3%A9')).toBe('/café');
});

it('a fragment that is called like something every object has leads to no other page', () => {
  const view = { movedAnchors: { old: '/new' } } as unknown as PageView;
  expect(findMovedAnchor(view, '#old')).toBe('/new');
  for (const hash of ['#constructor', '#toString', '#__proto__', '#%']) {
    expect(findMovedAnchor(view, hash)).toBeNull();
  }
});

it('a document of the public folder is the browser’s, whatever its address leaves out, and a page beside it is not', () => {
  const files = [
    'demo.html',
    'book/index.html',
    'book/a.b/one.htm',
    'guide/try.html',
    'logo.svg',
    'guide.html',
  ];
  const own = files.map((file) => `public/${file}`);
  const foreign = foreignDocuments([...own, 'content/x.html'], 'public/', ['/', '/guide', '/guide/start']);
  expect(foreign).toBe('^(?:/book(?:/|$)|/demo$|/guide/try$)');
  const target = (path: string) =>
    toSiteTarget(new URL(path, 'https://a.b'), 'https://a.b', { baseUrl: '/docs/', foreign: foreign ?? '' })
      ?.route;
  for (const path of [
    'demo.html',
    'demo',
    'demo/',
    'book',
    'book/',
    'book/index.html',
    'book/a.b/one.htm?x#y',
    'guide/try',
  ])
    expect([path, target(`/docs/${path}`)]).toEqual([path, undefined]);
  for (const path of [
    '',
    'guide',
    'guide.html',
    'guide/start',
    'guide/try-it',
    'demos',
    'books/one',
    'xdemo',
  ])
    expect([path, target(`/docs/${path}`)]).toEqual([path, `/${path.replace('.html', '')}`]);
  expect(foreignDocuments(['public/logo.svg', 'public/guide.html'], 'public/', ['/guide'])).toBeNull();
});
