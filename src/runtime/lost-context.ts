import { createElement, type ReactNode } from 'react';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import type { PendingIsland } from './island-server.tsx';
import { renderForReaders } from './other-readers.ts';

/** An island with others between its tags, and its HTML with marks for these. */
export interface Nest {
  island: PendingIsland;
  inside: readonly PendingIsland[];
  html: string;
}

/**
 * Finds what an island would hand to those between its tags by a context: each is rendered by itself, here and in
 * browsers, so that they get none. Told by rendering all of them as one, which shows another text then.
 *
 * @param shown HTML of islands by their marks
 * @param render renders islands where they stand, within all that stands around content
 */
export function findLostContext(
  { island, inside, html }: Nest,
  shown: ReadonlyMap<string, string>,
  nameOf: (island: PendingIsland) => string,
  render: (node: ReactNode) => string,
): ComponentDoubt[] {
  const apart = textOf(expand(html, shown));
  const together = tryRender(() =>
    renderForReaders(() => render(createElement(island.type, island.props, island.children))),
  );
  // What differs for each reader differs for each rendering.
  if (together === null || together.asks.length > 0 || textOf(together.html) === apart) return [];
  const names = [...new Set(inside.map(nameOf))];
  return [{ kind: 'context', component: nameOf(island), inside: names }];
}

/** HTML with that of islands in the place of their marks. */
function expand(html: string, shown: ReadonlyMap<string, string>, depth = 0): string {
  // Islands within islands, as deep as pages go.
  if (depth > 20) return html;
  return html.replace(/docsgen-island-content:i\d+/g, (mark) =>
    expand(shown.get(mark) ?? '', shown, depth + 1),
  );
}

function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What fails as one has been rendered apart, and is nobody's fault. */
function tryRender<Shown>(render: () => Shown): Shown | null {
  try {
    return render();
  } catch {
    return null;
  }
}
