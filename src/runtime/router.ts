/** Client navigation: fetch the page's chunk, show it, move focus and scroll. */
import type { PageView, SidebarView, SiteView } from '../shared/view.ts';
import { type AppState, IDLE_STATE } from './App.tsx';
import { findMovedAnchor } from './moved-anchors.ts';
import { NeedsDocument, type PageLoader } from './page-loader.ts';
import { createScrollMemory, scrollToTarget } from './scroll.ts';
import { linkOfClick, type SiteTarget, toSiteTarget } from './site-links.ts';

/** Delay before a reader sees that a page is loading, in milliseconds: what is there sooner would only flicker. */
const PROGRESS_DELAY_MS = 200;

/** Delay before the document says that it is busy, in milliseconds: saying it costs a render of the shell. */
const LOADING_DELAY_MS = 40;

export interface RouterOptions {
  site: SiteView;
  loader: PageLoader;
  first: { view: PageView; sidebar: SidebarView | null };
  /** Applies a state to the document before it returns, inside a view transition where there is one. */
  commit: (state: AppState, animate: boolean) => Promise<void>;
}

export interface Router {
  navigate: (href: string) => void;
  retry: () => void;
  /** Listens to clicks and history; returns the function that stops it. */
  start: () => void;
  /** Shows the whole sidebar once its file came. */
  completeSidebar: () => Promise<void>;
  state: () => AppState;
  /** Shows another version of the page in place, without touching scroll or focus. */
  replacePage: (view: PageView) => Promise<void>;
}

/** Creates the router of a document. */
export function createRouter(options: RouterOptions): Router {
  const { site, loader, commit } = options;
  const scroll = createScrollMemory(window);
  let state: AppState = { ...IDLE_STATE, ...options.first };
  const targetOf = (url: URL) => toSiteTarget(url, location.origin, site);
  let attempt = 0;
  let last: { target: SiteTarget; restore: boolean } | null = null;

  async function show(next: Partial<AppState>, animate = false): Promise<void> {
    state = { ...state, ...next };
    await commit(state, animate);
  }

  async function open(target: SiteTarget, restore: boolean): Promise<void> {
    const mine = ++attempt;
    last = { target, restore };
    const settle = tellLoading(mine);
    try {
      const chunk = await loader.loadPage(target.route);
      const sidebar = await sidebarFor(chunk.view);
      if (mine !== attempt) return;
      const moved = findMovedAnchor(chunk.view, target.hash);
      if (moved !== null) return follow(moved, target, restore);
      // A style sheet may be as late as the page: until it came, the page is loading.
      const dropStyle = await styleFor(chunk.view, state.view);
      if (mine !== attempt) return;
      settle();
      if (!restore && !note(target.href)) return location.assign(target.href);
      const fromTop = !restore && !target.hash;
      await show({ ...IDLE_STATE, ...chunk, fromTop, sidebar }, true);
      dropStyle?.();
      // The page is shown, whatever the reader has done since; where in it they are is theirs then.
      if (state.view === chunk.view) announce(chunk.view);
      if (mine === attempt) arrive(target.hash, restore);
    } catch (error) {
      settle();
      if (mine !== attempt) return;
      fail(error, target, restore);
    }
  }

  /** Says that a page is on its way, once it takes its time. The function that is returned is called when it is here. */
  function tellLoading(mine: number): () => void {
    const loading = () => mine === attempt && void show({ status: 'loading', slow: false, error: null });
    // A page that was fetched ahead is here before its loading could be shown.
    const timers = [
      setTimeout(loading, state.status === 'failed' ? 0 : LOADING_DELAY_MS),
      setTimeout(() => mine === attempt && void show({ slow: true }), PROGRESS_DELAY_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }

  /** Puts an address into the history. Some browsers refuse when there are many in a short time. */
  function note(href: string): boolean {
    try {
      history.pushState(scroll.newState(), '', href);
      return true;
    } catch {
      return false;
    }
  }

  /** Stays on the page that is shown, whatever is being loaded. */
  function stay(): void {
    attempt++;
    if (state.status !== 'idle') void show({ status: 'idle', slow: false, error: null });
  }

  function fail(error: unknown, target: SiteTarget, restore: boolean): void {
    // Whoever came back is at the address already: with an anchor, it would be gone to within this document.
    if (error instanceof NeedsDocument) return restore ? location.reload() : location.assign(target.href);
    const text = error instanceof Error ? error.message : String(error);
    void show({ status: 'failed', slow: false, error: text });
  }

  /** Goes on from an anchor that the page has no more. */
  function follow(href: string, from: SiteTarget, restore: boolean): Promise<void> | void {
    const url = new URL(href, location.href);
    const target = targetOf(url);
    // The generator refuses circles; one that came about some other way must not run for ever.
    if (!target || target.href === from.href) return location.replace(url);
    return open(target, restore);
  }

  /** Sends the reader on whose address names an anchor that this page has no more. */
  function followOwnAnchor(): void {
    const moved = findMovedAnchor(state.view, location.hash);
    if (moved === null) return;
    const url = new URL(moved, location.href);
    const target = targetOf(url);
    if (target?.route !== state.view.route) return location.replace(url);
    history.replaceState(history.state, '', url);
    scrollToTarget(document, target.hash);
  }

  async function sidebarFor(view: PageView): Promise<SidebarView | null> {
    if (view.sidebar === null) return null;
    return loader.loadSidebar(view.sidebar).catch((error: unknown) => {
      // The old tree is better than none; without one, the page is still readable.
      if (state.sidebar?.key === view.sidebar) return state.sidebar;
      throw error;
    });
  }

  function announce(view: PageView): void {
    updateHead(site, view);
    document.dispatchEvent(new CustomEvent('docsgen:page', { detail: { route: view.route } }));
  }

  function arrive(hash: string, restore: boolean): void {
    const target = restore && scroll.restore() ? null : scrollToTarget(document, hash);
    const heading =
      target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }

  function onClick(event: MouseEvent): void {
    const link = linkOfClick(event);
    const target = link && targetOf(new URL(link.href));
    if (!link || !target) return;
    if (target.route === state.view.route && target.hash !== '' && link.search === location.search)
      return stay();
    event.preventDefault();
    scroll.save();
    void open(target, false);
  }

  function onPopState(): void {
    const target = targetOf(new URL(location.href));
    if (!target) return location.reload();
    if (target.route !== state.view.route) return void open(target, true);
    // The address may have come back to this page while another one was on its way.
    stay();
    if (!scroll.restore()) scrollToTarget(document, target.hash);
  }

  return {
    state: () => state,
    navigate(href) {
      const url = new URL(href, location.href);
      const target = targetOf(url);
      // Parsed, the scheme is plain; what runs code is opened by nobody.
      if (!target) return ACTIVE_SCHEME.test(url.protocol) ? undefined : location.assign(url);
      scroll.save();
      void open(target, false);
    },
    retry() {
      if (last) void open(last.target, last.restore);
    },
    start() {
      history.scrollRestoration = 'manual';
      scroll.begin();
      scroll.restore();
      document.addEventListener('click', onClick);
      addEventListener('popstate', onPopState);
      addEventListener('hashchange', followOwnAnchor);
      followOwnAnchor();
      // Back or forward before this ran: the address is that of another page than the document's.
      const [load] = performance.getEntriesByType('navigation');
      if (load && new URL(load.name).pathname !== location.pathname) onPopState();
      addEventListener('pagehide', scroll.save);
      // Fragment links are the browser's: their entries share the page, so note positions as they change.
      addEventListener('scrollend', scroll.save, { passive: true });
    },
    async completeSidebar() {
      const key = state.view.sidebar;
      if (key === null) return;
      const sidebar = await loader.loadSidebar(key).catch(() => null);
      if (sidebar && state.view.sidebar === key) await show({ sidebar });
    },
    replacePage: (view) => show({ view }),
  };
}

/** As in `shared/active-urls.ts`, which is too large for every page. */
const ACTIVE_SCHEME = /^(?:(?:java|vb)script|data):$/;

/** Loads the style sheet of a page that has its own; gives what takes the one before away. */
async function styleFor(next: PageView, now: PageView): Promise<(() => void) | undefined> {
  if (!next.styleUrl && !now.styleUrl) return undefined;
  return (await import('./page-style.ts')).loadPageStyle(next.styleUrl);
}

/** Brings title, canonical URL and description of the document up to date. */
function updateHead(site: SiteView, view: PageView): void {
  document.title = view.documentTitle;
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', site.url + view.href);
  document.querySelector('meta[name="description"]')?.setAttribute('content', view.description);
}
