/** The content of one page to static HTML, with what stands beside and around it, and its islands. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import { describeInOneLine } from '../shared/thrown.ts';
import type { SidebarView } from '../shared/view.ts';
import { aroundDoubts, renderWithin } from './around-server.tsx';
import { collectStyles, takeStyles } from './collected-styles.tsx';
import { fillIslands, type IslandSurroundings, type Texts } from './content-islands.tsx';
import type { ContentRequest, ContentResult, RendererOptions, ServerModules } from './content-request.ts';
import { ContentContext, PageContext, SidebarContext, SiteContext } from './context.tsx';
import { mayForgetReturn, watchReturn } from './forgotten-return.ts';
import { IslandCollector, islandMarker, type PendingIsland } from './island-server.tsx';
import { describeNoComponent, noComponentError } from './no-component.ts';
import { createBody, oddTexts, usedNamesOf } from './page-body.tsx';
import { findCause, takeFallbacks } from './suspended.ts';
import { AROUND_CONTENT } from './theme-slot.tsx';
import { nameInCode } from './used-names.ts';

type Provide = IslandSurroundings['provide'];

/** Renders the content of a page. Throws what its components throw. */
export function renderContent(
  request: ContentRequest,
  sidebar: SidebarView | null,
  modules: ServerModules,
  options: RendererOptions,
): ContentResult {
  const { around } = modules;
  const provide = createProvider(request, sidebar, options);
  const nameUsed = createNamer(request, modules);
  const renderBody = (node: ReactNode, collector: PendingIsland[], identifierPrefix = '') =>
    renderWithin(around, node, collector, (within) =>
      renderToStaticMarkup(provide(within, collector), { identifierPrefix }),
    );
  const pending: PendingIsland[] = [];
  const watched: Watched = new Map();
  const odd = oddTexts(request, modules, options.isElement);
  const use = (type: unknown) => {
    const what = typeof type === 'string' && odd.has(type) ? 'a text' : describeNoComponent(type);
    if (what !== null) throw noComponentError(nameUsed(type) ?? 'Component', what);
    return noteUse(type, watched);
  };
  // What pages that failed have left behind.
  takeFallbacks();
  takeStyles();
  const seen = renderBody(createBody(request, modules, use), pending);
  // Browsers go on with those of islands.
  const fallbacks = takeFallbacks();
  const lost = request.isLenient ? emptyLost(pending, seen.html) : new Set<string>();
  const doubts = findNothing(watched, nameUsed, (exchange) =>
    renderBody(createBody(request, modules, exchange), []),
  );
  doubts.push(
    ...aroundDoubts(seen.failed),
    ...fallbackDoubts(fallbacks, () =>
      renderBody(
        createBody(request, modules, (type) => type),
        [],
      ),
    ),
  );
  const texts: Texts = { content: seen.html, ...renderBeside(modules.slots, provide, pending) };
  const surroundings = { site: options.site, view: request.view, around, provide, renderBody, nameUsed };
  const filled = fillIslands(texts, pending, surroundings);
  doubts.push(...filled.doubts);
  const islands = filled.islands.filter(({ id }) => !lost.has(id));
  return { ...arrange(texts), islands, doubts: withoutRepeats(doubts) };
}

/**
 * Takes everything out of islands of a text that was left out, as nothing shows where they stand; they keep their places
 * in the list, by which all others are numbered.
 */
function emptyLost(pending: PendingIsland[], html: string): ReadonlySet<string> {
  const lost = new Set<string>();
  for (const [index, island] of pending.entries()) {
    if (html.includes(islandMarker(island.id))) continue;
    lost.add(island.id);
    pending[index] = { ...island, type: () => null, props: {}, children: null };
  }
  return lost;
}

/** What parts of the page ask the page for. */
function createProvider(
  { view, links, images, cards }: ContentRequest,
  sidebar: SidebarView | null,
  { site, highlight }: RendererOptions,
): Provide {
  const services = {
    resolveLink: (target: string) => (Object.hasOwn(links, target) ? links[target] : null) ?? target,
    resolveImage: (target: string) =>
      (Object.hasOwn(images, target) ? images[target] : null) ?? { src: target, width: null, height: null },
    highlight,
    cards: cards ?? [],
  };
  return (node, collector) =>
    collectStyles(
      <SiteContext.Provider value={site}>
        <PageContext.Provider value={view}>
          <SidebarContext.Provider value={sidebar}>
            <ContentContext.Provider value={services}>
              <IslandCollector.Provider value={collector}>{node}</IslandCollector.Provider>
            </ContentContext.Provider>
          </SidebarContext.Provider>
        </PageContext.Provider>
      </SiteContext.Provider>,
    );
}

/** Names are looked for when one is asked for: most pages ask for none. */
function createNamer(request: ContentRequest, modules: ServerModules): (type: unknown) => string | undefined {
  let names: ReadonlyMap<unknown, string> | null = null;
  return (type) => {
    names ??= usedNamesOf(request, modules);
    return names.get(type);
  };
}

/** HTML of what stands beside parts of the shell and around content, by the name of its place. */
function renderBeside(
  slots: ServerModules['slots'],
  provide: Provide,
  pending: PendingIsland[],
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, Beside] of Object.entries(slots)) {
    const identifierPrefix = name.toLowerCase().replaceAll('.', '-');
    const html = Beside ? renderToStaticMarkup(provide(<Beside />, pending), { identifierPrefix }) : '';
    if (html !== '') texts[name] = html;
  }
  return texts;
}

/** Puts what stands around the content into it. It is no text of the page: neither the search nor the Markdown form has it. */
function arrange({ content, ...beside }: Texts): Pick<ContentResult, 'html' | 'slots'> {
  const around = { Before: '', After: '' };
  const slots: Record<string, string> = {};
  for (const [name, html] of Object.entries(beside)) {
    const side = name.includes('.Before.') ? 'Before' : 'After';
    if (!name.startsWith(AROUND_CONTENT)) slots[name] = html;
    else around[side] += `<div class="theme-slot" data-slot="${name}" data-no-text>${html}</div>`;
  }
  return { html: around.Before + content + around.After, slots };
}

/** Components of a page that may have forgotten their `return`, with what each has given back where it was used. */
type Watched = Map<(...given: unknown[]) => unknown, boolean[]>;

function noteUse(type: unknown, watched: Watched): unknown {
  if (mayForgetReturn(type) && !watched.has(type)) watched.set(type, []);
  return type;
}

/** Components that show nothing wherever the page uses them. The page is rendered again only where one may. */
function findNothing(
  watched: Watched,
  nameUsed: (type: unknown) => string | undefined,
  render: (exchange: (type: unknown) => unknown) => unknown,
): ComponentDoubt[] {
  if (watched.size === 0) return [];
  const exchanged = new Map(
    [...watched].map(([type, given]) => [type as unknown, watchReturn(type, (empty) => given.push(empty))]),
  );
  try {
    render((type) => exchanged.get(type) ?? type);
  } catch {
    // It was rendered before: a component asks which components it is given.
    return [];
  }
  return [...watched]
    .filter(([, given]) => given.length > 0 && given.every((empty) => empty))
    .map(([type]) => ({ kind: 'nothing', component: nameUsed(type) ?? nameInCode(type) }));
}

/** The first boundary of the page's static part that shows its fallback for good, and why. */
function fallbackDoubts([place]: readonly (string | null)[], render: () => unknown): ComponentDoubt[] {
  if (place === undefined) return [];
  const cause = findCause(render);
  const reason = cause === null ? null : describeInOneLine(cause.error);
  return [{ kind: 'fallback', component: 'Suspense', reason, ...(place === null ? {} : { place }) }];
}

function withoutRepeats(doubts: readonly ComponentDoubt[]): ComponentDoubt[] {
  return [...new Map(doubts.map((doubt) => [`${doubt.kind} ${doubt.component}`, doubt])).values()];
}
