import { useContent, usePage } from 'docsgen/client';
import type { ReactNode } from 'react';
import { addParts, type Parts } from './parts-at-hand.ts';

/**
 * Hands the texts that components import over to them. What comes alive in a browser finds them laid aside there: it may
 * show another one than at first.
 */
export function SiteParts({ of: parts, isAlive = false }: { of: Parts; isAlive?: boolean }): ReactNode {
  addParts(usePage(), { parts, isAlive, services: useContent() });
  if (!isAlive) return null;
  return Object.entries(parts).map(([key, Part]) => (
    <template key={key} data-site-part={key}>
      <Part />
    </template>
  ));
}
