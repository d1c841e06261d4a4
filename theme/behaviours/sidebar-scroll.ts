/** Scrolls the sidebar, and nothing else, until the current page's link is in view. */
export function revealCurrentPage(root: ParentNode): void {
  const scroller = root.querySelector<HTMLElement>('.sidebar');
  const current = scroller?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!scroller || !current) return;
  const outer = scroller.getBoundingClientRect();
  const inner = current.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  scroller.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
