/**
 * What stands around content in browsers: it is rendered once, at the end of the document, and each island gets what it
 * hands down by contexts. So all islands share its state, as the parts of one tree would.
 */
import { around } from 'virtual:docsgen/around';
import {
  Component,
  type ComponentType,
  type Context,
  type ReactNode,
  use,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { PageView } from '../shared/view.ts';
import { PageContext, SiteContext } from './context.tsx';
import { provideIsland } from './island-context.tsx';
import type { IslandPlace } from './islands.tsx';

type Handed = readonly (readonly [Context<unknown>, unknown])[];

/** What is handed down now, and what was when it began: islands are taken over as the server made them. */
let handed: Handed = [];
let first: Handed = [];
const listeners = new Set<() => void>();

function publish(next: Handed): void {
  if (next.length === handed.length && next.every(([, value], at) => Object.is(value, handed[at]?.[1])))
    return;
  handed = next;
  for (const listener of listeners) listener();
}

/** The part of React's record of a component that tells what is provided above it. */
interface Fiber {
  readonly return: Fiber | null;
  readonly tag: number;
  readonly type: unknown;
  readonly memoizedProps: { readonly value?: unknown } | null;
}

/** React's number for what provides a context. */
const PROVIDER = 10;

/** All contexts above a component with their values: the nearest of each. Nobody names those of a site and its packages. */
function findHanded(component: Component): Handed {
  const found = new Map<Context<unknown>, unknown>();
  let fiber: Fiber | null = (component as unknown as { _reactInternals: Fiber })._reactInternals;
  for (; fiber !== null; fiber = fiber.return) {
    if (fiber.tag !== PROVIDER) continue;
    const context = fiber.type as Context<unknown>;
    if (!found.has(context)) found.set(context, fiber.memoizedProps?.value);
  }
  for (const own of [SiteContext, PageContext]) found.delete(own as Context<unknown>);
  return [...found];
}

/** Finds what is handed down to where it stands, then follows it. */
class Bridge extends Component<object, { contexts: readonly Context<unknown>[] }> {
  override state = { contexts: [] };

  override componentDidMount() {
    first = findHanded(this);
    publish(first);
    this.setState({ contexts: first.map(([context]) => context) });
  }

  override render() {
    return this.state.contexts.length > 0 ? <Follow contexts={this.state.contexts} /> : null;
  }
}

function Follow({ contexts }: { contexts: readonly Context<unknown>[] }) {
  const values = contexts.map((context) => [context, use(context)] as const);
  useLayoutEffect(() => publish(values));
  return null;
}

let root: Root | null = null;
let shown: PageView | null = null;

function show({ site, page }: IslandPlace): void {
  if (shown === page) return;
  shown = page;
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const tree = around.reduceRight<ReactNode>((inner, { Type }) => <Type>{inner}</Type>, <Bridge />);
  flushSync(() => root?.render(provideIsland(tree, site, page)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An island within what is handed down to content. */
export function surround(
  Type: ComponentType<Record<string, unknown>>,
  place: IslandPlace,
): ComponentType<Record<string, unknown>> {
  show(place);
  return function Surrounded(props) {
    const now = useSyncExternalStore(
      subscribe,
      () => handed,
      () => first,
    );
    return now.reduceRight<ReactNode>(
      (inner, [Own, value]) => <Own.Provider value={value}>{inner}</Own.Provider>,
      <Type {...props} />,
    );
  };
}
