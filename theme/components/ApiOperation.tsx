import { ApiBadge } from '@theme/ApiBadge';
import { ApiParameters } from '@theme/ApiParameters';
import { ApiResponses } from '@theme/ApiResponses';
import { ApiSamples } from '@theme/ApiSamples';
import { ApiCallbacks } from '@theme/api/ApiCallbacks';
import { ApiMedia } from '@theme/api/ApiMedia';
import { ApiMarks, ApiOperationList } from '@theme/api/ApiOperationList';
import { ApiSecurity } from '@theme/api/ApiSecurity';
import { ApiText } from '@theme/api/ApiText';
import { ContentHeading } from '@theme/ContentHeading';
import type { ApiOperationProps } from 'docsgen/client';
import type { ReactNode } from 'react';

/** The page of one operation: what it does and takes and gives on the left, how to call it on the right. */
export function ApiOperation(props: ApiOperationProps) {
  const { samples } = props;
  return (
    <div className="api">
      <div className={samples.length > 0 ? 'api-columns' : undefined}>
        <div className="api-main">
          <ApiHead {...props} />
          <ApiRequest {...props} />
          <ApiAnswer {...props} />
        </div>
        {samples.length > 0 && (
          <div className="api-side">
            <ContentHeading level={2} id="samples">
              Request sample
            </ContentHeading>
            <ApiSamples samples={samples} />
          </div>
        )}
      </div>
    </div>
  );
}

function ApiHead({
  kind,
  method,
  path,
  badges,
  deprecated,
  descriptionHtml,
  externalDocs,
}: ApiOperationProps) {
  return (
    <>
      <p className="api-endpoint">
        <ApiBadge method={method} /> {kind === 'webhook' ? <>Webhook {path}</> : <ApiPath path={path} />}
      </p>
      {badges.length > 0 && (
        <p className="api-badges">
          <ApiMarks badges={badges} />
        </p>
      )}
      {deprecated && <p className="api-notice">This operation is deprecated. Don’t use it in new code.</p>}
      <ApiText html={descriptionHtml} />
      {externalDocs && (
        <p>
          <a href={externalDocs.href}>{externalDocs.label}</a>
        </p>
      )}
    </>
  );
}

/** A path with its parameters marked. */
function ApiPath({ path }: { path: string }) {
  return (
    <code className="api-path">
      {path
        .split(/(\{[^{}]+\})/)
        .map((part, index) => (index % 2 === 1 ? <var key={index}>{part}</var> : breakable(part)))}
    </code>
  );
}

/** A path that narrow screens break after a slash and not inside a word. */
function breakable(path: string): ReactNode[] {
  return path
    .split(/(?<=\/)(?=.)/)
    .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={`${path}${index}`} />, part]));
}

function ApiRequest({ security, parameters, body }: ApiOperationProps) {
  return (
    <>
      {security.length > 0 && (
        <ApiSection id="authorization" title="Authorization">
          <ApiSecurity security={security} />
        </ApiSection>
      )}
      <ApiParameters parameters={parameters} />
      {body && (
        <ApiSection id={body.id} title="Request body">
          <p className="api-line">{body.required ? <strong>required</strong> : <em>optional</em>}</p>
          <ApiText html={body.descriptionHtml} />
          <ApiMedia media={body.media} />
        </ApiSection>
      )}
    </>
  );
}

function ApiAnswer({ responses, errors, callbacks, related }: ApiOperationProps) {
  return (
    <>
      {responses.length > 0 && (
        <ApiSection id="responses" title="Responses">
          <ApiResponses responses={responses} />
        </ApiSection>
      )}
      {errors.length > 0 && (
        <ApiSection id="errors" title="Errors">
          <ApiResponses responses={errors} />
        </ApiSection>
      )}
      {callbacks.length > 0 && (
        <ApiSection id="callbacks" title="Callbacks">
          <ApiCallbacks callbacks={callbacks} />
        </ApiSection>
      )}
      {related.length > 0 && (
        <ApiSection id="related" title="Related operations">
          <ApiOperationList operations={related} />
        </ApiSection>
      )}
    </>
  );
}

function ApiSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section>
      <ContentHeading level={2} id={id}>
        {title}
      </ContentHeading>
      {children}
    </section>
  );
}
