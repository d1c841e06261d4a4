import { renewSearch, useSite } from 'docsgen/client';
import type { SearchResults } from 'docsgen/client/search';
import { siteSearch } from 'docsgen/client/search';
import { useEffect, useRef, useState } from 'react';

/** Where a query stands. Results of the last one stay until the next ones come. */
export interface SearchState {
  status: 'idle' | 'loading' | 'done' | 'failed';
  /** The query that `results` belong to. */
  answered: string;
  /** Its page of results. */
  answeredPage: number;
  results: SearchResults | null;
  retry: () => void;
}

export interface SearchOptions {
  /** Counts from 0. */
  page: number;
  hitsPerPage: number;
  /** Rest after the last key before a query is sent, in milliseconds; the engine's own when left out. */
  delay?: number;
}

/** Rest after the last key where an engine asks for no other, in milliseconds. */
const KEY_REST = 60;

/** False for nothing and for a single letter, which say nothing yet. */
export function isQuery(text: string): boolean {
  return text.trim().length > 1;
}

/** Answers a query, once there is one. */
export function useSearch(query: string, { page, hitsPerPage, delay }: SearchOptions): SearchState {
  const site = useSite();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<SearchState, 'retry'>>({
    status: 'idle',
    answered: '',
    answeredPage: 0,
    results: null,
  });
  const isFirst = useRef(true);
  // A space at the end says that the last word is complete; more than one says nothing else.
  const text = query.trimStart().replace(/\s+/g, ' ');

  useEffect(() => siteSearch(site)?.warmUp(), [site]);

  useEffect(() => {
    const provider = siteSearch(site);
    if (!provider || !isQuery(text)) {
      setState({ status: 'idle', answered: '', answeredPage: 0, results: null });
      return undefined;
    }
    let isCurrent = true;
    setState((last) => ({ ...last, status: 'loading' }));
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        provider.search({ query: text, page, hitsPerPage }).then(
          (results) => isCurrent && setState({ status: 'done', answered: text, answeredPage: page, results }),
          async () => {
            // A new build has taken this one's search away, and brings its own.
            if (!isCurrent || (await renewSearch(query)) || !isCurrent) return;
            setState({ status: 'failed', answered: text, answeredPage: page, results: null });
          },
        );
      },
      isFirst.current ? 0 : (delay ?? provider.delay ?? KEY_REST),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [site, text, page, hitsPerPage, delay, attempt]);

  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
