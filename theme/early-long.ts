/** What `early-tabs.ts` does, for long pages: their rest is laid out after the first paint. */
import { holdLongTail } from '../src/runtime/hold-parts.ts';
import { showFirstView } from './early-first-view.ts';

// In front of what asks for the layout.
holdLongTail(document);
showFirstView(document);
