import { RULES, SCREENS, WORDS } from '../../../content/_prose/rules.ts';
import { checkPage } from '../../../src/prose/check-page.ts';
import { type Prose, proseOf as readProse, SPOKEN_ATTRIBUTES } from '../../../src/prose/pieces.ts';
import { createStyle } from '../../../src/prose/prose-rules.ts';
import { type Finding, findingAt } from './findings.ts';
import type { ContentPage } from './page.ts';

const STYLE = createStyle({ words: WORDS, rules: RULES }, 'en');

/** The prose of a page, as the configuration of the site has it. */
export function proseOf(page: ContentPage): Prose[] {
  return readProse(page, { attributes: SPOKEN_ATTRIBUTES, labelComponents: SCREENS });
}

/** Places of a page that break the rules of style: what `docsgen check-prose` finds. */
export function checkProse(page: ContentPage, prose: readonly Prose[]): Finding[] {
  return checkPage(page, prose, STYLE).map(({ offset, message }) => findingAt(page, offset, message));
}
