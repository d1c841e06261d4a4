import { reportMissingStyles } from './behaviours/base-url.ts';
import { revealCurrentPage } from './behaviours/reveal.ts';
import { applyRememberedTabs } from './behaviours/tab-state.ts';

/** What is right from the first paint on: remembered tabs, and the sidebar's place. To be called at the end of the body. */
export function showFirstView(document: Document): void {
  applyRememberedTabs(document);
  revealCurrentPage(document);
  reportMissingStyles(document);
}
