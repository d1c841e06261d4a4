import { useSite } from 'docsgen/client';
import { type ComponentType, useEffect, useState } from 'react';

/** The page of results. What searches and shows them is loaded with this page only. */
export function SearchPage() {
  const { search } = useSite();
  const [Results, setResults] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isShown = true;
    import('@theme/SearchResults').then(
      (module) => isShown && setResults(() => module.SearchResults),
      () => window.location.reload(),
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (!search) return null;
  return (
    <div className="search-page">{Results ? <Results /> : <div className="search-form search-wait" />}</div>
  );
}
