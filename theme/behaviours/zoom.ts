/** Images that open large in a dialog. Without JavaScript their link leads to the file. */

/** Installs the listener of all zoomable images, those of later pages included. */
export function installZoom(document: Document): void {
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('.image-zoom');
    const image = link?.parentElement?.querySelector('img');
    if (!link || !image) return;
    event.preventDefault();
    // Code that few readers need; where it is gone, the link is followed after all.
    import('./image-dialog.ts').then(
      ({ showLarge }) => showLarge(image),
      () => window.location.assign(link.href),
    );
  });
}
