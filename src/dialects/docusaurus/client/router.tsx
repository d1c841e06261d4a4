import { usePage } from 'docsgen/client';
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react';
import Link from './Link.tsx';

interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: undefined;
}

function onMove(listen: () => void): () => void {
  for (const name of ['popstate', 'hashchange']) window.addEventListener(name, listen);
  return () => {
    for (const name of ['popstate', 'hashchange']) window.removeEventListener(name, listen);
  };
}

/** The address of the page that is shown; nobody has asked for a part of it while a page is made. */
export function useLocation(): Location {
  const none = () => '';
  const search = useSyncExternalStore(onMove, () => window.location.search, none);
  const hash = useSyncExternalStore(onMove, () => window.location.hash, none);
  return { pathname: usePage().href, search, hash, state: undefined };
}

type Target = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

function hrefOf(to: Target): string {
  return typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? '');
}

/** Goes elsewhere, in the browser. */
export function useHistory() {
  const location = useLocation();
  return {
    ...{ location, action: 'POP', length: 1, listen: () => () => {}, block: () => () => {} },
    push: (to: Target) => window.location.assign(hrefOf(to)),
    replace: (to: Target) => window.location.replace(hrefOf(to)),
    goBack: () => window.history.back(),
    goForward: () => window.history.forward(),
    createHref: hrefOf,
  };
}

/** Leads nowhere by itself: redirects stand in the configuration. */
export function Redirect(_props: { to: string }) {
  return null;
}

interface Pattern {
  readonly path?: string | readonly string[];
  readonly exact?: boolean;
}

/** Whether an address has the form of a pattern with `:name` and `*`, and what stands for the names. */
export function matchPath(pathname: string, pattern: string | Pattern) {
  const { path = [], exact = false } = typeof pattern === 'string' ? { path: pattern } : pattern;
  for (const own of [path].flat()) {
    const names = [...own.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const parts = own.replace(/\/$/, '').split(/:\w+|\*/);
    const source = parts.map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&')).join('([^/]+)');
    const found = new RegExp(`^${source}(?=/|$)`).exec(pathname);
    const rest = found ? pathname.slice(found[0].length) : null;
    if (found === null || (exact && rest !== '' && rest !== '/')) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, found[index + 1]]));
    return { path: own, url: found[0] || '/', isExact: rest === '' || rest === '/', params };
  }
  return null;
}

/** Whether the page's address has the form of a pattern. */
export function useRouteMatch(pattern?: string | Pattern) {
  const { href } = usePage();
  return pattern === undefined
    ? { path: href, url: href, isExact: true, params: {} }
    : matchPath(href, pattern);
}

/** What stands for names in the page's address: it has none, as each page has an address of its own. */
export function useParams(): Record<string, string> {
  return {};
}

export { Link, Link as NavLink };

/** Around what is shown: the router is docsgen's. */
function Around({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

export { Around as BrowserRouter, Around as MemoryRouter, Around as Router, Around as StaticRouter };

interface RouteProps extends Pattern {
  readonly component?: (props: object) => ReactNode;
  readonly render?: (props: object) => ReactNode;
  readonly children?: ReactNode;
}

/** What is shown at addresses of a form. */
export function Route({ component: Own, render, children, ...pattern }: RouteProps) {
  const { href } = usePage();
  if (pattern.path !== undefined && matchPath(href, pattern) === null) return null;
  return Own ? <Own /> : render ? render({}) : children;
}

export { Around as Switch };

/** A component with what it asks of the router. */
export function withRouter<P extends object>(Own: (props: P) => ReactNode) {
  return function WithRouter(props: Omit<P, 'location' | 'history' | 'match'>) {
    const given = { location: useLocation(), history: useHistory(), match: useRouteMatch() };
    return <Own {...({ ...props, ...given } as unknown as ComponentProps<typeof Own>)} />;
  };
}
