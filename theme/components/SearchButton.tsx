import { SearchUnavailable } from '@theme/SearchUnavailable';
import { ShellIcon } from '@theme/ShellIcon';
import { renewSearch, t, takeRenewedQuery, useNavigation, useSite } from 'docsgen/client';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadSearchDialog } from '../later/load-search-dialog.ts';
import { installSearchTriggers, keepTyping } from '../state/search-triggers.ts';

/** Props of `SearchDialog`, which this button loads. */
export interface SearchDialogProps {
  /** What the field holds at first. */
  query: string;
  onClose: () => void;
}

type Dialog = ComponentType<SearchDialogProps>;

let loading: Promise<Dialog> | null = null;

/** Loads the dialog and what its first query needs. */
function loadDialog(): Promise<Dialog> {
  loading ??= loadSearchDialog();
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** Opens the search. The dialog is loaded on the first sign that somebody wants it: pointer, focus or key. */
export function SearchButton() {
  const { search } = useSite();
  const { navigate } = useNavigation();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const href = search?.href;

  const open = useCallback((text: string) => {
    setQuery(text);
    setHasFailed(false);
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      // Its code is out of reach, or gone with a build that is newer than this document.
      async () => setHasFailed(!(await renewSearch(text))),
    );
  }, []);
  const warm = useCallback(() => void loadDialog().catch(() => {}), []);

  useEffect(() => {
    const renewed = href === undefined ? null : takeRenewedQuery();
    if (renewed !== null) open(renewed);
  }, [href, open]);

  useEffect(() => {
    if (href === undefined) return undefined;
    return installSearchTriggers(document, {
      open,
      warm,
      submit: (text) => navigate(`${href}?q=${encodeURIComponent(text)}`),
    });
  }, [href, open, warm, navigate]);

  const isLoading = query !== null && !Dialog && !hasFailed;
  useEffect(() => (isLoading ? keepTyping(document, setQuery) : undefined), [isLoading]);

  if (!search) return null;
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => open('')}
      >
        <ShellIcon name="search" />
        <span className="search-button-text">{t`Search`}</span>
        <span className="search-button-keys" aria-hidden="true">
          <span className="search-key-mac">⌘</span>
          <span className="search-key-other">Ctrl </span>K
        </span>
      </button>
      <a className="search-link" href={search.href}>
        {t`Search`}
      </a>
      {query !== null && Dialog && <Dialog query={query} onClose={() => setQuery(null)} />}
      {query !== null && !Dialog && hasFailed && (
        <SearchUnavailable retry={() => open(query)} onClose={() => setQuery(null)} />
      )}
    </>
  );
}
