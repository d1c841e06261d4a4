import type { Nodes } from 'mdast';
import { walkTree } from '../../../src/mdx/walk.ts';
import { type Finding, findingAt } from './findings.ts';
import { type ContentPage, endOf, startOf } from './page.ts';

/** What else people write where a reader has to put something of their own. Ours is `<your-backend-token>`. */
const OTHER_STYLES =
  /<your[_ ][^>]*>|<YOUR[^>]*>|<[A-Z][A-Z0-9]*_[A-Z0-9_]+>|\b(?<!\$\{?)YOUR[_-][A-Z_-]+\b|[{[]your[-_ ][^}\]]*[}\]]|<insert[^>]*>|<(?:api[-_ ])?(?:token|secret|api[-_]?key|password)>|\bx{4,}\b/g;

/** Placeholders in code that are not written as all the others are. */
export function checkPlaceholders(page: ContentPage): Finding[] {
  const found: Finding[] = [];
  walkTree(page.tree, (node: Nodes) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return undefined;
    const source = page.text.slice(startOf(node), endOf(node));
    for (const match of source.matchAll(OTHER_STYLES)) {
      const message = `placeholder "${match[0]}": write <your-…> in small letters with hyphens`;
      found.push(findingAt(page, startOf(node) + match.index, message));
    }
    return undefined;
  });
  return found;
}

/** Links whose text doesn't say where they lead. */
export function checkLinkTexts(page: ContentPage): Finding[] {
  const found: Finding[] = [];
  walkTree(page.tree, (node: Nodes) => {
    if (node.type !== 'link') return undefined;
    const text = page.text.slice(startOf(node) + 1, endOf(node)).replace(/\].*/s, '');
    if (/^(?:click )?(?:here|this|link|this page|read more|more|docs?)$/i.test(text)) {
      found.push(findingAt(page, startOf(node), `the link text "${text}" doesn't say where it leads`));
    }
    return undefined;
  });
  return found;
}
