import { t } from 'docsgen/client';

/** Props of `SearchFailed`. */
export interface SearchFailedProps {
  retry: () => void;
}

/** What the reader sees when the search cannot be reached. */
export function SearchFailed({ retry }: SearchFailedProps) {
  return (
    <div className="search-state" role="alert">
      <p className="search-state-title">{t`Unable to fetch results`}</p>
      <p>{t`You might want to check your network connection.`}</p>
      <button type="button" className="button button-small button-quiet" onClick={retry}>
        {t`Retry`}
      </button>
    </div>
  );
}
