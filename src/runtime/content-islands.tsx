/** The islands of a page's content: each is rendered apart, as browsers take it over apart, and put where it stands. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import type { IslandRecord, PageView, SiteView } from '../shared/view.ts';
import { type Around, aroundDoubts, renderWithin, type Surrounded } from './around-server.tsx';
import { mayForgetReturn, watchReturn } from './forgotten-return.ts';
import { provideIsland } from './island-context.tsx';
import { islandMarker, type PendingIsland } from './island-server.tsx';
import { findLostContext, type Nest } from './lost-context.ts';
import { functionOf } from './no-component.ts';
import { renderForReaders } from './other-readers.ts';
import { enterPlace } from './place.tsx';
import { Slot } from './slot.tsx';
import { nameInCode } from './used-names.ts';

/** HTML of the content, and of each place beside it. */
export type Texts = { content: string } & Record<string, string>;

/** What islands of a page are rendered with. */
export interface IslandSurroundings {
  site: SiteView;
  view: PageView;
  /** What plugins put around all content, the outermost first. */
  around: readonly Around[];
  /** Gives a part of the page all that the page's content is given. */
  provide: (node: ReactNode, collector: PendingIsland[] | null) => ReactNode;
  /** Renders what stands in an island, which may hold further ones. */
  renderBody: (node: ReactNode, collector: PendingIsland[], identifierPrefix: string) => Surrounded;
  /** The name by which the page uses a component. */
  nameUsed: (type: unknown) => string | undefined;
}

/** Puts the HTML of islands where their marks stand in the texts. Those within islands join the end of the list. */
export function fillIslands(
  texts: Texts,
  pending: PendingIsland[],
  surroundings: IslandSurroundings,
): { islands: IslandRecord[]; doubts: ComponentDoubt[] } {
  const islands: IslandRecord[] = [];
  const doubts: ComponentDoubt[] = [];
  const nests: Nest[] = [];
  const shown = new Map<string, string>();
  for (let index = 0; index < pending.length; index++) {
    const island = pending[index] as PendingIsland;
    enterPlace(island.place);
    const before = pending.length;
    const slotHtml = renderSlot(island, pending, surroundings);
    const seen = renderIsland(island, slotHtml, surroundings);
    const marker = islandMarker(island.id);
    shown.set(marker, seen.html);
    if (pending.length > before) nests.push({ island, inside: pending.slice(before), html: seen.html });
    doubts.push(...seen.doubts);
    // With the tag in front of it: a page may write the marker's text, but no such tag.
    const tag = `<docsgen-island data-island="${island.id}">`;
    replaceOnce(texts, tag + marker, tag + seen.html, islands);
    const slot = slotHtml !== null && seen.html.includes('<docsgen-slot') ? true : slotHtml;
    islands.push({ id: island.id, component: island.component, props: island.props, slot });
  }
  const nameOf = (island: PendingIsland) => nameOfIsland(island, surroundings);
  const renderHere = (node: ReactNode) => renderInPlace(node, surroundings);
  doubts.push(...nests.flatMap((nest) => findLostContext(nest, shown, nameOf, renderHere)));
  return { islands, doubts };
}

/** What stands between the tags of an island; null where nothing does. */
function renderSlot(
  { id, children }: PendingIsland,
  pending: PendingIsland[],
  { renderBody }: IslandSurroundings,
): string | null {
  if (children === undefined || children === null) return null;
  // Ids in the slot must differ from those of the page around it.
  return renderBody(children, pending, `${id}-slot`).html;
}

function renderIsland(
  island: PendingIsland,
  slotHtml: string | null,
  surroundings: IslandSurroundings,
): { html: string; doubts: ComponentDoubt[] } {
  const { id, type, component, props } = island;
  const { site, view, around } = surroundings;
  const [file = ''] = component.split('#');
  let isNothing = false;
  const watch = (empty: boolean) => {
    isNothing = empty;
  };
  const Type = mayForgetReturn(type) ? (watchReturn(type, watch) as typeof type) : type;
  const node = <Type {...props}>{slotHtml === null ? undefined : <Slot html={slotHtml} />}</Type>;
  let failed: Surrounded['failed'] = null;
  const { html, asks } = renderForReaders(() => {
    const seen = renderWithin(around, node, null, (within) =>
      renderToString(provideIsland(within, site, view), { identifierPrefix: id }),
    );
    failed = seen.failed;
    return seen.html;
  });
  const nameOf = () => nameOfIsland(island, surroundings);
  const doubts: ComponentDoubt[] = isNothing ? [{ kind: 'nothing', component: nameOf() }] : [];
  doubts.push(...aroundDoubts(failed));
  if (asks.length > 0) doubts.push({ kind: 'unsteady', component: nameOf(), file, asks });
  return { html, doubts };
}

/** Islands where they stand, as one. */
function renderInPlace(node: ReactNode, { site, view, around, provide }: IslandSurroundings): string {
  return renderWithin(around, node, null, (within) =>
    renderToStaticMarkup(provideIsland(provide(within, null), site, view)),
  ).html;
}

function nameOfIsland({ component, type, wrapper }: PendingIsland, { nameUsed }: IslandSurroundings): string {
  const exported = component.split('#')[1] ?? '';
  const own = exported === 'default' ? nameInCode(functionOf(type) ?? { name: '' }) || exported : exported;
  return nameUsed(wrapper) ?? own;
}

/** Replaces a marker in a text, or in the stored slot of an island that does not show its children yet. */
function replaceOnce(texts: Texts, marker: string, replacement: string, islands: IslandRecord[]): void {
  for (const [name, html] of Object.entries(texts)) {
    const at = html.indexOf(marker);
    if (at < 0) continue;
    (texts as Record<string, string>)[name] =
      html.slice(0, at) + replacement + html.slice(at + marker.length);
    return;
  }
  for (const island of islands) {
    if (typeof island.slot === 'string') island.slot = island.slot.replace(marker, () => replacement);
  }
}
