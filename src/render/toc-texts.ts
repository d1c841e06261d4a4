import type { TocEntry } from '../shared/view.ts';
import { elementById, type HtmlElement } from './html-tree.ts';
import { headingText } from './sections.ts';

/** The table of contents with the texts that headings have turned out to show. */
export function withShownTexts(toc: readonly TocEntry[], content: HtmlElement): TocEntry[] {
  return toc.map(({ isComputed, ...entry }) => {
    const heading = isComputed ? elementById(content, entry.id) : null;
    return heading ? { ...entry, text: headingText(heading) } : entry;
  });
}
