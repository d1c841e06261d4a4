import { TocList } from '@theme/TocList';
import type { TocEntry } from 'docsgen/client';
import { t } from 'docsgen/client';
import { useEffect, useRef } from 'react';
import { revealIn } from '../behaviours/reveal.ts';
import { useActiveHeading } from '../state/active-heading.ts';

/** Props of `TableOfContents`. */
export interface TableOfContentsProps {
  entries: readonly TocEntry[];
}

/** The headings of the page beside it; follows the reader. Without entries the column stays empty. */
export function TableOfContents({ entries }: TableOfContentsProps) {
  const active = useActiveHeading(entries);
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A long list follows too, without moving the page.
    if (active !== null && column.current) revealIn(column.current, '[aria-current]');
  }, [active]);
  return (
    <div ref={column} className="toc">
      {entries.length > 0 && (
        <nav aria-labelledby="toc-title">
          <p id="toc-title" className="toc-title">
            {t`On this page`}
          </p>
          <TocList entries={entries} active={active} />
        </nav>
      )}
    </div>
  );
}
