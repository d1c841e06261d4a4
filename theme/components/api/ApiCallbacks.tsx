import { ApiBadge } from '@theme/ApiBadge';
import { ApiResponses } from '@theme/ApiResponses';
import { ApiMedia } from '@theme/api/ApiMedia';
import { ApiMarks } from '@theme/api/ApiOperationList';
import { ApiFields } from '@theme/api/ApiSchema';
import { ApiSecurity } from '@theme/api/ApiSecurity';
import { ApiText } from '@theme/api/ApiText';
import { ContentHeading } from '@theme/ContentHeading';
import type { ApiCallbackView } from 'docsgen/client';
import { t } from 'docsgen/client';

/** Props of `ApiCallbacks`. */
export interface ApiCallbacksProps {
  callbacks: readonly ApiCallbackView[];
}

/** Requests that the server sends to the caller. */
export function ApiCallbacks({ callbacks }: ApiCallbacksProps) {
  return callbacks.map((callback) => (
    <section key={callback.id}>
      <ContentHeading level={3} id={callback.id}>
        {callback.summary || callback.name}
      </ContentHeading>
      <p className="api-endpoint">
        <ApiBadge method={callback.method} /> <code>{callback.expression}</code>
      </p>
      {callback.badges && (
        <p className="api-badges">
          <ApiMarks badges={callback.badges} />
        </p>
      )}
      <ApiText html={callback.descriptionHtml} />
      {callback.externalDocs && (
        <p>
          <a href={callback.externalDocs.href}>{callback.externalDocs.label}</a>
        </p>
      )}
      {callback.security && (
        <>
          <p className="api-line">
            <strong>{t`Authorization`}</strong>
          </p>
          <ApiSecurity security={callback.security} />
        </>
      )}
      {callback.parameters?.map(({ id, title, fields }) => (
        <div key={id}>
          <p className="api-line">
            <strong>{title}</strong>
          </p>
          <ApiFields fields={fields} />
        </div>
      ))}
      {callback.body && (
        <div id={callback.body.id}>
          <ApiText html={callback.body.descriptionHtml} />
          <ApiMedia media={callback.body.media} />
        </div>
      )}
      {callback.responses.length > 0 && (
        <details className="api-more">
          <summary>{t`What the server expects in return`}</summary>
          <ApiResponses responses={callback.responses} />
        </details>
      )}
    </section>
  ));
}
