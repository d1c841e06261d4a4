import { SearchFailed } from '@theme/SearchFailed';
import { ShellIcon } from '@theme/ShellIcon';
import { t } from 'docsgen/client';
import { useLayoutEffect, useRef } from 'react';

/** Props of `SearchUnavailable`. */
export interface SearchUnavailableProps {
  retry: () => void;
  onClose: () => void;
}

/** The search dialog of a reader whom the dialog's own code has not reached. */
export function SearchUnavailable({ retry, onClose }: SearchUnavailableProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="search-dialog" aria-label={t`Search`} onClose={onClose}>
      <div className="search-panel">
        <SearchFailed retry={retry} />
        <button type="button" className="search-close" onClick={() => dialog.current?.close()}>
          <ShellIcon name="close" />
          <span className="visually-hidden">{t`Close search`}</span>
        </button>
      </div>
    </dialog>
  );
}
