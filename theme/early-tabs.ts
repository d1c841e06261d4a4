/**
 * Runs at the end of the body, before the client's module: remembered tabs and the sidebar's place are right from
 * the first paint on. Bundled as an inline script.
 */
import { holdFirstTail } from '../src/runtime/hold-tail.ts';
import { reportMissingStyles } from './behaviours/base-url.ts';
import { revealCurrentPage } from './behaviours/reveal.ts';
import { applyRememberedTabs } from './behaviours/tab-state.ts';

applyRememberedTabs(document);
// In front of what asks for the layout.
holdFirstTail(document);
revealCurrentPage(document);
reportMissingStyles(document);
