import { SearchEmpty } from '@theme/SearchEmpty';
import { SearchFailed } from '@theme/SearchFailed';
import { SearchHitItem } from '@theme/SearchHitItem';
import { ShellIcon } from '@theme/ShellIcon';
import { createHistoryState, t, useSite } from 'docsgen/client';
import { HITS_PER_PAGE, pastedQuery } from 'docsgen/client/search';
import { useEffect, useReducer, useRef } from 'react';
import { isQuery, useSearch } from '../state/use-search.ts';

const MAX_LENGTH = 64;

/** What the field can hold of a query: of a long one, what it is about. Spaces stay as they are typed. */
function readQuery(text: string): string {
  return text.length <= MAX_LENGTH ? text : pastedQuery(text, MAX_LENGTH);
}

/** Query and page of results, as the address has them; the first page is 1. */
function readAddress(): { query: string; page: number } {
  const parameters = new URLSearchParams(window.location.search);
  const page = Number.parseInt(parameters.get('page') ?? '1', 10);
  return { query: readQuery(parameters.get('q') ?? ''), page: Math.max(1, page || 1) };
}

/** The search on a page of its own: the address holds the query, so it can be shared and gone back to. */
export function SearchResults() {
  const { search, title: siteTitle } = useSite();
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  // Read anew each time: the router may have brought another query.
  const { query, page } = readAddress();
  const isEditing = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useSearch(query, { page: page - 1, hitsPerPage: HITS_PER_PAGE, delay: 120 });
  const { results } = state;
  const shownPage = state.answeredPage + 1;
  const pages = Math.ceil((results?.total ?? 0) / HITS_PER_PAGE);
  const urlOf = (text: string, number = 1) =>
    `${search?.href}?q=${encodeURIComponent(text)}${number > 1 ? `&page=${number}` : ''}`;

  useEffect(() => {
    const onPopState = () => {
      isEditing.current = false;
      refresh();
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    document.title =
      query.trim() === '' ? `${t`Search`} | ${siteTitle}` : `“${query.trim()}” | ${t`Search`} | ${siteTitle}`;
  }, [query, siteTitle]);

  /** One search is one entry of the history, however many keys it took. */
  function type(text: string): void {
    const go = isEditing.current ? 'replaceState' : 'pushState';
    window.history[go](isEditing.current ? window.history.state : createHistoryState(), '', urlOf(text));
    isEditing.current = true;
    refresh();
  }

  function turnTo(number: number): void {
    isEditing.current = false;
    window.history.pushState(createHistoryState(), '', urlOf(query, number));
    refresh();
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element */}
      <form
        className="search-form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          isEditing.current = false;
        }}
      >
        <ShellIcon name="search" className="search-form-icon" />
        <input
          ref={field}
          className="search-form-field"
          type="search"
          aria-label={t`Search the documentation`}
          placeholder={t`Search the documentation`}
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={query}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            isEditing.current = false;
          }}
        />
      </form>
      {page > 1 && !isQuery(query) && (
        <p className="search-count">{t`There is no page ${page} without a query: enter what you look for.`}</p>
      )}
      {state.status === 'failed' && <SearchFailed retry={state.retry} />}
      {results && state.status !== 'failed' && results.total === 0 && (
        <SearchEmpty
          query={state.answered}
          suggestions={results.suggestions}
          onSuggestion={(text) => {
            isEditing.current = false;
            type(text);
            field.current?.focus();
          }}
        />
      )}
      {results && state.status !== 'failed' && results.total > 0 && (
        <section aria-labelledby="search-count" aria-busy={state.status === 'loading' || undefined}>
          <h2 ref={heading} id="search-count" className="search-count" tabIndex={-1}>
            {results.total === 1
              ? t`1 result for “${state.answered.trim()}”`
              : t`${results.total} results for “${state.answered.trim()}”`}
            {shownPage > 1 && shownPage <= pages && t`, page ${shownPage} of ${pages}`}
          </h2>
          {shownPage > pages && (
            <p className="search-count">
              {t`There is no page ${shownPage}: the last one is ${<a href={urlOf(query, pages)}>{t`page ${pages}`}</a>}.`}
            </p>
          )}
          <ul className="search-results">
            {results.hits.map((hit, index) => (
              <li key={hit.url + index}>
                <a className="search-result" href={hit.url}>
                  <span className="search-result-group">{hit.group}</span>
                  <SearchHitItem hit={hit} />
                </a>
              </li>
            ))}
          </ul>
          {pages > 1 && shownPage <= pages && (
            <Pages page={shownPage} pages={pages} onTurn={turnTo} urlOf={(number) => urlOf(query, number)} />
          )}
        </section>
      )}
      <p className="visually-hidden" role="status">
        {state.status === 'done' && (results?.total === 1 ? t`1 result` : t`${results?.total ?? 0} results`)}
      </p>
    </>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  urlOf: (page: number) => string;
}

function Pages({ page, pages, onTurn, urlOf }: PagesProps) {
  const link = (number: number, label: string) => (
    <a
      className="button button-quiet"
      href={urlOf(number)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onTurn(number);
      }}
    >
      {label}
    </a>
  );
  return (
    <nav className="search-pages" aria-label={t`Pages of results`}>
      {page > 1 && link(page - 1, t`Previous`)}
      <span>{t`Page ${page} of ${pages}`}</span>
      {page < pages && link(page + 1, t`Next`)}
    </nav>
  );
}
