/** Islands in the browser: each is a root of its own, hydrated over the server's HTML. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { IslandRecord, PageView, SiteView } from '../shared/view.ts';
import { provideIsland } from './island-context.tsx';
import { keepIslandInput } from './island-input.ts';
import { Slot } from './slot.tsx';

/** Loads the export of a module: the bundler writes one entry for each island of the site. */
export type IslandRegistry = Record<
  string,
  (place: IslandPlace) => Promise<ComponentType<Record<string, unknown>>>
>;

/** Where islands stand: their site, and the page whose content holds them. */
export interface IslandPlace {
  site: SiteView;
  page: PageView;
}

/** Hydrates the islands of a page's content; the returned function takes them down before the content goes. */
export function hydrateIslands(
  container: HTMLElement,
  place: IslandPlace,
  registry: IslandRegistry,
): () => void {
  const roots: Root[] = [];
  const gone = new AbortController();
  for (const record of place.page.islands) {
    const element = container.querySelector<HTMLElement>(`docsgen-island[data-island="${record.id}"]`);
    const load = registry[record.component];
    if (!element || !load) continue;
    const answer = keepIslandInput(element, gone.signal);
    // One that goes before React has taken it over has nothing to recover from.
    const onError = (error: unknown) => {
      if (gone.signal.aborted) return;
      const [module, name] = record.component.split('#');
      console.error(`The island ${name} (${module}) has failed: readers see what the server made of it.`);
      // Which one it was: the live server names its component.
      element.dataset.failed = '';
      reportError(error);
    };
    const styles = element.querySelector('[data-style]') ? import('./page-style.ts') : null;
    Promise.all([load(place), styles]).then(
      ([type, style]) => {
        if (gone.signal.aborted) return;
        const html = element.innerHTML;
        style?.adoptIsland(element);
        roots.push(hydrateIsland(element, html, record, type, place, { onError, onMount: answer }));
      },
      // Without its code the island stays what the server made of it.
      (error: unknown) => {
        answer();
        onError(error);
      },
    );
  }
  return () => {
    gone.abort();
    for (const root of roots) root.unmount();
  };
}

function hydrateIsland(
  element: HTMLElement,
  serverHtml: string,
  record: IslandRecord,
  Type: ComponentType<Record<string, unknown>>,
  { site, page }: IslandPlace,
  { onError, onMount }: { onError: (error: unknown) => void; onMount: () => void },
): Root {
  const slotHtml =
    record.slot === true ? (element.querySelector('docsgen-slot')?.innerHTML ?? '') : record.slot;
  return hydrateRoot(
    element,
    <IslandBoundary serverHtml={serverHtml} onMount={onMount}>
      {provideIsland(
        <Type {...record.props}>{slotHtml === null ? undefined : <Slot html={slotHtml} />}</Type>,
        site,
        page,
      )}
    </IslandBoundary>,
    { identifierPrefix: record.id, onRecoverableError: onError, onCaughtError: onError },
  );
}

interface BoundaryProps {
  serverHtml: string;
  /** Called when the island answers by itself. */
  onMount: () => void;
  children: ReactNode;
}

/** An island that throws falls back to the HTML that the server made. */
class IslandBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.props.onMount();
  }

  override render() {
    return this.state.failed ? <Slot html={this.props.serverHtml} /> : this.props.children;
  }
}
