import { SearchText } from '@theme/SearchText';
import { ShellIcon } from '@theme/ShellIcon';
import { t } from 'docsgen/client';
import type { SearchHit } from 'docsgen/client/search';

/** Props of `SearchHitItem`. */
export interface SearchHitItemProps {
  hit: SearchHit;
}

/** What a hit shows: its page, its heading, and the text around the match. */
export function SearchHitItem({ hit }: SearchHitItemProps) {
  return (
    <>
      {hit.method ? (
        <span className="search-hit-method">{hit.method}</span>
      ) : (
        <ShellIcon name={hit.heading ? 'hash' : 'page'} className="search-hit-icon" />
      )}
      <span className="search-hit-text">
        <span className="visually-hidden">
          {hit.method ? t`API operation: ` : hit.heading ? t`Section: ` : t`Page: `}
        </span>
        <span className="search-hit-title">
          <SearchText parts={hit.heading ?? hit.title} />
        </span>
        {hit.heading && (
          <span className="search-hit-page">
            <SearchText parts={hit.title} />
          </span>
        )}
        {hit.excerpt.length > 0 && (
          <span className="search-hit-excerpt">
            <SearchText parts={hit.excerpt} />
          </span>
        )}
      </span>
    </>
  );
}
