import type { TocEntry } from 'docsgen/client';

/** Props of `TocList`. */
export interface TocListProps {
  entries: readonly TocEntry[];
  /** Id of the heading that is being read. */
  active?: string | null;
}

/** The entries of a table of contents. */
export function TocList({ entries, active = null }: TocListProps) {
  const top = Math.min(...entries.map((entry) => entry.depth));
  return (
    <ul className="toc-list">
      {entries.map((entry) => (
        <li key={entry.id} className={`toc-level-${Math.min(entry.depth - top, 3)}`}>
          <a href={`#${entry.id}`} aria-current={entry.id === active ? 'location' : undefined}>
            {entry.text}
          </a>
        </li>
      ))}
    </ul>
  );
}
