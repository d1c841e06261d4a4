import { CopyMarkdown } from '@theme/CopyMarkdown';
import { PageMenu } from '@theme/PageMenu';
import { usePage } from 'docsgen/client';

/** The title of a page, and the button that copies its text. Nothing where the content brings its own. */
export function PageTitle() {
  const { layout, markdownUrl, original, showTitle, title } = usePage();
  if (!showTitle) return null;
  return (
    <div className="page-head">
      <h1 className="page-title" tabIndex={-1} {...original}>
        {title}
      </h1>
      {markdownUrl && layout !== 'home' && <CopyMarkdown url={markdownUrl} />}
      {markdownUrl && layout !== 'home' && <PageMenu markdownUrl={markdownUrl} />}
    </div>
  );
}
