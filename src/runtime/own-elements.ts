/**
 * The elements of a document that belong to docsgen. Content can have any id, and stands in front of some of them: they
 * are told by their place, as nothing of the content is a child of the body.
 */

import type { BootData, PageChunk } from '../shared/view.ts';

/** What holds the shell and the content. */
export function findContainer(root: Document = document): HTMLElement | null {
  return root.querySelector<HTMLElement>('body > div#docsgen');
}

/** The data that the document was written with. */
export function findBootText(root: Document = document): string | null {
  return root.querySelector('body > script#docsgen-boot')?.textContent ?? null;
}

/** The hole of the shell that holds the content: whatever the content is, it stands inside. */
export function findContent(root: Document = document): HTMLElement | null {
  return findContainer(root)?.querySelector<HTMLElement>('#docsgen-content') ?? null;
}

/** The element of the sidebar, which stands in front of the content. */
export function findSidebar(): HTMLElement | null {
  return findContainer()?.querySelector<HTMLElement>('nav.sidebar') ?? null;
}

/** The page that the text of another document holds; null for one that docsgen has not written. */
export function readPage(text: string): PageChunk | null {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  const boot = findBootText(parsed);
  const html = findContent(parsed)?.innerHTML;
  return boot === null || html === undefined ? null : { ...(JSON.parse(boot) as BootData), html };
}
