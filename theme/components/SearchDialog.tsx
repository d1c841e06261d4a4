import { SearchEmpty } from '@theme/SearchEmpty';
import { SearchFailed } from '@theme/SearchFailed';
import { SearchHitList } from '@theme/SearchHitList';
import { SearchRemembered } from '@theme/SearchRemembered';
import { SearchStart } from '@theme/SearchStart';
import { ShellIcon } from '@theme/ShellIcon';
import { t, useNavigation, useSite } from 'docsgen/client';
import {
  addFavorite,
  addRecent,
  groupHits,
  HITS_PER_PAGE,
  partsToText,
  pastedQuery,
  readMemory,
  removeHit,
  type SearchHit,
  type SearchMemory,
  writeMemory,
} from 'docsgen/client/search';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isQuery, useSearch } from '../state/use-search.ts';
import type { SearchDialogProps } from './SearchButton.tsx';

/** Longest query, in characters: the search looks at no more. */
const MAX_LENGTH = 64;
/** No heading can have an id with a colon. */
const LIST = 'docsgen:hits';

/** The search as a dialog: a combobox over the hits, and what was opened before. */
export function SearchDialog({ query: firstQuery, onClose }: SearchDialogProps) {
  const { baseUrl, search } = useSite();
  const { navigate } = useNavigation();
  const [query, setQuery] = useState(() =>
    firstQuery.length <= MAX_LENGTH ? firstQuery : pastedQuery(firstQuery, MAX_LENGTH),
  );
  const [memory, setMemory] = useState<SearchMemory>(() => readMemory(baseUrl));
  const [active, setActive] = useState(0);
  /** Enter was pressed before the answer came: true for a new tab, null when it wasn't. */
  const [waitsInNewTab, setWaiting] = useState<boolean | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const state = useSearch(query, { page: 0, hitsPerPage: HITS_PER_PAGE });
  const groups = groupHits(state.results?.hits ?? []);
  const isAsking = isQuery(query);
  const hasMemory = memory.recent.length + memory.favorites.length > 0;
  const count = isAsking ? groups.reduce((sum, { hits }) => sum + hits.length, 0) : 0;
  const resultsUrl = `${search?.href}?q=${encodeURIComponent(query.trim())}`;

  useLayoutEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    field.current?.focus();
    return () => {
      // The page takes the focus when the reader has gone on to another one.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);

  // New hits start at the first one.
  useEffect(() => setActive(0), [state.results, isAsking]);

  useEffect(() => {
    document.getElementById(`${LIST}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // The hits that were shown when Enter was pressed are those of another query.
  useEffect(() => {
    if (waitsInNewTab === null || state.status === 'loading') return;
    setWaiting(null);
    openActive(waitsInNewTab);
  }, [state.status, waitsInNewTab]);

  const close = () => dialog.current?.close();
  const keep = (next: SearchMemory) => setMemory(writeMemory(baseUrl, next));
  const remember = (hit: SearchHit) => {
    const heading = hit.heading && partsToText(hit.heading);
    keep(addRecent(memory, { url: hit.url, title: partsToText(hit.title), heading }));
  };

  function openActive(inNewTab: boolean): void {
    // Who has gone down the list means what stands there.
    if (isAsking && state.status === 'loading' && active === 0) return setWaiting(inNewTab);
    const hit = groups.flatMap(({ hits }) => hits)[active];
    if (!isAsking || !hit) return;
    remember(hit);
    if (inNewTab) window.open(hit.url, '_blank', 'noopener');
    else goTo(hit.url);
  }

  function goTo(href: string): void {
    close();
    navigate(href);
  }

  /** The field takes the beginning of a text; of a message that is too long, what it is about. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text');
    if (query !== '' || text.length <= MAX_LENGTH) return;
    event.preventDefault();
    setQuery(pastedQuery(text, MAX_LENGTH));
    setWaiting(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      openActive(event.metaKey || event.ctrlKey);
    } else if (event.key === 'ArrowDown' && !isAsking) {
      event.preventDefault();
      dialog.current?.querySelector<HTMLElement>('.search-remembered a')?.focus();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + count) % count);
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t`Search`}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="search-panel">
        <div className="search-head">
          <ShellIcon name="search" className="search-head-icon" />
          <input
            ref={field}
            className="search-field"
            type="text"
            role="combobox"
            aria-label={t`Search the documentation`}
            aria-expanded={count > 0}
            aria-controls={count > 0 ? LIST : undefined}
            aria-autocomplete="list"
            aria-activedescendant={count > 0 ? `${LIST}-${active}` : undefined}
            placeholder={t`Search the documentation`}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_LENGTH}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setWaiting(null);
            }}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="search-close" onClick={close}>
            <kbd>Esc</kbd>
            <ShellIcon name="close" />
            <span className="visually-hidden">{t` Close search`}</span>
          </button>
        </div>
        <div className="search-body" aria-busy={state.status === 'loading' || undefined}>
          {!isAsking && !hasMemory && (
            <SearchStart
              suggestions={search?.suggestions ?? []}
              onSuggestion={(text) => {
                setQuery(text);
                field.current?.focus();
              }}
            />
          )}
          {!isAsking && hasMemory && (
            <SearchRemembered
              memory={memory}
              onOpen={close}
              onRemove={(hit) => {
                keep(removeHit(memory, hit.url));
                field.current?.focus();
              }}
              onFavorite={(hit) => {
                keep(addFavorite(memory, hit));
                field.current?.focus();
              }}
              onLeave={() => field.current?.focus()}
            />
          )}
          {isAsking && state.status === 'failed' && <SearchFailed retry={state.retry} />}
          {isAsking && state.status !== 'failed' && count > 0 && (
            <SearchHitList
              groups={groups}
              id={LIST}
              active={active}
              onOpen={(hit) => {
                remember(hit);
                close();
              }}
              onHover={setActive}
            />
          )}
          {isAsking && state.results && count === 0 && state.status !== 'failed' && (
            <SearchEmpty
              query={state.answered}
              suggestions={state.results.suggestions}
              onSuggestion={(text) => {
                setQuery(text);
                field.current?.focus();
              }}
            />
          )}
        </div>
        <div className="search-foot">
          <span className="search-keys" aria-hidden="true">
            {t`${<kbd>↑</kbd>}${<kbd>↓</kbd>} to move ${<kbd>↵</kbd>} to open`}
          </span>
          {isAsking && state.results && count > 0 && (
            <a className="search-all" href={resultsUrl} onClick={close}>
              {state.results.total === 1 ? t`See 1 result` : t`See all ${state.results.total} results`}
            </a>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {isAsking &&
            state.status === 'done' &&
            (state.results?.total === 1 ? t`1 result` : t`${state.results?.total ?? 0} results`)}
        </p>
      </div>
    </dialog>
  );
}
