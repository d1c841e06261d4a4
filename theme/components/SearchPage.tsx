import { SearchFailed } from '@theme/SearchFailed';
import { renewSearch, usePage, useSite } from 'docsgen/client';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** The page of results. What searches and shows them is loaded with this page only. */
export function SearchPage() {
  const { search, baseUrl } = useSite();
  const { route } = usePage();
  const [Results, setResults] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import('@theme/SearchResults').then(
      (module) => setResults(() => module.SearchResults),
      async () => setHasFailed(!(await renewSearch(baseUrl, route, null))),
    );
  }, [baseUrl, route]);
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
