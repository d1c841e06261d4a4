/** Images that open large in a dialog. Without JavaScript their link leads to the file. */

/** Installs the listener of all zoomable images, those of later pages included. */
export function installZoom(document: Document): void {
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('.image-zoom');
    const image = link?.parentElement?.querySelector('img');
    if (!link || !image) return;
    event.preventDefault();
    showLarge(document, image);
  });
}

function showLarge(document: Document, image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt || 'Image');
  const large = document.createElement('img');
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  large.width = image.width;
  large.height = image.height;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-close';
  button.setAttribute('aria-label', 'Close');
  button.autofocus = true;
  dialog.append(large, button);
  dialog.addEventListener('click', () => dialog.close());
  // Focus goes back to the link by itself.
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
