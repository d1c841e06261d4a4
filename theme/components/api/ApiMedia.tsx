import { ApiExamples } from '@theme/api/ApiExamples';
import { ApiSchema } from '@theme/api/ApiSchema';
import type { ApiMediaView } from 'docsgen/client';

export interface ApiMediaProps {
  media: readonly ApiMediaView[];
}

/** The representations of a body. */
export function ApiMedia({ media }: ApiMediaProps) {
  return media.map(({ type, schema, examples }) => (
    <div key={type} className="api-media">
      <p className="api-line">
        <code>{type}</code>
      </p>
      {schema && <ApiSchema schema={schema} />}
      <ApiExamples examples={examples} />
    </div>
  ));
}
