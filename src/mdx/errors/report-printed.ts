import type { PageContext } from '../page-context.ts';

/** Reports a part of a text that is printed as it stands; `start` is its offset in the page. */
export function reportPrinted(
  context: PageContext,
  start: number,
  found: string,
  details: { message: string; hint: string },
): void {
  context.report('markup-printed', { start, end: start + found.length }, details);
}
