import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { type AvailabilityFact, checkAvailability, expectedBoxes } from './support/availability.ts';
import { expectNoFindings, type Finding, findingAt } from './support/findings.ts';
import { createPage } from './support/page.ts';
import { loadPages, readFixture } from './support/pages.ts';
import { checkSearch } from './support/search-weight.ts';

const builtFile = (route: string) => path.join(builtSite(), route === '/' ? 'index.html' : `${route}.html`);

const facts = readFixture('availability.tsv').map(
  ([route = '', section = '', plan = '', version = '']): AvailabilityFact => ({
    route,
    section,
    plan,
    version,
  }),
);
const weights = new Map(readFixture('search-priority.tsv').map(([route = '', level = '']) => [route, level]));

describe('the documentation and its facts', () => {
  it('has exactly the routes of the list; only the search page is not written by hand', () => {
    const expected = readFixture('routes.tsv').map(([route]) => route ?? '');
    const written = loadPages().map(({ route }) => route);
    expect([...written, '/search'].sort()).toEqual(expected.sort());
    expect(expected.filter((route) => !existsSync(builtFile(route)))).toEqual([]);
  });

  it('says which plan and version each page and section needs', () => {
    const known = new Set(loadPages().map(({ route }) => route));
    expect(facts.filter(({ route }) => !known.has(route))).toEqual([]);
    expectNoFindings(
      loadPages().flatMap((page) =>
        checkAvailability(
          page,
          facts.filter(({ route }) => route === page.route),
        ),
      ),
    );
  });

  it('gives each page its weight in search', () => {
    const known = new Set(loadPages().map(({ route }) => route));
    expect([...weights.keys()].filter((route) => !known.has(route))).toEqual([]);
    expectNoFindings(loadPages().flatMap((page) => checkSearch(page, weights.get(page.route))));
  });
});

describe('the checks of facts', () => {
  const page = (body: string, head = '') =>
    createPage('content/x.mdx', `---\ntitle: X\n${head}---\n\n${body}\n`);
  const messages = (findings: Finding[]) => findings.map(({ line, message }) => `${line}: ${message}`);

  it('read plans and versions', () => {
    const boxes = (plan: string, version: string) =>
      expectedBoxes({ route: '/x', section: '-', plan, version });
    expect(boxes('Pro and Enterprise', 'Unleash 5.7+; Unleash Edge 13.1+; Unleash Proxy 0.18+')).toEqual([
      'Pro, Enterprise | v5.7+ | edge v13.1+ | proxy v0.18+',
    ]);
    expect(boxes('-', '4.13+ for Pro and Enterprise; 5.5+ for Open Source')).toEqual([
      'Pro, Enterprise | v4.13+',
      'Open Source | v5.5+',
    ]);
    expect(boxes('Enterprise', '6.8+ BETA')).toEqual(['Enterprise | v6.8+ | beta']);
    expect(boxes('Enterprise', '-')).toEqual(['Enterprise']);
    expect(boxes('-', 'Unleash 4.13+; Unleash 5.2+')).toEqual(['v4.13+']);
  });

  it('find a box that is missing, different, or under another heading', () => {
    const body = '<Availability plan="Pro" version="v1.0+" />\n\n## Tags\n\nText';
    const fact = { route: '/x', plan: 'Enterprise', version: '1.0+' };
    expect(messages(checkAvailability(page(body), [{ ...fact, section: '-' }]))).toEqual([
      '1: lacks <Availability> "Enterprise | v1.0+", has "Pro | v1.0+"',
    ]);
    expect(messages(checkAvailability(page(body), [{ ...fact, plan: 'Pro', section: 'tags' }]))).toEqual([
      '7: lacks <Availability> "Pro | v1.0+", has ""',
    ]);
    expect(messages(checkAvailability(page(body), [{ ...fact, section: 'Other' }]))).toEqual([
      '1: has no section "Other"',
    ]);
  });

  it('find a wrong weight', () => {
    expect(messages(checkSearch(page(''), 'high'))).toEqual(['1: the front matter needs "search: high"']);
    expect(messages(checkSearch(page('', 'search: false\n'), undefined))).toEqual([
      '1: the front matter has "search: false"; the facts name no level',
    ]);
    expect(findingAt(page('x'), 0, 'm')).toMatchObject({ line: 1, column: 1 });
  });
});
