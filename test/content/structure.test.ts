import { describe, expect, it } from 'vitest';
import { expectNoFindings } from './support/findings.ts';
import { createPage } from './support/page.ts';
import { loadPages } from './support/pages.ts';
import {
  checkFrontMatter,
  checkHeadings,
  checkLinkCount,
  checkSdkOutline,
  checkTableRows,
  checkUnique,
  SDK_OUTLINE,
} from './support/structure.ts';

const isSdk = (route: string) => /^\/reference\/sdks\/.+/.test(route);

describe('every page of the documentation', () => {
  it('has a title in sentence case and a description of 70 to 160 characters', () => {
    expectNoFindings(loadPages().flatMap(checkFrontMatter));
  });

  it('has a title and a description of its own', () => {
    expectNoFindings([...checkUnique(loadPages(), 'title'), ...checkUnique(loadPages(), 'description')]);
  });

  it('has headings in order, in sentence case, and none of them twice', () => {
    expectNoFindings(loadPages().flatMap(checkHeadings));
  });

  it('has no row of a table outside of it', () => {
    expectNoFindings(loadPages().flatMap(checkTableRows));
  });

  it('links to at least three other places of the site, or to one if it is a short record', () => {
    expectNoFindings(loadPages().flatMap(checkLinkCount));
  });

  it('follows the one outline if it describes an SDK', () => {
    const sdks = loadPages().filter(({ route }) => isSdk(route));
    expect(sdks).toHaveLength(17);
    expectNoFindings(sdks.flatMap(checkSdkOutline));
  });
});

describe('the checks of structure', () => {
  const messages = (findings: { line: number; message: string }[]) =>
    findings.map(({ line, message }) => `${line}: ${message}`);
  const page = (body: string, head = 'title: A page\ndescription: Short.') =>
    createPage('content/reference/sdks/x.mdx', `---\n${head}\n---\n\n${body}\n`);

  it('find titles and descriptions that break the rules', () => {
    expect(messages(checkFrontMatter(page('', 'title: A Wrong title\ndescription: Short.')))).toEqual([
      '2: title "A Wrong title": "Wrong" is capitalized inside',
      '3: the description has 6 characters; 70 to 160 are allowed',
    ]);
    expect(messages(checkFrontMatter(page('', 'description: x')))).toEqual(['1: the page has no title']);
    expect(messages(checkUnique([page(''), page('')], 'title'))).toEqual([
      '1: has the same title as content/reference/sdks/x.mdx',
    ]);
  });

  it('find headings out of order', () => {
    expect(messages(checkHeadings(page('# One\n\n## two\n\n#### Four\n\n## Two {#x}')))).toEqual([
      '6: heading "One": a body has no heading of level 1',
      '8: heading "two": begins small',
      '10: heading "Four": level 4 follows level 2',
      '12: heading "Two": stands twice in this page',
    ]);
  });

  it('find a row behind its table', () => {
    const table = '| a | b |\n| --- | --- |\n| 1 | 2 |\n';
    expect(messages(checkTableRows(page(`${table}\n<Badge>x</Badge>\n\n| 3 | \`4\` |`)))).toEqual([
      '12: the row stands alone: | 3 | 4 |',
    ]);
    expect(checkTableRows(page(`${table}\nA choice of a|b.\n\n\`\`\`text\n| 5 | 6 |\n\`\`\``))).toEqual([]);
  });

  it('count links to pages, not to the outside, to the page itself, or twice', () => {
    const body = '[a](./a.mdx) [a](./a.mdx) [b](#b) [c](https://example.com) <Card href="./d.mdx">d</Card>';
    expect(messages(checkLinkCount(page(body)))).toEqual([
      '1: links to 2 other places of the site; at least 3 are asked for',
    ]);
  });

  it('find a missing section of an SDK page', () => {
    const sections = SDK_OUTLINE.filter((section) => section !== 'Events').map((section) => `## ${section}`);
    expect(messages(checkSdkOutline(page(sections.join('\n\n'))))).toEqual([
      '16: section 6 is "Configuration options", the outline has "Events"',
    ]);
  });
});
