/** A blank whose panel is in view, and for which nothing is under way. */
export const CHOSEN = '.tabs-panel[data-selected] > docsgen-deferred:not([aria-busy])';
