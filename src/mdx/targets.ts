import type { Reference, ReferenceKind } from '../shared/page.ts';
import type { PageContext, Span } from './page-context.ts';

const IMAGE_ELEMENTS = new Set(['img', 'Image', 'Figure']);
const TARGET_ATTRIBUTES = new Set(['href', 'src', 'to', 'poster']);

/** Records a reference; gives the target back as the page has to write it. */
export function recordReference(
  context: PageContext,
  { target, kind, via }: Pick<Reference, 'target' | 'kind' | 'via'>,
  span: Span,
): string {
  const rebased = context.rebase(target);
  const written = context.parent === null ? {} : { written: { target, from: context.path } };
  context.analysis.references.push({
    target: rebased,
    kind,
    via,
    ...written,
    location: context.locate(span),
  });
  return rebased;
}

/**
 * Records a string attribute of a JSX or HTML element: `href`, `src`, `to`, `poster` as reference, `id` as id; of an
 * image also `dark`, its file for the dark mode. Gives the value back as the page has to write it.
 */
export function recordTarget(
  context: PageContext,
  element: string,
  attribute: string,
  value: string,
  span: Span,
): string {
  if (attribute === 'id') {
    // Ids of headings are the headings' business.
    if (!/^h[1-6]$/.test(element)) context.analysis.ids.push({ id: value, location: context.locate(span) });
    return value;
  }
  const isOfImage = IMAGE_ELEMENTS.has(element) && (attribute === 'src' || attribute === 'dark');
  if (!TARGET_ATTRIBUTES.has(attribute) && !isOfImage) return value;
  const kind: ReferenceKind = attribute === 'poster' || isOfImage ? 'image' : 'link';
  return recordReference(context, { target: value, kind, via: 'jsx' }, span);
}
