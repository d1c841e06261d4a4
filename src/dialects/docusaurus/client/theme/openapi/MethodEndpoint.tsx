import { ApiBadge } from '@theme-default/ApiBadge';

/** The method and the address of an operation; a webhook has a name alone. */
export default function MethodEndpoint({ method, path }: { method: string; path: string }) {
  const isWebhook = method === 'event';
  return (
    <figure className="code">
      <pre className="code-box">
        <code className="code-lines code-compact">
          <ApiBadge method={isWebhook ? 'Webhook' : method.toUpperCase()} />{' '}
          {!isWebhook && (
            // Screen readers find it among the headings; no heading may stand in code.
            // biome-ignore lint/a11y/useSemanticElements: see above
            <span role="heading" aria-level={2}>
              {path.replace(/\{([\w-]+)\}/g, ':$1')}
            </span>
          )}
        </code>
      </pre>
    </figure>
  );
}
