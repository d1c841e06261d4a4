/**
 * What waits for a promise while a page is made. React renders a page in one go and shows what a `Suspense` falls back to
 * for all that isn't there yet, without a word: a page is rendered again when what it waits for has come, and one that
 * shows a fallback in the end says so.
 */
import react, { type ComponentType, createElement, type ReactNode, type SuspenseProps } from 'react';
import { openPlace } from './place.tsx';

/** React's own parts: a thread runs the bundle of a site more than once, and each puts its own in front of these. */
const OWN = Symbol.for('docsgen.react');
const shared = react as typeof react & { [OWN]?: Pick<typeof react, 'lazy' | 'Suspense'> };
shared[OWN] ??= { lazy: react.lazy, Suspense: react.Suspense };
const own = shared[OWN];

/** A boundary of docsgen, of which nobody is told. */
export const Suspense = own.Suspense;

/** Components that `lazy` is loading. */
const loading = new Set<PromiseLike<unknown>>();

/** Whether boundaries let what is in them fail. */
let isBare = false;

/** Where pages use boundaries that showed their fallback; null where nobody knows. */
let fallen: (string | null)[] = [];

Object.assign(react, {
  lazy: (load: () => Promise<{ default: ComponentType }>) => own.lazy(() => noteLoading(load())),
  Suspense: Boundary,
});

/** What is no promise, React itself complains of. */
function noteLoading<Module extends PromiseLike<unknown>>(module: Module): Module {
  if (typeof module?.then !== 'function') return module;
  const done = () => loading.delete(module);
  loading.add(module);
  module.then(done, done);
  return module;
}

function Boundary({ fallback, ...props }: SuspenseProps): ReactNode {
  if (isBare) return props.children;
  return createElement(own.Suspense, {
    ...props,
    fallback: createElement(Fallback, { shown: fallback, place: openPlace() }),
  });
}

function Fallback({ shown, place }: { shown: ReactNode; place: string | null }): ReactNode {
  fallen.push(place);
  return shown;
}

/** Components that pages wait for; those that fail have come too. */
export function componentsToCome(): PromiseLike<unknown>[] {
  return [...loading];
}

/** Waits no longer for what has not come. */
export function giveUpWaiting(): void {
  loading.clear();
}

/** Where boundaries showed their fallback since the last call. */
export function takeFallbacks(): (string | null)[] {
  const taken = fallen;
  fallen = [];
  return taken;
}

/** What a rendering fails with that has shown a fallback: React tells nobody. Null where it does not fail now. */
export function findCause(render: () => unknown): { error: unknown } | null {
  isBare = true;
  try {
    render();
    return null;
  } catch (error) {
    return { error };
  } finally {
    isBare = false;
  }
}
