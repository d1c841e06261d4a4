import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** Queries as one: of keys that stand twice all values, or the last. */
export function mergeSearchParams(
  all: readonly URLSearchParams[],
  strategy: 'append' | 'set',
): URLSearchParams {
  const merged = new URLSearchParams();
  for (const own of all) for (const [key, value] of own) merged[strategy](key, value);
  return merged;
}

/** The same for texts. */
export function mergeSearchStrings(all: readonly (string | undefined)[], strategy: 'append' | 'set'): string {
  const merged = mergeSearchParams(
    all.map((own) => new URLSearchParams(own ?? '')),
    strategy,
  ).toString();
  return merged === '' ? '' : `?${merged}`;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

/** A value of the address' query; null without one, and while a page is made. */
export function useQueryStringValue(key: string | null): string | null {
  const read = () => (key === null ? null : new URLSearchParams(window.location.search).get(key));
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Takes the query off the address. */
export function useClearQueryString(): () => void {
  return useCallback(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash);
  }, []);
}

/** What a component reads of the address. */
export function useHistorySelector<T>(
  select: (history: { location: { pathname: string; search: string; hash: string } }) => T,
): T {
  const EMPTY = { pathname: '/', search: '', hash: '' };
  return select({ location: typeof window === 'undefined' ? EMPTY : window.location });
}

/** Hears of the reader's way back. */
export function useHistoryPopHandler(handler: () => unknown): void {
  useEffect(() => {
    const hear = () => void handler();
    return subscribe(hear);
  }, [handler]);
}

/** Hears of another address. */
export function useLocationChange(): void {}

/** What a reader searches for by the address of a page of results. */
export function useSearchQueryString(): [string, () => void] {
  return [useQueryStringValue('q') ?? '', () => {}];
}

/** The address of a page of results. */
export function useSearchLinkCreator(): (query: string) => string {
  return (query) => `/search?q=${encodeURIComponent(query)}`;
}
