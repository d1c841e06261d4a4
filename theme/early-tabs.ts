/**
 * Runs at the end of the body, before the client's module: what readers see first is right from the first paint on.
 * Bundled as an inline script.
 */
import { showFirstView } from './early-first-view.ts';

showFirstView(document);
