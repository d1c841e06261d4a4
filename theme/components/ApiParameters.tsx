import { ApiFields } from '@theme/api/ApiSchema';
import { ContentHeading } from '@theme/ContentHeading';
import type { ApiParametersView } from 'docsgen/client';

/** Props of `ApiParameters`. */
export interface ApiParametersProps {
  parameters: readonly ApiParametersView[];
}

/** Parameters of an operation, a section for each place where they go. */
export function ApiParameters({ parameters }: ApiParametersProps) {
  return parameters.map(({ id, title, fields }) => (
    <section key={id}>
      <ContentHeading level={2} id={id}>
        {title}
      </ContentHeading>
      <ApiFields fields={fields} />
    </section>
  ));
}
