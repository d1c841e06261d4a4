import { t, usePage } from 'docsgen/client';

/** The neighbours of the page in its sidebar. */
export function Pagination() {
  const { previous, next } = usePage();
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={t`Previous and next page`}>
      {previous && (
        <a className="pagination-link pagination-previous" href={previous.href} rel="prev">
          <span className="pagination-label">{t`Previous`}</span>
          <span className="pagination-title">{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pagination-link pagination-next" href={next.href} rel="next">
          <span className="pagination-label">{t`Next`}</span>
          <span className="pagination-title">{next.label}</span>
        </a>
      )}
    </nav>
  );
}
