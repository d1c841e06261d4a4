import { t } from 'docsgen/client';

/** The way to a page's source. */
export default function EditThisPage({ editUrl }: { editUrl: string }) {
  return <a href={editUrl}>{t`Edit this page`}</a>;
}
