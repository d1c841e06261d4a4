import { SearchHitItem } from '@theme/SearchHitItem';
import { t } from 'docsgen/client';
import type { HitGroup, SearchHit } from 'docsgen/client/search';
import { memo } from 'react';

/** Props of `SearchHitList`. */
export interface SearchHitListProps {
  groups: readonly HitGroup[];
  /** Id of the element; options have ids that start with it. */
  id: string;
  /** Number of the option that the arrows have reached. */
  active: number;
  onOpen: (hit: SearchHit) => void;
  onHover: (number: number) => void;
}

/** Each key and each answer draws the list anew: what a hit shows stays until other hits come. */
const HitItem = memo(SearchHitItem);

/** Hits by group, as the list of a combobox. */
export function SearchHitList({ groups, id, active, onOpen, onHover }: SearchHitListProps) {
  let number = 0;
  return (
    <div id={id} role="listbox" aria-label={t`Search results`}>
      {groups.map(({ name, hits }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
        <div key={group} role="group" aria-labelledby={`${id}-group-${group}`} className="search-group">
          <div id={`${id}-group-${group}`} className="search-group-name" role="presentation">
            {name}
          </div>
          {hits.map((hit) => {
            const own = number++;
            return (
              <a
                key={hit.url + own}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === active}
                tabIndex={-1}
                href={hit.url}
                className="search-hit search-hit-link"
                onClick={() => onOpen(hit)}
                onPointerMove={() => onHover(own)}
              >
                <HitItem hit={hit} />
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
