import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodePath } from '../../../src/shared/urls.ts';
import { fc } from '../../support/random.ts';
import { checkSite } from './site.ts';

/** Names as writers give them to files, with characters that URLs have to escape. */
const name = fc
  .stringMatching(/^[a-z0-9éü][a-z0-9éü _%+&,'()-]{0,8}[a-z0-9]$/)
  .filter((text) => text !== 'index');
const folder = fc.array(name, { maxLength: 3 });
const file = fc
  .tuple(folder, name, fc.constantFrom('.md', '.mdx'))
  .map(([dirs, base, extension]) => [...dirs, base].join('/') + extension);

function resolveOne(from: string, to: string, target: string) {
  const pages = { [from]: { targets: [target] }, ...(to === from ? {} : { [to]: {} }) };
  const { resolutions, diagnostics } = checkSite({ pages });
  return { resolution: resolutions.get(`content/${from}`)?.get(target), diagnostics };
}

describe('any page can be reached from any other', () => {
  it('by its relative path, encoded or in plain letters', () => {
    fc.assert(
      fc.property(file, file, fc.boolean(), (from, to, dotted) => {
        fc.pre(from.replace(/\.mdx?$/, '') !== to.replace(/\.mdx?$/, ''));
        const relative = encodePath(path.posix.relative(path.posix.dirname(from), to));
        const target = dotted && !relative.startsWith('.') ? `./${relative}` : relative;
        const { resolution, diagnostics } = resolveOne(from, to, target);
        expect(diagnostics).toEqual([]);
        expect(resolution).toMatchObject({ kind: 'page', route: `/${to.replace(/\.mdx?$/, '')}` });
      }),
    );
  });

  it('by its route in every form that leads to one canonical page', () => {
    const form = fc.constantFrom('', '/', '.html', '/index', '/index.html');
    fc.assert(
      fc.property(file, file, form, (from, to, ending) => {
        fc.pre(from.replace(/\.mdx?$/, '') !== to.replace(/\.mdx?$/, ''));
        const route = `/${to.replace(/\.mdx?$/, '')}`;
        const { resolution } = resolveOne(from, to, encodePath(route) + ending);
        expect(resolution).toMatchObject({ kind: 'page', route });
      }),
    );
  });

  it('and query and fragment come along unchanged', () => {
    const search = fc.constantFrom('', '?a=1', '?a=/x/../y&b=%20', '?');
    const hash = fc.constantFrom('', '#', '#top', '#:~:text=a/b?c');
    fc.assert(
      fc.property(file, search, hash, (from, query, fragment) => {
        const route = `/${from.replace(/\.mdx?$/, '')}`;
        const { resolution } = resolveOne(from, from, encodePath(route) + query + fragment);
        expect(resolution).toEqual({ kind: 'page', route, search: query, hash: fragment });
      }),
    );
  });
});

describe('whatever a writer types', () => {
  it('is resolved or reported, and nothing throws', () => {
    const target = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.webUrl(),
      fc.stringMatching(/^[./#?%a-z:]{0,12}$/),
    );
    fc.assert(
      fc.property(target, fc.constantFrom('link' as const, 'image' as const), (text, kind) => {
        const { resolutions, diagnostics } = checkSite({ pages: { 'a/b.mdx': { targets: [[kind, text]] } } });
        const resolution = resolutions.get('content/a/b.mdx')?.get(text);
        expect(resolution).toBeDefined();
        expect(diagnostics.some(({ code }) => code !== 'anchor-broken')).toBe(resolution?.kind === 'broken');
      }),
      { numRuns: 300 },
    );
  });
});
