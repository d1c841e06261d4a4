import { ShellIcon } from '@theme/ShellIcon';
import { TocList } from '@theme/TocList';
import type { TocEntry } from 'docsgen/client';
import { t } from 'docsgen/client';
import { useRef } from 'react';

/** Props of `MobileTableOfContents`. */
export interface MobileTableOfContentsProps {
  entries: readonly TocEntry[];
}

/** The headings of the page on top of it, for windows without room beside it; folded until asked for. */
export function MobileTableOfContents({ entries }: MobileTableOfContentsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details ref={details} className="mobile-toc">
      <summary className="mobile-toc-title">
        {t`On this page`}
        <ShellIcon name="chevron" />
      </summary>
      {/* Links bubble here: one listener folds the list after each jump. */}
      {/* biome-ignore lint/a11y: the links inside are the controls */}
      <div onClick={close}>
        <TocList entries={entries} />
      </div>
    </details>
  );
}
