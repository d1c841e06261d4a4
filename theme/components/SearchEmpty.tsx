import { SearchSuggestions } from '@theme/SearchSuggestions';
import { t, useSite } from 'docsgen/client';

/** Props of `SearchEmpty`. */
export interface SearchEmptyProps {
  query: string;
  /** Queries that find something. */
  suggestions: readonly string[];
  onSuggestion: (query: string) => void;
}

/** What the reader sees when a query finds nothing. */
export function SearchEmpty({ query, suggestions, onSuggestion }: SearchEmptyProps) {
  const reportUrl = useSite().search?.reportUrl;
  return (
    <div className="search-state">
      <p className="search-state-title">{t`No results for “${<strong>{query.trim()}</strong>}”`}</p>
      {suggestions.length > 0 && (
        <>
          <p>{t`Try searching for:`}</p>
          <SearchSuggestions suggestions={suggestions} onSuggestion={onSuggestion} />
        </>
      )}
      {reportUrl && (
        <p>
          {t`Believe this query should return results?`}{' '}
          <a
            href={reportUrl.replace('{query}', encodeURIComponent(query.trim()))}
            target="_blank"
            rel="noopener"
          >
            {t`Let us know.`}
          </a>
        </p>
      )}
    </div>
  );
}
