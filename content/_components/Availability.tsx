import { Badge } from '@theme/Badge';
import { Fragment } from 'react';

interface AvailabilityProps {
  /** Plans that have the feature: `Enterprise`, or a list such as `Pro, Enterprise`. */
  plan?: string;
  /** First version of the server: `v5.7+`. */
  version?: string;
  /** First version of Unleash Edge. */
  edge?: string;
  /** First version of the Unleash Proxy. */
  proxy?: string;
  /** Permission that it takes. */
  permission?: string;
  maturity?: 'beta' | 'deprecated';
}

/** Which plan, version and permission a page or a section needs. */
export function Availability({ plan, version, edge, proxy, permission, maturity }: AvailabilityProps) {
  const facts: [label: string, value: string][] = [];
  if (plan) facts.push(['Plan', plan]);
  if (version) facts.push(['Version', version]);
  if (edge) facts.push(['Unleash Edge', edge]);
  if (proxy) facts.push(['Unleash Proxy', proxy]);
  return (
    <dl className="availability">
      {facts.map(([label, value]) => (
        <div key={label} className="availability-fact">
          <dt>{label}</dt>
          <dd>
            <Badge>{value}</Badge>
          </dd>
        </div>
      ))}
      {permission && (
        <div className="availability-fact">
          <dt>Permission</dt>
          <dd>
            <code>
              {permission.split(/(?<=_)/).map((part, index) => (
                <Fragment key={index}>
                  {index > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </code>
          </dd>
        </div>
      )}
      {maturity && (
        <div className="availability-fact">
          <dt>Status</dt>
          <dd>
            <Badge tone={maturity === 'beta' ? 'info' : 'danger'}>
              {maturity === 'beta' ? 'Beta' : 'Deprecated'}
            </Badge>
          </dd>
        </div>
      )}
    </dl>
  );
}
