import type { useContent, usePage } from 'docsgen/client';
import type { ComponentType } from 'react';

/** Texts that the page which is rendered has handed over, by their files. */
export type Parts = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

/** The page that is rendered: components that come alive, which are rendered apart from its content, know it too. */
type Page = ReturnType<typeof usePage>;

/** What is at hand of the page that is rendered. */
export interface AtHand {
  readonly parts: Parts;
  /** Whether components that come alive may show them. */
  readonly isAlive: boolean;
  /** What the content of the page is rendered with. */
  readonly services: ReturnType<typeof useContent>;
}

let atHand: { readonly page: Page; readonly given: AtHand } | null = null;

/** Hands over texts of a page, which is rendered before any other is; posts of a list have theirs, one after the other. */
export function addParts(page: Page, given: AtHand): void {
  const before = partsOf(page);
  atHand = {
    page,
    given: {
      ...given,
      parts: { ...before?.parts, ...given.parts },
      isAlive: given.isAlive || before?.isAlive === true,
    },
  };
}

/** What the page has handed over; null for nothing. */
export function partsOf(page: Page): AtHand | null {
  return atHand?.page === page ? atHand.given : null;
}
