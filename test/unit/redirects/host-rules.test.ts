import { describe, expect, it } from 'vitest';
import { expandPatterns } from '../../../src/redirects/expand.ts';
import { formatRedirectsFile } from '../../../src/redirects/hosts/host-rules.ts';
import { createRedirectTable } from '../../../src/redirects/redirect-table.ts';

const table = createRedirectTable(
  [
    { from: '/old', to: '/quickstart#install' },
    { from: '/with%20space', to: '/' },
    { from: '/away', to: 'https://example.com/x', external: true },
    { from: '/docs/:path*', to: '/:path*' },
    { from: '/v1/:rest*', to: '/reference/:rest*' },
    { from: '/sdk/:name', to: '/reference/:name?from=sdk' },
    { from: '/:path*.html', to: '/:path*' },
  ],
  [
    { route: '/', anchors: undefined },
    { route: '/quickstart', anchors: undefined },
    { route: '/reference/go', anchors: undefined },
  ],
);

describe('the _redirects file', () => {
  it('has exact rows first, then what patterns lead on to them, then patterns in the order of the table', () => {
    expect(table.diagnostics).toEqual([]);
    expect(formatRedirectsFile(table, { baseUrl: '/', limit: 0 }).split('\n')).toEqual([
      '/old /quickstart#install 301',
      '/with%20space / 301',
      '/away https://example.com/x 301',
      '/docs/away https://example.com/x 301',
      '/docs/old /quickstart#install 301',
      '/docs/with%20space / 301',
      '/docs / 301',
      '/docs/* /:splat 301',
      '/v1 /reference 301',
      '/v1/* /reference/:splat 301',
      '/sdk/:name /reference/:name?from=sdk 301',
      '',
    ]);
  });

  it('puts the base URL in front of every path of the site', () => {
    expect(formatRedirectsFile(table, { baseUrl: '/help/', limit: 0 }).split('\n')).toEqual([
      '/help/old /help/quickstart#install 301',
      '/help/with%20space /help/ 301',
      '/help/away https://example.com/x 301',
      '/help/docs/away https://example.com/x 301',
      '/help/docs/old /help/quickstart#install 301',
      '/help/docs/with%20space /help/ 301',
      '/help/docs /help/ 301',
      '/help/docs/* /help/:splat 301',
      '/help/v1 /help/reference 301',
      '/help/v1/* /help/reference/:splat 301',
      '/help/sdk/:name /help/reference/:name?from=sdk 301',
      '',
    ]);
  });

  it('writes endings out as far as the host reads that many rows', () => {
    const rows = formatRedirectsFile(table, { baseUrl: '/' }).split('\n');
    expect(rows).toEqual(
      expect.arrayContaining([
        '/old.html /quickstart#install 301',
        '/docs/old.htm /quickstart#install 301',
        '/docs/quickstart.htm /quickstart 301',
        '/docs/reference/go/ /reference/go 301',
      ]),
    );
    // Patterns come last: they would take these first.
    expect(rows.findIndex((row) => row.startsWith('/docs/* '))).toBeGreaterThan(
      rows.indexOf('/docs/reference/go/ /reference/go 301'),
    );
    const some = formatRedirectsFile(table, { baseUrl: '/', limit: 30 }).split('\n');
    expect(some).toContain('/docs/old.htm /quickstart#install 301');
    expect(some).not.toContain('/docs/quickstart.htm /quickstart 301');
  });

  it('is empty without redirects', () => {
    expect(formatRedirectsFile(createRedirectTable([], []), { baseUrl: '/' })).toBe('');
  });
});

describe('expanding patterns', () => {
  it('gives every old path that leads to a known page or row, with its final target', () => {
    expect([...expandPatterns(table)]).toEqual([
      ['/docs', '/'],
      ['/docs/away', 'https://example.com/x'],
      ['/docs/old', '/quickstart#install'],
      ['/docs/quickstart', '/quickstart'],
      ['/docs/reference/go', '/reference/go'],
      ['/docs/with space', '/'],
      ['/v1/go', '/reference/go'],
    ]);
  });
});
