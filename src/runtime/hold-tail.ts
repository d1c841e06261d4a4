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
