import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { createHostFiles, type Host } from '../../../src/redirects/hosts/rule-files.ts';
import type { RedirectRule } from '../../../src/redirects/records.ts';
import { createRedirectTable } from '../../../src/redirects/redirect-table.ts';
import { resolveAddress } from '../../../src/redirects/resolve-address.ts';
import { loadApiModel } from '../../content/support/api-document.ts';
import { projectRoot } from '../../support/paths.ts';
import {
  type Answer,
  follow,
  followCounting,
  interpretApache,
  interpretCaddy,
  interpretNginx,
  interpretRedirectsFile,
  interpretVercel,
} from './hosts.ts';

const fixture = (name: string) =>
  readFileSync(path.join(projectRoot, 'test/fixtures/redirects', name), 'utf8')
    .trim()
    .split('\n');
/** The pages that the build makes from the document of the API. */
const API_ROUTES = createApiPages(loadApiModel(), {
  id: 'unleash',
  route: '/reference/api/unleash',
  baseUrl: '/',
  overview: false,
}).map(({ route }) => route);
const ROUTES = [...new Set([...fixture('routes.txt'), ...API_ROUTES])];
const ANCHORS = fixture('anchors.txt').map((line) => line.split('#') as [string, string]);
const OLD = fixture('old-addresses.tsv').map((line) => {
  const [from = '', to = '', kind = ''] = line.split('\t');
  return { from, to, kind };
});
const RULES = parse(readFileSync(path.join(projectRoot, 'content/redirects.yaml'), 'utf8')) as RedirectRule[];

const real = createRedirectTable(
  RULES,
  ROUTES.map((route) => ({
    route,
    anchors: new Set(ANCHORS.flatMap(([page, anchor]) => (page === route ? [anchor] : []))),
  })),
);

const odd = createRedirectTable(
  [
    { from: '/old', to: '/guide#install' },
    { from: '/chain', to: '/old?x=1' },
    { from: '/with%20space', to: '/' },
    { from: '/a.b(c)', to: '/guide' },
    { from: '/away', to: 'https://example.com/x?y=1#z', external: true },
    { from: '/caf%C3%A9', to: '/guide' },
    { from: '/docs/:rest*', to: '/:rest*' },
    { from: '/v1/:rest*', to: '/reference/:rest*' },
    { from: '/sdk/:name', to: '/reference/:name?from=sdk' },
    { from: '/:lang/start/:page', to: '/reference/:page' },
    { from: '/out/:rest*', to: 'https://example.com/:rest*', external: true },
    { from: '/print/:rest*.pdf', to: '/:rest*' },
  ],
  ['/', '/guide', '/reference', '/reference/go', '/docs/own'].map((route) => ({ route, anchors: undefined })),
);
const ODD_PATHS = [
  '/old /old?q=1 /old#own /old.html /old/ /chain /chain?q=2 /with%20space /a.b(c) /away /away?q=1 /caf%C3%A9',
  '/docs /docs/ /docs/old /docs/old?q=1 /docs/guide.html /docs/docs/guide /docs/own /v1 /v1/go /v1/go/',
  '/sdk/go /sdk/go?a=1 /en/start/go /out/a/b?c=d /guide /guide/ /guide.htm /reference/index.html /index.html / /nothing',
  '/OLD /print/guide.pdf',
].flatMap((line) => line.split(' '));

const INTERPRETERS: [Host, string, (text: string, base: string) => Answer][] = [
  ['netlify', '_redirects', interpretRedirectsFile],
  ['vercel', 'vercel.json', interpretVercel],
  ['nginx', '_docsgen/nginx.conf', interpretNginx],
  ['apache', '.htaccess', interpretApache],
  ['caddy', '_docsgen/redirects.caddy', interpretCaddy],
];

describe('the redirects of the real site', () => {
  it('have no fault', () => {
    expect(API_ROUTES.length).toBeGreaterThan(330);
    expect(real.diagnostics).toEqual([]);
  });

  it('are at fault when one leads to a page that the API does not have', () => {
    const rules = [{ from: '/reference/api/unleash/schemas/gone', to: '/reference/api/unleash/goen' }];
    const pages = ROUTES.map((route) => ({ route, anchors: undefined }));
    expect(createRedirectTable(rules, pages).diagnostics.map(({ code }) => code)).toEqual([
      'redirect-target-missing',
    ]);
  });

  it.each([
    ['as it is', (from: string) => from],
    ['below /docs', (from: string) => `/docs${from}`],
    ['with .html', (from: string) => `${from}.html`],
    ['with .htm', (from: string) => `${from}.htm`],
    ['with a slash at its end', (from: string) => `${from}/`],
    ['below /docs with .html', (from: string) => `/docs${from}.html`],
    ['below /docs with a slash', (from: string) => `/docs${from}/`],
  ])('lead every old address to its page: %s', (_, vary) => {
    const exact = OLD.filter(({ kind, from }) => kind === 'exact' && !ROUTES.includes(from));
    expect(exact.length).toBeGreaterThan(220);
    const wrong = exact.flatMap(({ from, to }) => {
      const found = resolveAddress(real, vary(from));
      return found === to ? [] : [`${vary(from)} → ${found}, not ${to}`];
    });
    expect(wrong).toEqual([]);
  });

  it('lead the old addresses of every page to that page, and leave pages alone', () => {
    for (const route of ROUTES) {
      const bare = route === '/' ? '' : route;
      for (const address of [`/docs${bare}`, `/docs${bare}/`, `${bare}/`, route]) {
        expect([address, resolveAddress(real, address)]).toEqual([address, route]);
      }
      if (bare !== '') expect(resolveAddress(real, `${bare}.html?q=1#x`)).toBe(`${route}?q=1#x`);
    }
    expect(resolveAddress(real, '/zebra')).toBeNull();
  });
});

describe.each(INTERPRETERS)('the rules for %s', (host, file, interpret) => {
  const answers = (table: typeof real, baseUrl: string) => {
    const text = createHostFiles(table, [host], { baseUrl }).find((other) => other.file === file)?.text ?? '';
    return interpret(text, baseUrl);
  };

  it('agree with the table on every old address of the real site', () => {
    const answer = answers(real, '/');
    const addresses = OLD.filter(({ kind }) => kind === 'exact').flatMap(({ from }) => [
      from,
      `${from}?q=1`,
      `/docs${from}`,
      `${from}.html`,
      `${from}/`,
      `/docs${from}.htm`,
    ]);
    const wrong = addresses.flatMap((address) => {
      const [found, wanted] = [follow(answer, address), resolveAddress(real, address)];
      return found === wanted ? [] : [`${address} → ${found}, not ${wanted}`];
    });
    expect(wrong).toEqual([]);
  });

  it('leave every page alone', () => {
    const answer = answers(real, '/');
    expect(ROUTES.filter((route) => answer(route, '') !== null)).toEqual([]);
  });

  it.each(['/', '/help/'])('agree on odd paths below %s', (baseUrl) => {
    expect(odd.diagnostics).toEqual([]);
    const answer = answers(odd, baseUrl);
    const below = (address: string) => baseUrl + address.slice(1);
    const wrong = ODD_PATHS.flatMap((address) => {
      const wanted = resolveAddress(odd, address);
      // Nothing is there: all that counts is that nothing redirects to a page.
      if (wanted === null) return follow(answer, below(address)).startsWith(below(address)) ? [] : [address];
      const end = /^https:/.test(wanted) ? wanted : below(wanted);
      const found = follow(answer, below(address));
      return found === end ? [] : [`${below(address)} → ${found}, not ${end}`];
    });
    expect(wrong).toEqual([]);
  });

  /** Steps of these addresses that are more than one, with the query that addresses may have. */
  const longWays = (addresses: readonly string[], baseUrl = '/') => {
    const answer = answers(baseUrl === '/' ? real : odd, baseUrl);
    return addresses.flatMap((address) => {
      const { hops, end } = followCounting(answer, address);
      return hops > 1 ? [`${address} → ${end} in ${hops}`] : [];
    });
  };
  const old = OLD.filter(({ kind, from }) => kind === 'exact' && !ROUTES.includes(from)).map(
    ({ from }) => from,
  );
  const pages = ROUTES.filter((route) => route !== '/');
  const vary = (paths: readonly string[], endings: readonly string[]) =>
    paths.flatMap((path) => endings.map((ending) => path + ending));

  it('take one step from an old address below /docs that ends with .htm', () => {
    expect(longWays(vary(old, ['', '.htm', '/', '.htm?q=1']))).toEqual([]);
    expect(longWays(vary(old, ['', '.htm', '/', '.htm?q=1']).map((path) => `/docs${path}`))).toEqual([]);
    expect(
      longWays(
        vary(['/docs/old', '/docs/chain', '/docs/guide', '/v1/go'], ['.htm', '/']).map(
          (path) => `/help${path}`,
        ),
        '/help/',
      ),
    ).toEqual([]);
  });

  // Vercel takes `.html` off before it looks at rules; the others of this list have no form for it.
  it.skipIf(host === 'vercel')('take one step from an old address that ends with .html', () => {
    expect(longWays(vary(old, ['.html']))).toEqual([]);
    expect(longWays(vary(old, ['.html']).map((path) => `/docs${path}`))).toEqual([]);
  });

  it.runIf(['nginx', 'apache', 'caddy'].includes(host))(
    'take one step whatever endings an address has',
    () => {
      const endings = ['/index', '/index.html', '.html.html', '.htm/', '//', '/index.html/?q=1'];
      for (const prefix of ['', '/docs'])
        expect(longWays(vary([...old, ...pages], endings).map((path) => prefix + path))).toEqual([]);
    },
  );

  it('send nobody to another site by a trick', () => {
    const answer = answers(odd, '/');
    for (const address of [
      '/docs//evil.test',
      '/docs/%2F/evil.test',
      '/v1//evil.test/x',
      '/docs/%5Cevil.test',
    ]) {
      expect(follow(answer, address)).toMatch(/^\/(?![/\\])/);
    }
  });
});
