import { WAITING } from './waiting-client.ts';

/**
 * A new page that begins at its top shows its first screens before the rest is laid out: the style and layout of a long
 * page take most of what a reader waits for after a click. Call it before the content changes; the style sheet hides what
 * is far below.
 */
export function holdTail({ dataset }: HTMLElement): void {
  dataset.held = '';
  // The task after a frame's callbacks runs when that frame has been painted.
  requestAnimationFrame(() => setTimeout(() => delete dataset.held));
}

/**
 * The same for the document that a visit begins with, called at its end; pages of an API have room for it in their early
 * script. Whoever goes to a place in it, comes back to it
 * or has scrolled, which calls the client, needs all of it at once; a tab in the background paints no frame that would
 * end the wait. Where it is scrolled to is not asked for: the answer takes the very layout that is to wait.
 */
export function holdFirstTail(document: Document): void {
  if (history.state || location.hash || document.hidden || !document.querySelector(WAITING)) return;
  const content = document.getElementById('docsgen-content');
  if (content) holdTail(content);
}
