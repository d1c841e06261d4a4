import type { Nodes } from 'mdast';
import { plainText } from '../../../src/mdx/plain-text.ts';
import { walkTree } from '../../../src/mdx/walk.ts';
import { type Finding, findingAt } from './findings.ts';
import { type ContentPage, startOf } from './page.ts';
import { PROPER_NOUNS } from './proper-nouns.ts';

/** Title, description, and their lengths. */
export function checkFrontMatter(page: ContentPage): Finding[] {
  const { title, description } = page.frontMatter;
  const found: Finding[] = [];
  const at = (key: string) => Math.max(page.text.search(new RegExp(`^${key}:`, 'm')), 0);
  if (typeof title !== 'string' || title === '') return [findingAt(page, 0, 'the page has no title')];
  const capital = wrongCapital(title);
  if (capital) found.push(findingAt(page, at('title'), `title "${title}": ${capital}`));
  if (typeof description !== 'string') return [...found, findingAt(page, 0, 'the page has no description')];
  if (description.length < 70 || description.length > 160) {
    const message = `the description has ${description.length} characters; 70 to 160 are allowed`;
    found.push(findingAt(page, at('description'), message));
  }
  return found;
}

/** Pages that share a title or a description. */
export function checkUnique(pages: readonly ContentPage[], key: 'title' | 'description'): Finding[] {
  const first = new Map<string, ContentPage>();
  return pages.flatMap((page) => {
    const value = String(page.frontMatter[key]).toLowerCase();
    const other = first.get(value);
    if (!other) first.set(value, page);
    return other ? [findingAt(page, 0, `has the same ${key} as ${other.file}`)] : [];
  });
}

/** Headings: none of level 1, none skipped, none twice, in sentence case. */
export function checkHeadings(page: ContentPage): Finding[] {
  const found: Finding[] = [];
  const seen = new Set<string>();
  let level = 1;
  for (const { depth, text, offset } of page.headings) {
    const report = (message: string) => found.push(findingAt(page, offset, `heading "${text}": ${message}`));
    if (depth === 1) report('a body has no heading of level 1');
    else if (depth > level + 1) report(`level ${depth} follows level ${level}`);
    level = depth;
    if (seen.has(text.toLowerCase())) report('stands twice in this page');
    seen.add(text.toLowerCase());
    const capital = wrongCapital(text);
    if (capital) report(capital);
  }
  return found;
}

/** Rows that stand outside of their table, because something was put between them, and so are printed as text. */
export function checkTableRows(page: ContentPage): Finding[] {
  const found: Finding[] = [];
  walkTree(page.tree, (node: Nodes) => {
    if (node.type !== 'paragraph') return;
    const text = plainText(node).trim();
    if (/^\|.*\|$/m.test(text)) found.push(findingAt(page, startOf(node), `the row stands alone: ${text}`));
  });
  return found;
}

/** What is not in sentence case in a title, in words; null when all is well. */
export function wrongCapital(title: string): string | null {
  if (/^[/`"'<(]|^\w+[-_(][\w(]|^[a-z]+[A-Z]/.test(title)) return null;
  const known = [...PROPER_NOUNS].filter((noun) => noun.includes(' ')).sort((a, b) => b.length - a.length);
  const rest = known.reduce((text, noun) => text.replaceAll(noun, noun.toLowerCase()), title);
  const first = /^[\p{L}]/u.exec(title)?.[0];
  if (first && first !== first.toUpperCase() && !PROPER_NOUNS.has(title.split(' ')[0] ?? ''))
    return 'begins small';
  for (const match of rest.matchAll(/(?<![\p{L}\p{N}_/.-])\p{Lu}\p{Ll}[\p{L}\p{N}.]*/gu)) {
    const before = rest.slice(0, match.index).trimEnd();
    if (before === '' || /[:.?]$/.test(before) || /^[\d.]+$/.test(before)) continue;
    if (!PROPER_NOUNS.has(match[0]) && !PROPER_NOUNS.has(match[0].replace(/\.$/, ''))) {
      return `"${match[0]}" is capitalized inside`;
    }
  }
  return null;
}

/** Internal targets that the page links to. */
export function internalTargets(page: ContentPage): Set<string> {
  const targets = new Set<string>();
  const add = (target: unknown) => {
    if (typeof target === 'string' && /^(?:\.{0,2}\/|#)/.test(target)) targets.add(target);
  };
  walkTree(page.tree, (node: Nodes) => {
    if (node.type === 'link' || node.type === 'definition') add(node.url);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'href') add(attribute.value);
      }
    }
    return undefined;
  });
  for (const target of targets) if (target.startsWith('#')) targets.delete(target);
  return targets;
}

/** Decision records and pages of the old API may be short: for these, one link is enough. */
const SHORT_KINDS = [/^\/contributing\/ADRs\//, /^\/reference\/api\/legacy\//];

/** Too few links to other pages. */
export function checkLinkCount(page: ContentPage): Finding[] {
  const least = SHORT_KINDS.some((kind) => kind.test(page.route)) ? 1 : 3;
  const count = internalTargets(page).size;
  if (count >= least) return [];
  return [findingAt(page, 0, `links to ${count} other places of the site; at least ${least} are asked for`)];
}

/** The one outline of all SDK pages. */
export const SDK_OUTLINE = [
  'Requirements and installation',
  'Initialize the client',
  'Check a flag',
  'Variants',
  'Unleash context',
  'Events',
  'Configuration options',
  'Offline use and bootstrapping',
  'Testing',
  'Troubleshooting',
  'Supported features',
];

/** Sections of an SDK page that differ from the outline. */
export function checkSdkOutline(page: ContentPage): Finding[] {
  const actual = page.headings.filter(({ depth }) => depth === 2).map(({ text }) => text);
  const index = SDK_OUTLINE.findIndex((section, position) => actual[position] !== section);
  if (index < 0 && actual.length === SDK_OUTLINE.length) return [];
  const at = index < 0 ? SDK_OUTLINE.length : index;
  const heading = page.headings.filter(({ depth }) => depth === 2)[at];
  const message = `section ${at + 1} is "${actual[at] ?? 'missing'}", the outline has "${SDK_OUTLINE[at] ?? 'no more'}"`;
  return [findingAt(page, heading?.offset ?? 0, message)];
}
