/** The browser's side: takes over the shell and the islands of the document that the build wrote. */
import { type ComponentType, type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { BootData, PageView, SiteView } from '../shared/view.ts';
import { readSidebar } from '../shared/written-sidebar.ts';
import { App, type AppState } from './App.tsx';
import { answerEarlyInput } from './early-input.ts';
import type { IslandPlace } from './islands.tsx';
import { findBootText, findContainer, findContent, findSidebar } from './own-elements.ts';
import { createPageLoader } from './page-loader.ts';
import { createPrefetcher } from './prefetch.ts';
import { createRouter, type Router } from './router.ts';

/** What the theme brings to the browser. */
export interface ClientModules {
  site: SiteView;
  /** Hydrates the islands of content; the returned function takes them down. */
  hydrate: (content: HTMLElement, place: IslandPlace) => () => void;
  /** Load and start what plugins run in the browser. */
  browserModules: readonly (() => Promise<unknown>)[];
  Layout: ComponentType<{ children: ReactNode }>;
  CrashFallback: ComponentType<{ error: unknown; retry: () => void }>;
  /** Delegated listeners for static content; installed once. */
  installBehaviours: (document: Document) => void;
  /** Called for the content of every page that is shown; done when all that can be clicked in it answers. */
  prepareContent: (content: HTMLElement) => Promise<unknown>;
}

/** Hydrates the document, if it is one that docsgen wrote. */
export function startClient(modules: ClientModules): void {
  const container = findContainer();
  const bootText = findBootText();
  if (container && bootText) start(container, JSON.parse(bootText) as BootData, modules);
}

function start(element: HTMLElement, boot: BootData, modules: ClientModules): void {
  const { site } = modules;
  const { view } = boot;
  const nav = findSidebar();
  // What the elements say is not written twice.
  const sidebar = boot.sidebar === true ? nav && readSidebar(nav, view.sidebar ?? '') : boot.sidebar;
  const loader = createPageLoader(site, boot.build);
  const prefetcher = createPrefetcher({ site, prefetch: loader.prefetchPage });
  let root: Root | null = null;

  const ownContent = findContent();
  // The buttons of the content answer before those of the shell do: what was clicked early is answered once, for all.
  const prepared = ownContent ? modules.prepareContent(ownContent) : Promise.resolve();
  const onContent = (content: HTMLElement, shown: PageView) => {
    if (shown !== view || !ownContent) void modules.prepareContent(content);
    prefetcher.observe(content);
    return modules.hydrate(content, { site, page: shown });
  };
  // An update of a root that React has not begun to take over would throw the server's document away.
  let takenOver = () => {};
  const isTakenOver = new Promise<void>((resolve) => {
    takenOver = resolve;
  });
  const onReady = () => {
    takenOver();
    answerEarlyInput(window);
  };
  const createTree = (state: AppState, router: Router) => (
    <App
      site={site}
      state={state}
      actions={router}
      onContent={onContent}
      onReady={onReady}
      ownContent={ownContent}
      Layout={modules.Layout}
      CrashFallback={modules.CrashFallback}
    />
  );
  const router: Router = createRouter({
    site,
    loader,
    first: { view, sidebar },
    commit: async (state, animate) => {
      await isTakenOver;
      await transition(() => flushSync(() => root?.render(createTree(state, router))), animate);
    },
  });
  // What the document shows, whatever the reader has done since: that comes as an update.
  const written = router.state();
  const hydrate = () => {
    // In slices, so that the page answers while it is taken over.
    startTransition(() => {
      root = hydrateRoot(element, createTree(written, router));
    });
  };
  // React takes over the shell, whose parts may have styles of their own.
  const styled =
    view.styleUrl === undefined
      ? null
      : import('./page-style.ts').then(({ adoptShell }) => adoptShell(element));
  void Promise.allSettled([prepared, styled]).then(hydrate);
  router.start();
  modules.installBehaviours(document);
  whenIdle(() => void router.completeSidebar());
  for (const run of modules.browserModules) void run();
  Object.assign(window, { docsgen: { router, loader, refreshContent: modules.prepareContent } });
}

function whenIdle(run: () => void): void {
  // An element with that id is no function.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

/** Runs an update inside a view transition where the browser has them and the reader has not asked for less motion. */
async function transition(update: () => void, animate: boolean): Promise<void> {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!animate || reduced || !document.startViewTransition) return update();
  const running = document.startViewTransition(update);
  running.ready.catch(() => {});
  await running.updateCallbackDone;
}
