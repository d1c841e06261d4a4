/** A blank whose panel is in view, and for which nothing is under way. */
export const CHOSEN = '.tabs-panel[data-selected] > docsgen-deferred:not([aria-busy])';

/** Said of a panel whose content has just come. */
export const FILLED = 'docsgen-filled';
