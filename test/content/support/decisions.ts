import type { Nodes } from 'mdast';
import { plainText } from '../../../src/mdx/plain-text.ts';
import { walkTree } from '../../../src/mdx/walk.ts';
import { type Finding, findingAt } from './findings.ts';
import { type ContentPage, startOf } from './page.ts';

/** Names under which a record tells what follows from its decision. */
const FOLLOWS =
  /\b(?:consequences?|advantages?|disadvantages?|concerns?|benefits?|drawbacks?|downsides?|upsides?|pros|cons|outcomes?|trade-?offs?|impacts?|risks?|results?|implications?)\b/i;

/** Sections of a decision record that aren't those for which its facts have something to say. */
export function checkSections(page: ContentPage, expected: readonly string[]): Finding[] {
  const sections = page.headings.filter(({ depth }) => depth === 2);
  const length = Math.max(sections.length, expected.length);
  for (let index = 0; index < length; index += 1) {
    const [has, wants] = [sections[index], expected[index]];
    if (has?.text === wants) continue;
    const message = `section ${index + 1} is "${has?.text ?? 'missing'}", the facts give "${wants ?? 'no more'}"`;
    return [findingAt(page, has?.offset ?? 0, message)];
  }
  return [];
}

/** What a record says of consequences outside of sections that its facts give: below a smaller heading, or in bold. */
export function checkConsequences(page: ContentPage, expected: readonly string[]): Finding[] {
  if (expected.some((section) => FOLLOWS.test(section))) return [];
  const found: Finding[] = [];
  walkTree(page.tree, (node: Nodes) => {
    if (node.type !== 'heading' && node.type !== 'strong') return undefined;
    const text = plainText(node).trim();
    const message = `"${text}": the facts of this record name no consequence`;
    if (FOLLOWS.test(text)) found.push(findingAt(page, startOf(node), message));
    return undefined;
  });
  return found;
}
