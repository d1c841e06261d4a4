import { ApiOperationList } from '@theme/api/ApiOperationList';
import { ApiText } from '@theme/api/ApiText';
import { ContentHeading } from '@theme/ContentHeading';
import type { ApiTagProps } from 'docsgen/client';
import { t } from 'docsgen/client';

/** The page of one tag: what its operations are about, and the list of them. */
export function ApiTag({ descriptionHtml, externalDocs, operations }: ApiTagProps) {
  return (
    <div className="api">
      <ApiText html={descriptionHtml} />
      {externalDocs && (
        <p>
          <a href={externalDocs.href}>{externalDocs.label}</a>
        </p>
      )}
      {operations.length > 0 && (
        <ContentHeading level={2} id="operations">
          {t`Operations`}
        </ContentHeading>
      )}
      {operations.length > 0 && <ApiOperationList operations={operations} />}
    </div>
  );
}
