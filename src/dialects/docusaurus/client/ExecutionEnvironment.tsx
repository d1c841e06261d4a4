const inBrowser = typeof window !== 'undefined';

/** Where code runs, as Docusaurus tells it. */
export default {
  canUseDOM: inBrowser,
  canUseEventListeners: inBrowser,
  canUseIntersectionObserver: inBrowser,
  canUseViewport: inBrowser,
};
