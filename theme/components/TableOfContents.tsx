import { TocList } from '@theme/TocList';
import type { TocEntry } from '../../src/shared/view.ts';
import { useActiveHeading } from '../state/active-heading.ts';

export interface TableOfContentsProps {
  entries: readonly TocEntry[];
}

/** The headings of the page beside it; follows the reader. Without entries the column stays empty. */
export function TableOfContents({ entries }: TableOfContentsProps) {
  const active = useActiveHeading(entries);
  return (
    <div className="toc">
      {entries.length > 0 && (
        <nav aria-labelledby="toc-title">
          <p id="toc-title" className="toc-title">
            On this page
          </p>
          <TocList entries={entries} active={active} />
        </nav>
      )}
    </div>
  );
}
