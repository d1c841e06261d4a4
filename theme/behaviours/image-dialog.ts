import { css } from 'virtual:docsgen/styles/large-dialogs';
import { t } from 'docsgen/client';
import { adoptStyles } from '../later/adopt-styles.ts';

/** Shows an image as large as the window allows, in a dialog. */
export function showLarge(image: HTMLImageElement): void {
  const { ownerDocument: document } = image;
  adoptStyles(document, css);
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt || t`Image`);
  const large = document.createElement('img');
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  large.width = image.width;
  large.height = image.height;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-close';
  button.setAttribute('aria-label', t`Close`);
  button.autofocus = true;
  dialog.append(large, button);
  dialog.addEventListener('click', () => dialog.close());
  // Focus goes back to the link by itself.
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
