/** The islands of a page's content: each is rendered apart, as browsers take it over apart, and put where it stands. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import type { IslandRecord, PageView, SiteView } from '../shared/view.ts';
import { type Around, aroundDoubts, renderWithin, type Surrounded } from './around-server.tsx';
import { collectStyles } from './collected-styles.tsx';
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

/** What came of filling islands. */
interface Filled {
  islands: IslandRecord[];
  doubts: ComponentDoubt[];
}

/** How far a run through the islands of a page has come. */
interface Run {
  /** Islands that are shown as one with all that stands in them, and the names of what needs that. */
  still: Map<PendingIsland, readonly string[]>;
  /** The outermost island around each that stands in one. */
  outermost: Map<PendingIsland, PendingIsland>;
  /** The one that is being rendered. */
  at: PendingIsland | null;
}

/**
 * Puts the HTML of islands where their marks stand in the texts. Those within islands join the end of the list. What fails
 * in one may lack what that hands down by a context: it is shown as one with it then, and does not come alive.
 */
export function fillIslands(
  texts: Texts,
  pending: PendingIsland[],
  surroundings: IslandSurroundings,
): Filled {
  const [count, before] = [pending.length, { ...texts }];
  const still: Run['still'] = new Map();
  for (;;) {
    const run: Run = { still, outermost: new Map(), at: null };
    try {
      return fill(texts, pending, surroundings, run);
    } catch (error) {
      const around = run.at && (run.outermost.get(run.at) ?? run.at);
      if (!around || !holdsSomething(around) || still.has(around)) throw error;
      const inside = pending.filter((island) => run.outermost.get(island) === around);
      still.set(around, [...new Set(inside.map((island) => nameOfIsland(island, surroundings)))]);
      Object.assign(texts, before);
      pending.length = count;
    }
  }
}

function holdsSomething({ children }: PendingIsland): boolean {
  return children !== undefined && children !== null;
}

function fill(texts: Texts, pending: PendingIsland[], surroundings: IslandSurroundings, run: Run): Filled {
  const islands: IslandRecord[] = [];
  const doubts: ComponentDoubt[] = [];
  const nests: Nest[] = [];
  const shown = new Map<string, string>();
  for (let index = 0; index < pending.length; index++) {
    const island = pending[index] as PendingIsland;
    run.at = island;
    enterPlace(island.place);
    const marker = islandMarker(island.id);
    // With the tag in front of it: a page may write the marker's text, but no such tag.
    const tag = `<docsgen-island data-island="${island.id}">`;
    const inside = run.still.get(island);
    if (inside) {
      const { type, props, children } = island;
      replaceOnce(
        texts,
        `${tag}${marker}</docsgen-island>`,
        renderInPlace(createElement(type, props, children), surroundings),
        islands,
      );
      doubts.push({
        kind: 'context',
        component: nameOfIsland(island, surroundings),
        inside: [...inside],
        isStill: true,
      });
      continue;
    }
    const before = pending.length;
    const slotHtml = renderSlot(island, pending, surroundings);
    for (const own of pending.slice(before)) run.outermost.set(own, run.outermost.get(island) ?? island);
    const seen = renderIsland(island, slotHtml, surroundings);
    shown.set(marker, seen.html);
    if (pending.length > before) nests.push({ island, inside: pending.slice(before), html: seen.html });
    doubts.push(...seen.doubts);
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
      renderToString(collectStyles(provideIsland(within, site, view)), { identifierPrefix: id }),
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
