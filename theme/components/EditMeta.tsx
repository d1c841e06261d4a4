import { ShellIcon } from '@theme/ShellIcon';
import { t, usePage } from 'docsgen/client';

/** The foot of a page: where to change it, its text as Markdown, and when it changed last. */
export function EditMeta() {
  const { editUrl, lastUpdated, lastUpdatedText, markdownUrl } = usePage();
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
          {t`Last updated ${<time dateTime={lastUpdated}>{lastUpdatedText ?? lastUpdated.slice(0, 10)}</time>}`}
        </span>
      )}
    </div>
  );
}
