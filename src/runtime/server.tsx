/** The server half of the runtime: page content to static HTML, the shell to hydratable HTML. */

import { renderToString } from 'react-dom/server';
import type { PageView, SidebarView } from '../shared/view.ts';
import { App, type AppState, IDLE_STATE } from './App.tsx';
import { collectStyles, takeStyles } from './collected-styles.tsx';
import { renderContent } from './content-rendering.tsx';
import type { ContentRequest, ContentResult, RendererOptions, ServerModules } from './content-request.ts';
import { takeOpenPlace } from './place.tsx';
import { componentsToCome, giveUpWaiting } from './suspended.ts';

/** Renders the pages of one site. */
export interface Renderer {
  /** Names that pages may use without import. */
  componentNames: string[];
  renderContent: (request: ContentRequest, sidebar: SidebarView | null) => ContentResult;
  renderShell: (view: PageView, sidebar: SidebarView | null, contentHtml: string) => string;
  /** Styles that libraries have collected for the page since its content began. */
  takeStyles: () => string;
  /** Where the page uses what threw while it was rendered; null for a page that doesn't say where it is written. */
  takeFailedPlace: () => string | null;
  /** Components that pages wait for: what has come is there in the next rendering. */
  componentsToCome: () => PromiseLike<unknown>[];
  /** Waits no longer for what has not come: its fallback is shown. */
  giveUpWaiting: () => void;
}

/** Creates the renderer of one site. */
export function createRenderer(modules: ServerModules, options: RendererOptions): Renderer {
  const { Layout, CrashFallback, components } = modules;
  return {
    componentNames: Object.keys(components),
    renderContent: (request, sidebar) => renderContent(request, sidebar, modules, options),
    renderShell(view, sidebar, contentHtml) {
      const state: AppState = { ...IDLE_STATE, view, sidebar };
      return renderToString(
        collectStyles(
          <App
            site={options.site}
            state={state}
            contentHtml={contentHtml}
            Layout={Layout}
            CrashFallback={CrashFallback}
          />,
        ),
      );
    },
    takeStyles,
    takeFailedPlace: takeOpenPlace,
    componentsToCome,
    giveUpWaiting,
  };
}
