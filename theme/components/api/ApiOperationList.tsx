import { ApiBadge } from '@theme/ApiBadge';
import { Badge, type BadgeProps } from '@theme/Badge';
import type { ApiBadgeView, ApiOperationLink } from 'docsgen/client';
import { breakable } from '../../breakable.tsx';

/** Props of `ApiOperationList`. */
export interface ApiOperationListProps {
  operations: readonly ApiOperationLink[];
}

/** Operations with method, summary, marks and path, each a link to its page. */
export function ApiOperationList({ operations }: ApiOperationListProps) {
  return (
    <ul className="api-operations">
      {operations.map((operation) => (
        <li key={operation.href}>
          <ApiBadge method={operation.method} />{' '}
          <div>
            <a href={operation.href}>{isPath(operation) ? breakable(operation.path) : operation.label}</a>{' '}
            <ApiMarks badges={operation.badges ?? []} />
            {!isPath(operation) && <code>{breakable(operation.path)}</code>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** True for an operation that has no name but its path, which need not stand there twice. */
function isPath({ label, path }: ApiOperationLink): boolean {
  return label === path;
}

/** Stability and plan. */
export function ApiMarks({ badges }: { badges: readonly ApiBadgeView[] }) {
  return badges.map(({ text, tone }) => (
    <Badge key={text} tone={tone as BadgeProps['tone']}>
      {text}
    </Badge>
  ));
}
