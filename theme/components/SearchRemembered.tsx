import { ShellIcon } from '@theme/ShellIcon';
import { t } from 'docsgen/client';
import type { RememberedHit, SearchMemory } from 'docsgen/client/search';
import type { KeyboardEvent } from 'react';

/** Props of `SearchRemembered`. */
export interface SearchRememberedProps {
  memory: SearchMemory;
  onOpen: () => void;
  onRemove: (hit: RememberedHit) => void;
  onFavorite: (hit: RememberedHit) => void;
  /** The reader went up from the first entry. */
  onLeave: () => void;
}

/** What was opened before, and favourites: plain lists of links, with arrow keys for those who expect them. */
export function SearchRemembered(props: SearchRememberedProps) {
  const { memory, onLeave } = props;
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const row = (event.target as Element).closest('li')?.querySelector('a');
    const next = (row ? links.indexOf(row) : -1) + step;
    if (next < 0) onLeave();
    else links[Math.min(next, links.length - 1)]?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
    <div className="search-remembered" onKeyDown={onKeyDown}>
      {memory.recent.length > 0 && <Group name={t`Recent`} hits={memory.recent} {...props} />}
      {memory.favorites.length > 0 && (
        <Group name={t`Favorites`} hits={memory.favorites} {...props} isFavorite />
      )}
    </div>
  );
}

interface GroupProps extends SearchRememberedProps {
  name: string;
  hits: readonly RememberedHit[];
  isFavorite?: boolean;
}

function Group({ name, hits, isFavorite, onOpen, onRemove, onFavorite }: GroupProps) {
  return (
    <div className="search-group">
      <h2 className="search-group-name">{name}</h2>
      <ul className="search-list">
        {hits.map((hit) => {
          const label = hit.heading ?? hit.title;
          return (
            <li key={hit.url} className="search-hit">
              <a href={hit.url} className="search-hit-link" onClick={onOpen}>
                <ShellIcon name={isFavorite ? 'star' : 'clock'} className="search-hit-icon" />
                <span className="search-hit-text">
                  <span className="search-hit-title">{label}</span>
                  {hit.heading && <span className="search-hit-page">{hit.title}</span>}
                </span>
              </a>
              {!isFavorite && (
                <IconButton
                  icon="star"
                  label={t`Save “${label}” as a favorite`}
                  onClick={() => onFavorite(hit)}
                />
              )}
              <IconButton icon="close" label={t`Remove “${label}”`} onClick={() => onRemove(hit)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function IconButton({
  icon,
  label,
  onClick,
}: {
  icon: 'star' | 'close';
  label: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <ShellIcon name={icon} />
    </button>
  );
}
