import { ApiExamples } from '@theme/api/ApiExamples';
import { ApiSchema } from '@theme/api/ApiSchema';
import { ContentHeading } from '@theme/ContentHeading';
import type { ApiSchemaPageProps } from 'docsgen/client';
import { t } from 'docsgen/client';

/** The page of a shared schema that is too large for the pages of the operations which use it. */
export function ApiSchemaPage({ schema, example }: ApiSchemaPageProps) {
  return (
    <div className="api">
      <ContentHeading level={2} id="schema">
        {t`Fields`}
      </ContentHeading>
      <ApiSchema schema={schema} />
      {example && (
        <>
          <ContentHeading level={2} id="example">
            {t`Example`}
          </ContentHeading>
          <ApiExamples examples={[example]} />
        </>
      )}
    </div>
  );
}
