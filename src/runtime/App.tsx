/** The shell: one React tree around the static content of a page. */
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import type { PageView, SidebarView, SiteView } from '../shared/view.ts';
import { ContentHole } from './ContentHole.tsx';
import { type Navigation, NavigationContext, PageContext, SidebarContext, SiteContext } from './context.tsx';

/** What the shell shows; the router replaces it on navigation. */
export interface AppState {
  view: PageView;
  sidebar: SidebarView | null;
  /** Content of a page that was navigated to; null for the page that came with the document. */
  html: string | null;
  /** True for a page that is shown from its beginning. */
  fromTop?: boolean;
  status: Navigation['status'];
  slow: boolean;
  error: string | null;
}

export const IDLE_STATE = { html: null, status: 'idle', slow: false, error: null } as const;

export interface AppProps {
  site: SiteView;
  state: AppState;
  /** On the server: the page's content. In the browser it stands in the document already. */
  contentHtml?: string;
  /** In the browser: the element of the document that holds the first page's content. */
  ownContent?: HTMLElement | null;
  /** Actions of the router; they do nothing on the server. */
  actions?: Pick<Navigation, 'navigate' | 'retry'>;
  /** Called after the content of a new page stands in the document, and before it is taken away again. */
  onContent?: (container: HTMLElement, view: PageView) => () => void;
  /** Called once, when all of the shell has been taken over. */
  onReady?: () => void;
  Layout: ComponentType<{ children: ReactNode }>;
  CrashFallback: ComponentType<{ error: unknown; retry: () => void }>;
}

const NO_ACTIONS = { navigate: () => {}, retry: () => {} };

/** The whole body of a document. */
export function App(props: AppProps) {
  const { site, state, onReady, Layout, CrashFallback } = props;
  // Effects of a parent come after those of its children.
  useEffect(() => onReady?.(), [onReady]);
  const navigation: Navigation = {
    status: state.status,
    slow: state.slow,
    error: state.error,
    ...(props.actions ?? NO_ACTIONS),
  };
  return (
    <SiteContext.Provider value={site}>
      <PageContext.Provider value={state.view}>
        <SidebarContext.Provider value={state.sidebar}>
          <NavigationContext.Provider value={navigation}>
            <CrashBoundary route={state.view.route} Fallback={CrashFallback} canRetry={state.html !== null}>
              <Layout>
                <ContentHole
                  contentHtml={props.contentHtml}
                  html={state.html}
                  fromTop={state.fromTop}
                  ownContent={props.ownContent}
                  view={state.view}
                  onContent={props.onContent}
                />
              </Layout>
            </CrashBoundary>
          </NavigationContext.Provider>
        </SidebarContext.Provider>
      </PageContext.Provider>
    </SiteContext.Provider>
  );
}

interface BoundaryProps {
  route: string;
  Fallback: ComponentType<{ error: unknown; retry: () => void }>;
  /** False while the content is the document's own: it is gone after a crash, so only a reload brings it back. */
  canRetry: boolean;
  children: ReactNode;
}

/** Shows the theme's crash page when the shell throws; another page, or a new try, starts afresh. */
class CrashBoundary extends Component<BoundaryProps, { error: unknown; crashed: boolean }> {
  override state = { error: null as unknown, crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true };
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.crashed && previous.route !== this.props.route) this.reset();
  }

  private readonly reset = () => this.setState({ error: null, crashed: false });

  override render() {
    const { Fallback, canRetry, children } = this.props;
    if (!this.state.crashed) return children;
    const retry = canRetry ? this.reset : () => window.location.reload();
    return <Fallback error={this.state.error} retry={retry} />;
  }
}
