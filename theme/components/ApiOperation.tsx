import { ApiParameters } from '@theme/ApiParameters';
import { ApiErrors, ApiResponses } from '@theme/ApiResponses';
import { ApiSamples } from '@theme/ApiSamples';
import { ApiAnswers } from '@theme/api/ApiAnswers';
import { ApiCallbacks } from '@theme/api/ApiCallbacks';
import { ApiExamples } from '@theme/api/ApiExamples';
import { ApiHead } from '@theme/api/ApiHead';
import { ApiMedia } from '@theme/api/ApiMedia';
import { ApiOperationList } from '@theme/api/ApiOperationList';
import { ApiSecurity } from '@theme/api/ApiSecurity';
import { ApiText } from '@theme/api/ApiText';
import { ContentHeading } from '@theme/ContentHeading';
import type { ApiOperationProps } from 'docsgen/client';
import { t } from 'docsgen/client';
import type { ReactNode } from 'react';

/**
 * The page of one operation. What it does comes first, then how to call it and what comes back, then the lists:
 * wide windows have calls and answers beside them.
 */
export function ApiOperation(props: ApiOperationProps) {
  const { samples, request, bodies, payload = [], answers } = props;
  const hasSide = samples.length + payload.length + answers.length > 0;
  return (
    <div className="api">
      <div className={hasSide ? 'api-columns' : undefined}>
        <div className="api-head">
          <ApiHead {...props} />
        </div>
        {hasSide && (
          <div className="api-side">
            {samples.length > 0 && (
              <ApiSection id="samples" title={t`Request sample`}>
                <ApiSamples samples={samples} request={request} bodies={bodies} />
              </ApiSection>
            )}
            {payload.length > 0 && (
              <ApiSection id="samples" title={t`Payload`}>
                <div className="api-answers">
                  <ApiExamples examples={payload} />
                </div>
              </ApiSection>
            )}
            {answers.length > 0 && (
              <ApiSection id="response-samples" title={t`Response sample`}>
                <ApiAnswers answers={answers} />
              </ApiSection>
            )}
          </div>
        )}
        <div className="api-main">
          <ApiRequest {...props} />
          <ApiAnswer {...props} />
        </div>
      </div>
    </div>
  );
}

function ApiRequest({ security, parameters, body }: ApiOperationProps) {
  return (
    <>
      {security.length > 0 && (
        <ApiSection id="authorization" title={t`Authorization`}>
          <ApiSecurity security={security} />
        </ApiSection>
      )}
      <ApiParameters parameters={parameters} />
      {body && (
        <ApiSection id={body.id} title={t`Request body`}>
          <p className="api-line">
            {body.required ? <strong>{t`required`}</strong> : <em>{t`optional`}</em>}
          </p>
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
        <ApiSection id="responses" title={t`Responses`}>
          <ApiResponses responses={responses} />
        </ApiSection>
      )}
      {errors.length > 0 && (
        <ApiSection id="errors" title={t`Errors`}>
          <ApiErrors responses={errors} />
        </ApiSection>
      )}
      {callbacks.length > 0 && (
        <ApiSection id="callbacks" title={t`Callbacks`}>
          <ApiCallbacks callbacks={callbacks} />
        </ApiSection>
      )}
      {related.length > 0 && (
        <ApiSection id="related" title={t`Related operations`}>
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
