import { ApiMedia } from '@theme/api/ApiMedia';
import { ApiFields } from '@theme/api/ApiSchema';
import { ApiText } from '@theme/api/ApiText';
import { ContentHeading } from '@theme/ContentHeading';
import type { ApiResponseView } from 'docsgen/client';

export interface ApiResponsesProps {
  responses: readonly ApiResponseView[];
}

/** Responses with their headers, bodies and examples. */
export function ApiResponses({ responses }: ApiResponsesProps) {
  return responses.map((response) => (
    <section key={response.id} className="api-response" data-tone={response.tone}>
      <ContentHeading level={3} id={response.id}>
        {`${response.status} ${response.title}`.trim()}
      </ContentHeading>
      <ApiText html={response.descriptionHtml} />
      {response.headers.length > 0 && (
        <details className="api-more">
          <summary>
            {response.headers.length === 1 ? '1 header' : `${response.headers.length} headers`}
          </summary>
          <ApiFields fields={response.headers} />
        </details>
      )}
      <ApiMedia media={response.media} />
      {response.links.length > 0 && (
        <ul className="api-links">
          {response.links.map(({ name, text, href }) => (
            <li key={name}>
              {href === undefined ? name : <a href={href}>{name}</a>}
              {text !== '' && `: ${text}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}
