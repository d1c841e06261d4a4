import type { ApiBadgeView, ApiOperationLink } from '../../shared/api-view.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import { withBaseUrl } from '../../shared/urls.ts';
import type { ApiOperation, Stability } from '../read/api-model.ts';
import type { PagesContext } from './context.ts';

const MAX_RELATED = 6;
/** Stands where operations have their method: readers receive webhooks, and call none. */
export const WEBHOOK_BADGE = 'HOOK';

const STABILITY_TONES: Record<Stability, string> = {
  stable: 'tip',
  beta: 'info',
  alpha: 'warning',
  unstable: 'warning',
  deprecated: 'danger',
};

/** Marks of an operation: its stability unless it is stable, and its plan. */
export function badgesOf(operation: ApiOperation, texts: Texts): ApiBadgeView[] {
  const { stability, plan } = operation;
  const badges = stabilityBadges(stability, texts);
  if (plan !== '') badges.push({ text: plan, tone: 'accent' });
  for (const text of operation.marks ?? []) badges.push({ text, tone: 'info' });
  return badges;
}

/** The mark of a stability; none for what is stable. */
export function stabilityBadges(stability: Stability, texts: Texts): ApiBadgeView[] {
  if (stability === 'stable') return [];
  return [{ text: stabilityInWords(stability, texts), tone: STABILITY_TONES[stability] }];
}

function stabilityInWords(stability: Exclude<Stability, 'stable'>, texts: Texts): string {
  if (stability === 'beta') return findText(texts, 'Beta');
  if (stability === 'alpha') return findText(texts, 'Alpha');
  return stability === 'unstable' ? findText(texts, 'Unstable') : findText(texts, 'Deprecated');
}

/** The title of an operation where its method stands beside it already. */
export function shortTitle({ isUnnamed, path, summary }: ApiOperation): string {
  return isUnnamed ? path : summary;
}

/** An operation as a line of a list. */
export function linkOperation(
  operation: ApiOperation,
  { route, baseUrl, texts }: Pick<PagesContext, 'route' | 'baseUrl' | 'texts'>,
): ApiOperationLink {
  const badges = badgesOf(operation, texts);
  return {
    method: operation.kind === 'webhook' ? WEBHOOK_BADGE : operation.method,
    path: operation.path,
    label: shortTitle(operation),
    href: withBaseUrl(baseUrl, `${route}/${operation.slug}`),
    ...(badges.length > 0 ? { badges } : {}),
  };
}

/** The operations nearest to one: other methods of its path, then those of its tag with the most path in common. */
export function relatedOperations(
  operation: ApiOperation,
  sameTag: readonly ApiOperation[],
  samePath: readonly ApiOperation[],
): ApiOperation[] {
  const segments = operation.path.split('/');
  const closeness = (other: ApiOperation) => {
    const parts = other.path.split('/');
    const common = parts.findIndex((part, index) => part !== segments[index]);
    const length = common < 0 ? parts.length : common;
    return length * 4 - Math.abs(parts.length - segments.length);
  };
  const others = sameTag.filter((other) => other !== operation && !samePath.includes(other));
  const nearest = others
    .map((other) => ({ other, score: closeness(other) }))
    .sort((a, b) => b.score - a.score);
  return [...samePath.filter((other) => other !== operation), ...nearest.map(({ other }) => other)].slice(
    0,
    MAX_RELATED,
  );
}
