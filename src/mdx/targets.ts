import type { ReferenceKind } from '../shared/page.ts';
import type { PageContext, Span } from './page-context.ts';

const IMAGE_ELEMENTS = new Set(['img', 'Image', 'Figure']);
const TARGET_ATTRIBUTES = new Set(['href', 'src', 'to', 'poster']);

/**
 * Records a string attribute of a JSX or HTML element: `href`, `src`, `to`, `poster` as reference, `id` as id; of an
 * image also `dark`, its file for the dark mode.
 */
export function recordTarget(
  context: PageContext,
  element: string,
  attribute: string,
  value: string,
  span: Span,
): void {
  if (attribute === 'id') {
    // Ids of headings are the headings' business.
    if (!/^h[1-6]$/.test(element)) context.analysis.ids.push({ id: value, location: context.locate(span) });
    return;
  }
  const isOfImage = IMAGE_ELEMENTS.has(element) && (attribute === 'src' || attribute === 'dark');
  if (!TARGET_ATTRIBUTES.has(attribute) && !isOfImage) return;
  const kind: ReferenceKind = attribute === 'poster' || isOfImage ? 'image' : 'link';
  context.analysis.references.push({ target: value, kind, via: 'jsx', location: context.locate(span) });
}
