/**
 * What `early.ts` and `early-tabs.ts` do, for pages of an API: there are many of them, and readers come to several by a
 * search, so that it is a file in the head, as the style sheet is, and no part of each document. A call at the end of
 * the body runs the second half, which has the samples of a remembered language written too.
 */
import { holdFirstTail } from '../src/runtime/hold-tail.ts';
import './early.ts';
import { CHOSEN } from './behaviours/chosen-places.ts';
import { showFirstView } from './early-first-view.ts';

function showReference(): void {
  const samples = document.currentScript?.dataset.samples;
  // In front of what asks for the layout.
  holdFirstTail(document);
  showFirstView(document);
  // At the first frame, by which the end of the document is read: a module that browsers have kept would run before,
  // and they would miss the mark of the end in the console.
  if (samples && document.querySelector(CHOSEN)) requestAnimationFrame(() => import(samples).catch(() => {}));
}

// Defined, as an element of the content may have the name.
Object.defineProperty(window, 'docsgenFirst', { value: showReference });
