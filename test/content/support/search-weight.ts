import { type Finding, findingAt } from './findings.ts';
import type { ContentPage } from './page.ts';

/** What the levels of the facts are in front matter. */
const VALUES: Record<string, unknown> = { high: 'high', medium: 'normal', noindex: false };

/** A page whose front matter gives it another weight than the facts do. */
export function checkSearch(page: ContentPage, level: string | undefined): Finding[] {
  const actual = page.frontMatter.search;
  if (level === undefined) {
    if (actual === undefined) return [];
    return [findingAt(page, 0, `the front matter has "search: ${String(actual)}"; the facts name no level`)];
  }
  const expected = VALUES[level];
  return actual === expected
    ? []
    : [findingAt(page, 0, `the front matter needs "search: ${String(expected)}"`)];
}
