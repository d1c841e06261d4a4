import { ApiMedia } from '@theme/api/ApiMedia';
import { ApiFields } from '@theme/api/ApiSchema';
import { ApiText } from '@theme/api/ApiText';
import { ContentHeading } from '@theme/ContentHeading';
import type { ApiResponseView } from 'docsgen/client';
import { t } from 'docsgen/client';

/** Props of `ApiResponses`. */
export interface ApiResponsesProps {
  responses: readonly ApiResponseView[];
}

/** Responses with their headers and bodies. */
export function ApiResponses({ responses }: ApiResponsesProps) {
  return responses.map((response) => (
    <section key={response.id} className="api-response" data-tone={response.tone}>
      <ResponseHead response={response} />
      <ApiMedia media={response.media} />
    </section>
  ));
}

/** Failures: those with the same body stand together, and their body once. */
export function ApiErrors({ responses }: ApiResponsesProps) {
  return groupByBody(responses).map((group) => (
    <div key={group[0]?.id} className={group.length > 1 ? 'api-errors' : undefined}>
      {group.map((response) => (
        <section key={response.id} className="api-response" data-tone={response.tone}>
          <ResponseHead response={response} />
        </section>
      ))}
      <ApiMedia media={group[0]?.media ?? []} />
    </div>
  ));
}

/**
 * The first of each group shows the body, and the bodies of the others are nothing but links to it; or all of them are the
 * same link, to a body that stands elsewhere.
 */
function groupByBody(responses: readonly ApiResponseView[]): ApiResponseView[][] {
  const groups = new Map<string, ApiResponseView[]>();
  for (const response of responses) {
    const [media, ...others] = response.media;
    const href = others.length === 0 ? media?.schema?.href : undefined;
    const types = media?.types.join(' ');
    const leader = responses.find(({ id }) => href === `#${id}`)?.media[0]?.types.join(' ');
    const key = href === undefined ? `#${response.id}` : leader === types ? href : `${href} ${types}`;
    groups.set(key, [...(groups.get(key) ?? []), response]);
  }
  return [...groups.values()];
}

function ResponseHead({ response }: { response: ApiResponseView }) {
  return (
    <>
      <ContentHeading level={3} id={response.id}>
        {`${response.status} ${response.title}`.trim()}
      </ContentHeading>
      <ApiText html={response.descriptionHtml} />
      {response.headers.length > 0 && (
        <details className="api-more">
          <summary>
            {response.headers.length === 1 ? t`1 header` : t`${response.headers.length} headers`}
          </summary>
          <ApiFields fields={response.headers} />
        </details>
      )}
      {response.links.length > 0 && (
        <ul className="api-links">
          {response.links.map(({ name, textHtml, href }) => (
            <li key={name}>
              {href === undefined ? name : <a href={href}>{name}</a>}
              <ApiText html={textHtml} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
