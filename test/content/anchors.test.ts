import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { expectNoFindings } from './support/findings.ts';
import { readFixture } from './support/pages.ts';
import { type Anchored, checkAnchors, checkBuiltAnchors, loadAnchored } from './support/promised-anchors.ts';

const promised = readFixture('promised-anchors.tsv').map(([route = '', anchor = '']) => ({ route, anchor }));

describe('the anchors that the world links to', () => {
  let pages: Map<string, Anchored>;

  beforeAll(async () => {
    pages = await loadAnchored();
  });

  it('are listed sorted, and none twice', () => {
    const rows = promised.map(({ route, anchor }) => `${route}\t${anchor}`);
    expect(rows).toEqual([...new Set(rows)].sort());
  });

  it('are all on their pages', () => {
    expectNoFindings(checkAnchors(promised, pages));
  });

  it('are in the pages as they are built, too', () => {
    const readHtml = (route: string) =>
      readFileSync(path.join(builtSite(), route === '/' ? 'index.html' : `${route}.html`), 'utf8');
    expectNoFindings(checkBuiltAnchors(promised, pages, readHtml));
  });
});

describe('the check of anchors', () => {
  const page: Anchored = {
    file: 'content/x.mdx',
    headings: [{ id: 'create-a-flag', text: 'Create a flag', line: 12 }],
    ids: new Set(['create-a-flag', 'old-span']),
    moved: new Set(['gone-elsewhere']),
  };
  const check = (anchor: string, route = '/x') =>
    checkAnchors([{ route, anchor }], new Map([['/x', page]])).map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    );

  it('finds an anchor that is gone, and names the heading that may answer it', () => {
    expect(check('create-flag')).toEqual([
      'content/x.mdx:12 the promised anchor "create-flag" is gone: put <span id="create-flag"></span> in front of ' +
        'the heading that answers it; "Create a flag" may be it',
    ]);
    expect(check('tokens')).toEqual([
      'content/x.mdx:1 the promised anchor "tokens" is gone: put <span id="tokens"></span> in front of ' +
        'the heading that answers it',
    ]);
    expect(check('create-a-flag', '/y')).toEqual(['/y:1 there is no such page any more']);
  });

  it('takes headings, other elements, and redirects of anchors', () => {
    expect(['create-a-flag', 'old-span', 'gone-elsewhere'].flatMap((anchor) => check(anchor))).toEqual([]);
  });

  it('finds an id that the source promises and the built page lacks', () => {
    const wanted = ['create-a-flag', 'old-span', 'gone-elsewhere'].map((anchor) => ({ route: '/x', anchor }));
    const html = '<h2 id="create-a-flag">Create a flag</h2>';
    expect(checkBuiltAnchors(wanted, new Map([['/x', page]]), () => html)).toEqual([
      {
        file: 'content/x.mdx',
        line: 1,
        column: 1,
        message: expect.stringMatching(/^the built page has no id "old-span".*put <span id="old-span">/),
      },
    ]);
  });
});
