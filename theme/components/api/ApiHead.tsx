import { ApiBadge } from '@theme/ApiBadge';
import { ApiMarks } from '@theme/api/ApiOperationList';
import { ApiText } from '@theme/api/ApiText';
import type { ApiOperationProps, ApiServerView } from 'docsgen/client';
import { t } from 'docsgen/client';
import { breakable } from '../../breakable.tsx';

/** Method, path and host of an operation, and what it does. */
export function ApiHead(props: ApiOperationProps) {
  const { kind, method, path, servers, badges, deprecation, descriptionHtml, externalDocs } = props;
  return (
    <>
      <div className="api-endpoint">
        <p>
          <ApiBadge method={kind === 'webhook' ? 'HOOK' : method} />{' '}
          {kind === 'webhook' ? t`Webhook ${path}` : <ApiPath path={path} />}
        </p>
        {servers && <ApiServer {...servers} />}
      </div>
      {badges.length > 0 && (
        <p className="api-badges">
          <ApiMarks badges={badges} />
        </p>
      )}
      {deprecation && (
        <div className="api-notice">
          <p>
            {t`This operation is deprecated. Don’t use it in new code.`}
            {deprecation.successor &&
              t` Use ${<a href={deprecation.successor.href}>{deprecation.successor.label}</a>} instead.`}
          </p>
          <ApiText html={deprecation.reasonHtml} />
        </div>
      )}
      <ApiText html={descriptionHtml} />
      {externalDocs && (
        <p>
          <a href={externalDocs.href}>{externalDocs.label}</a>
        </p>
      )}
    </>
  );
}

/** The host that the samples call; a choice where there are several, which the reader's browser remembers. */
function ApiServer({ group, url, choices }: ApiServerView) {
  if (choices.length < 2) return <p className="api-server">{url}</p>;
  return (
    <p className="api-server">
      <select name={group} aria-label={t`Server`} data-from={url} defaultValue={url} autoComplete="off">
        {choices.map((choice) => (
          <option key={choice.url} value={choice.url}>
            {choice.label === '' ? choice.url : `${choice.url} (${choice.label})`}
          </option>
        ))}
      </select>
    </p>
  );
}

/** A path with its parameters marked, which narrow screens break in front of those and after a slash. */
export function ApiPath({ path }: { path: string }) {
  return (
    <code className="api-path">
      {path
        .split(/(\{[^{}]+\})/)
        .map((part, index) =>
          index % 2 === 1 ? [<wbr key={part} />, <var key={index}>{part}</var>] : breakable(part),
        )}
    </code>
  );
}
