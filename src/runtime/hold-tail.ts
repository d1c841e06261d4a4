/** A new page that begins at its top shows its first screens before the rest is laid out. */

/** What the style sheet hides of a page's content, the most first. */
const STEPS = ['most', 'some'];

/**
 * Holds back what is far below the first screen until that has been painted, and lets it come in two further tasks: the
 * style and layout of a long page take most of what a reader waits for after a click. Call it before the content changes.
 */
export function holdTail(content: HTMLElement, step = 0): void {
  const held = STEPS[step];
  if (!held) return content.removeAttribute('data-held');
  content.setAttribute('data-held', held);
  // The task after a frame's callbacks runs when that frame has been painted.
  requestAnimationFrame(() => setTimeout(() => holdTail(content, step + 1)));
}
