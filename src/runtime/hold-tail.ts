import { WAITING } from './waiting-client.ts';

/** Calls back when the next frame has been painted: that is the task after the frame's callbacks. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/**
 * The document that a visit begins with shows its first screens before the rest is laid out. Called at its end, on pages
 * of an API; other long ones have `holdLongTail`. The style sheet hides what is far below.
 */
export function holdFirstTail(document: Document): void {
  const content = document.getElementById('docsgen-content');
  if (!content || needsAll(document)) return;
  content.dataset.held = '';
  afterPaint(() => delete content.dataset.held);
}

/**
 * Whoever goes to a place in the document, comes back to it or has scrolled, which calls the client, needs all of it at
 * once; a tab in the background paints no frame that would end the wait. Where it is scrolled to is not asked for: the
 * answer takes the very layout that is to wait.
 */
export function needsAll(document: Document): unknown {
  return history.state || location.hash || document.hidden || !document.querySelector(WAITING);
}
