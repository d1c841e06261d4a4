/** Scrolls a box, and nothing else, until the element that the selector names is in view. */
export function revealIn(scroller: HTMLElement, selector: string): void {
  const target = scroller.querySelector(selector);
  if (!target) return;
  const outer = scroller.getBoundingClientRect();
  const inner = target.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  scroller.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

/** Brings the current page into view in the sidebar. */
export function revealCurrentPage(document: Document): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  if (sidebar) revealIn(sidebar, '[aria-current="page"]');
}
