/** The server half of the runtime: page content to static HTML, the shell to hydratable HTML. */
import type { ComponentType, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import { PLACE_COMPONENT } from '../shared/place-marks.ts';
import type { CardView, IslandRecord, PageView, SidebarView, SiteView } from '../shared/view.ts';
import { App, type AppState, IDLE_STATE } from './App.tsx';
import { type Around, renderWithin, type Surrounded } from './around-server.tsx';
import { ContentContext, type ImageInfo, PageContext, SidebarContext, SiteContext } from './context.tsx';
import { mayForgetReturn, watchReturn } from './forgotten-return.ts';
import { provideIsland } from './island-context.tsx';
import { IslandCollector, islandMarker, type PendingIsland } from './island-server.tsx';
import { findLostContext, type Nest } from './lost-context.ts';
import { describeNoComponent, functionOf, noComponentError } from './no-component.ts';
import { renderForReaders } from './other-readers.ts';
import { enterPlace, Place, takeOpenPlace } from './place.tsx';
import { Slot } from './slot.tsx';
import { AROUND_CONTENT } from './theme-slot.tsx';
import { findUsedNames, nameInCode } from './used-names.ts';

type Components = Record<string, ComponentType<Record<string, unknown>>>;

/** What a site's server bundle hands over: its theme, its components, the modules that pages import. */
export interface ServerModules {
  Layout: ComponentType<{ children: ReactNode }>;
  CrashFallback: ComponentType<{ error: unknown; retry: () => void }>;
  components: Components;
  /** What stands beside parts of the shell, and around content, by the name of its place. */
  slots: Record<string, ComponentType | undefined>;
  /** What plugins put around all content, the outermost first. */
  around: readonly Around[];
  /** Modules that pages import, by the path they have relative to the root. */
  modules: Record<string, Record<string, unknown>>;
}

/** All that the content of one page needs; plain data, so that it can go to a worker. */
export interface ContentRequest {
  body:
    | { kind: 'code'; code: string }
    /** `module` is a key of `ServerModules.modules`; left out for what pages use without import. */
    | { kind: 'component'; component: string; module?: string; props: unknown };
  view: PageView;
  /** Final URLs by target as written. */
  links: Record<string, string>;
  /** Images by target as written. */
  images: Record<string, ImageInfo>;
  /** Keys of `ServerModules.modules` by import specifier as written. */
  imports: Record<string, string>;
  /** Entries of the page's category; left out where the page shows none. */
  cards?: CardView[];
}

export interface ContentResult {
  html: string;
  islands: IslandRecord[];
  /** HTML beside parts of the shell by the name of its place; places with nothing to show are left out. */
  slots: Record<string, string>;
  /** What is odd about its components; they are rendered all the same. */
  doubts: ComponentDoubt[];
}

/** Renders the pages of one site. */
export interface Renderer {
  /** Names that pages may use without import. */
  componentNames: string[];
  renderContent: (request: ContentRequest, sidebar: SidebarView | null) => ContentResult;
  renderShell: (view: PageView, sidebar: SidebarView | null, contentHtml: string) => string;
  /** Where the page uses what threw while it was rendered; null for a page that doesn't say where it is written. */
  takeFailedPlace: () => string | null;
}

export interface RendererOptions {
  site: SiteView;
  /** Highlights code of components whose code is only known when they render. */
  highlight: (code: string, language: string) => string;
  /** Whether browsers have an element of that name. */
  isElement: (name: string) => boolean;
}

/** Creates the renderer of one site. */
export function createRenderer(modules: ServerModules, options: RendererOptions): Renderer {
  const { site, highlight, isElement } = options;

  function renderContent(request: ContentRequest, sidebar: SidebarView | null): ContentResult {
    const services = {
      resolveLink: (target: string) =>
        (Object.hasOwn(request.links, target) ? request.links[target] : null) ?? target,
      resolveImage: (target: string) =>
        (Object.hasOwn(request.images, target) ? request.images[target] : null) ?? {
          src: target,
          width: null,
          height: null,
        },
      highlight,
      cards: request.cards ?? [],
    };
    const provide = (node: ReactNode, collector: PendingIsland[] | null) => (
      <SiteContext.Provider value={site}>
        <PageContext.Provider value={request.view}>
          <SidebarContext.Provider value={sidebar}>
            <ContentContext.Provider value={services}>
              <IslandCollector.Provider value={collector}>{node}</IslandCollector.Provider>
            </ContentContext.Provider>
          </SidebarContext.Provider>
        </PageContext.Provider>
      </SiteContext.Provider>
    );
    const pending: PendingIsland[] = [];
    const watched: Watched = new Map();
    let usedNames: ReadonlyMap<unknown, string> | null = null;
    const nameUsed = (type: unknown): string | undefined => {
      usedNames ??= usedNamesOf(request, modules);
      return usedNames.get(type);
    };
    const odd = oddTexts(request, modules, isElement);
    const use = (type: unknown) => {
      const what = typeof type === 'string' && odd.has(type) ? 'a text' : describeNoComponent(type);
      if (what !== null) throw noComponentError(nameUsed(type) ?? 'Component', what);
      return noteUse(type, watched);
    };
    const body = createBody(request, modules, use);
    const seen = renderBody(body, pending);
    const texts: Texts = { content: seen.html };
    const doubts = findNothing(watched, nameUsed, (exchange) =>
      renderBody(createBody(request, modules, exchange), []),
    );
    noteFailed(seen.failed, doubts);
    for (const [name, Beside] of Object.entries(modules.slots)) {
      const prefix = { identifierPrefix: name.toLowerCase().replaceAll('.', '-') };
      const html = Beside ? renderToStaticMarkup(provide(<Beside />, pending), prefix) : '';
      if (html !== '') texts[name] = html;
    }
    const islands: IslandRecord[] = [];
    const nests: Nest[] = [];
    const shown = new Map<string, string>();
    // Children of an island may hold further islands, which join the end of the list.
    for (let index = 0; index < pending.length; index++) {
      const island = pending[index] as PendingIsland;
      enterPlace(island.place);
      const hasChildren = island.children !== undefined && island.children !== null;
      // Ids in the slot must differ from those of the page around it.
      const identifierPrefix = `${island.id}-slot`;
      const before = pending.length;
      const slotHtml = hasChildren ? renderBody(island.children, pending, identifierPrefix).html : null;
      const seen = renderIsland(island, (Type) => (
        <Type {...island.props}>{slotHtml === null ? undefined : <Slot html={slotHtml} />}</Type>
      ));
      const islandHtml = seen.html;
      shown.set(islandMarker(island.id), islandHtml);
      if (pending.length > before) nests.push({ island, inside: pending.slice(before), html: islandHtml });
      doubts.push(...seen.doubts);
      // With the tag in front of it: a page may write the marker's text, but no such tag.
      const tag = `<docsgen-island data-island="${island.id}">`;
      replaceOnce(texts, tag + islandMarker(island.id), tag + islandHtml, islands);
      const slot = slotHtml === null ? null : islandHtml.includes('<docsgen-slot') ? true : slotHtml;
      islands.push({ id: island.id, component: island.component, props: island.props, slot });
    }
    doubts.push(...nests.flatMap((nest) => findLostContext(nest, shown, nameOfIsland, renderHere)));
    return { ...arrange(texts), islands, doubts: withoutRepeats(doubts) };

    /** Islands where they stand, as one. */
    function renderHere(node: ReactNode): string {
      return renderWithin(modules.around, node, null, (within) =>
        renderToStaticMarkup(provideIsland(provide(within, null), site, request.view)),
      ).html;
    }

    function nameOfIsland({ component, type, wrapper }: PendingIsland): string {
      const exported = component.split('#')[1] ?? '';
      const own =
        exported === 'default' ? nameInCode(functionOf(type) ?? { name: '' }) || exported : exported;
      return nameUsed(wrapper) ?? own;
    }

    function renderBody(node: ReactNode, collector: PendingIsland[], identifierPrefix = ''): Surrounded {
      return renderWithin(modules.around, node, collector, (within) =>
        renderToStaticMarkup(provide(within, collector), { identifierPrefix }),
      );
    }

    function renderIsland(
      island: PendingIsland,
      show: (type: PendingIsland['type']) => ReactNode,
    ): { html: string; doubts: ComponentDoubt[] } {
      const { id, type, component } = island;
      const [file = ''] = component.split('#');
      const nameOf = () => nameOfIsland(island);
      let isNothing = false;
      const watch = (empty: boolean) => {
        isNothing = empty;
      };
      const Type = mayForgetReturn(type) ? (watchReturn(type, watch) as typeof type) : type;
      let failed: Surrounded['failed'] = null;
      const { html, asks } = renderForReaders(() => {
        const seen = renderWithin(modules.around, show(Type), null, (within) =>
          renderToString(provideIsland(within, site, request.view), { identifierPrefix: id }),
        );
        failed = seen.failed;
        return seen.html;
      });
      const found: ComponentDoubt[] = isNothing ? [{ kind: 'nothing', component: nameOf() }] : [];
      noteFailed(failed, found);
      if (asks.length > 0) found.push({ kind: 'unsteady', component: nameOf(), file, asks });
      return { html, doubts: found };
    }
  }

  function renderShell(view: PageView, sidebar: SidebarView | null, contentHtml: string): string {
    const state: AppState = { ...IDLE_STATE, view, sidebar };
    return renderToString(
      <App
        site={site}
        state={state}
        contentHtml={contentHtml}
        Layout={modules.Layout}
        CrashFallback={modules.CrashFallback}
      />,
    );
  }

  return {
    componentNames: Object.keys(modules.components),
    renderContent,
    renderShell,
    takeFailedPlace: takeOpenPlace,
  };
}

/** Texts that a page may use by the name of a component, and that are no names of elements. */
function oddTexts(
  request: ContentRequest,
  modules: ServerModules,
  isElement: (name: string) => boolean,
): ReadonlySet<unknown> {
  const imported = request.body.kind === 'code' ? Object.values(importsOf(request, modules)) : [];
  const values = [modules.components, ...imported].flatMap((own) => Object.values(own) as unknown[]);
  return new Set(values.filter((value) => typeof value === 'string' && !isElement(value)));
}

/** What stands around content and failed is told where the content could be rendered without it. */
function noteFailed(failed: Surrounded['failed'], doubts: ComponentDoubt[]): void {
  if (failed) doubts.push({ kind: 'around', component: failed.file, reason: failed.reason });
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

function withoutRepeats(doubts: readonly ComponentDoubt[]): ComponentDoubt[] {
  return [...new Map(doubts.map((doubt) => [`${doubt.kind} ${doubt.component}`, doubt])).values()];
}

/** HTML of the content, and of each place beside it. */
type Texts = { content: string } & Record<string, string>;

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

/** A component of the theme as the module that other generators have of it: `import Tabs from '@theme/Tabs'`. */
function themeModule(specifier: string, { components }: ServerModules): Record<string, unknown> {
  const name = specifier.slice(specifier.lastIndexOf('/') + 1);
  return { default: components[name], [name]: components[name] };
}

/** The modules that a page imports, by the specifier as written. */
function importsOf(request: ContentRequest, modules: ServerModules): Record<string, Record<string, unknown>> {
  const imports: Record<string, Record<string, unknown>> = {};
  for (const [specifier, key] of Object.entries(request.imports)) {
    const found = modules.modules[key];
    // Nothing else has a name that is not its own.
    if (found === undefined && key !== specifier)
      throw new Error(
        `The page imports "${specifier}", which its text does not: the plugin that made the import names it with its hook pageImports.`,
      );
    imports[specifier] = found ?? themeModule(specifier, modules);
  }
  return imports;
}

function usedNamesOf(request: ContentRequest, modules: ServerModules): ReadonlyMap<unknown, string> {
  const { components } = modules;
  if (request.body.kind !== 'code') return findUsedNames({ code: '', imports: {}, components });
  return findUsedNames({ code: request.body.code, imports: importsOf(request, modules), components });
}

/** @param exchange is asked for each component that the text of the page uses, and says what takes its place. */
function createBody(
  request: ContentRequest,
  modules: ServerModules,
  exchange: (type: unknown) => unknown,
): ReactNode {
  if (request.body.kind === 'component') {
    const { component: name, module } = request.body;
    const own = module === undefined ? modules.components : modules.modules[module];
    const Component = own?.[name] as ComponentType<Record<string, unknown>> | undefined;
    if (!Component)
      throw new Error(
        module === undefined ? `There is no component ${name}.` : `"${module}" exports no component ${name}.`,
      );
    return <Component {...(request.body.props as Record<string, unknown>)} />;
  }
  const imports = importsOf(request, modules);
  // The compiled page is a function body: trusted code, made from the site's own sources.
  const run = new Function(request.body.code) as (scope: unknown) => {
    default: ComponentType<{ components: Components }>;
  };
  const exchanging =
    (create: typeof jsx): typeof jsx =>
    (type, props, key) =>
      create(exchange(type) as typeof type, props, key);
  const scope = { Fragment, jsx: exchanging(jsx), jsxs: exchanging(jsxs), imports, partial };
  const components = {
    ...modules.components,
    ...standIns(request.body.code, modules.components),
    [PLACE_COMPONENT]: Place as Components[string],
  };
  /** A partial as the module that pages import: what it is made of are the components of the page. */
  function partial(body: (own: unknown) => { default: ComponentType<Record<string, unknown>> }) {
    // Its imports are those of the page, under the names that the page would give them.
    const module = body(scope);
    const Partial = module.default;
    const Shown = ({ components: given, ...props }: Record<string, unknown>) => (
      <Partial {...props} components={{ ...components, ...(given as Components | undefined) }} />
    );
    return { ...module, default: Shown };
  }
  const Content = run(scope).default;
  return <Content components={components} />;
}

/** What generated code calls for a component that it was not given. */
const MISSING = /\b_missingMdxReference\("([\w$]+)((?:\.[\w$]+)*)"/g;

/**
 * Components that show nothing but what stands between their tags, for those that a page uses and nobody has. The checks
 * name them; where a site makes that a warning, the rest of the page is shown.
 */
function standIns(code: string, known: Components): Components {
  const found: Components = {};
  for (const [, name = '', parts = ''] of code.matchAll(MISSING)) {
    if (Object.hasOwn(known, name)) continue;
    let own = standInOf(found, name);
    for (const part of parts.split('.').slice(1)) own = standInOf(own, part);
  }
  return found;
}

type StandIn = ComponentType<Record<string, unknown>> & { [part: string]: StandIn | undefined };

/** The one of this name, made where it is asked for first: `Tabs` of a page, `Item` of `Tabs.Item`. */
function standInOf(group: Components | StandIn, name: string): StandIn {
  group[name] ??= createStandIn();
  return group[name] as StandIn;
}

function createStandIn(): StandIn {
  return ((props: { children?: ReactNode }) => props.children) as unknown as StandIn;
}
