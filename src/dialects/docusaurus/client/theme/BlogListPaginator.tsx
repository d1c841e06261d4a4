import { t } from 'docsgen/client';

/** The ways to newer and to older posts. */
export default function BlogListPaginator({
  metadata: { previousPage, nextPage } = {},
}: {
  metadata?: { previousPage?: string; nextPage?: string };
}) {
  if (previousPage === undefined && nextPage === undefined) return null;
  return (
    <p>
      {previousPage === undefined ? null : <a href={previousPage}>{t`Newer posts`}</a>}
      {previousPage !== undefined && nextPage !== undefined ? ' · ' : null}
      {nextPage === undefined ? null : <a href={nextPage}>{t`Older posts`}</a>}
    </p>
  );
}
