import type { useContent } from 'docsgen/client';
import type { ComponentType } from 'react';

/** Texts that the page which is rendered has handed over, by their files. */
export type Parts = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

/** What is at hand of the page that is rendered. */
export interface AtHand {
  readonly parts: Parts;
  /** Whether components that come alive may show them. */
  readonly isAlive: boolean;
  /** What the content of the page is rendered with: components that come alive are rendered apart from it. */
  readonly services: ReturnType<typeof useContent> | null;
}

let atHand: AtHand = { parts: {}, isAlive: false, services: null };

/** Hands over the texts of a page, which is rendered before any other is. */
export function setParts(given: AtHand): void {
  atHand = given;
}

/** What the page has handed over. */
export function partsAtHand(): AtHand {
  return atHand;
}
