import { SearchFailed } from '@theme/SearchFailed';
import { renewSearch, useSite } from 'docsgen/client';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** The page of results. What searches and shows them is loaded with this page only. */
export function SearchPage() {
  const { search } = useSite();
  const [Results, setResults] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import('@theme/SearchResults').then(
      (module) => setResults(() => module.SearchResults),
      async () => setHasFailed(!(await renewSearch(null))),
    );
  }, []);
  useEffect(load, [load]);
  if (!search) return null;
  return (
    <div className="search-page">
      {Results ? (
        <Results />
      ) : hasFailed ? (
        <SearchFailed retry={load} />
      ) : (
        <div className="search-form search-wait" />
      )}
    </div>
  );
}
