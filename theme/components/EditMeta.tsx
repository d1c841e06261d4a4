import { ShellIcon } from '@theme/ShellIcon';
import { t, usePage, useSite } from 'docsgen/client';

/** The foot of a page: where to change it, its text as Markdown, and when it changed last. */
export function EditMeta() {
  const { editUrl, lastUpdated, markdownUrl } = usePage();
  const { locale } = useSite();
  if (!editUrl && !lastUpdated && !markdownUrl) return null;
  return (
    <div className="edit-meta">
      {editUrl && (
        <a className="edit-link" href={editUrl}>
          <ShellIcon name="edit" />
          {t`Edit this page`}
        </a>
      )}
      {markdownUrl && (
        <a className="edit-link" href={markdownUrl}>
          {t`View as Markdown`}
        </a>
      )}
      {lastUpdated && (
        <span className="edit-date">
          {t`Last updated ${<time dateTime={lastUpdated}>{formatDate(lastUpdated, locale)}</time>}`}
        </span>
      )}
    </div>
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** In UTC, so that server and browser write the same. A format is kept, as making one takes longer than a page. */
function formatDate(date: string, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(new Date(date));
}
