import { runsCode } from '../files/active-html.ts';
import { isActiveAttribute, isActiveUrl } from '../shared/active-urls.ts';
import type { Reference, ReferenceKind } from '../shared/page.ts';
import { describeReserved, isReservedElement } from '../shared/reserved-names.ts';
import { mapSrcset } from '../shared/srcset.ts';
import type { PageContext, Span } from './page-context.ts';

const IMAGE_ELEMENTS = new Set(['img', 'Image', 'Figure']);
const TARGET_ATTRIBUTES = new Set(['href', 'src', 'to', 'poster']);

/**
 * Records a reference; gives the target back as the page has to write it. One that runs code is recorded for the check of
 * links to report, and never written: the page around it is shown also where that is a warning.
 */
export function recordReference(
  context: PageContext,
  { target, kind, via, isGiven }: Pick<Reference, 'target' | 'kind' | 'via' | 'isGiven'>,
  span: Span,
): string {
  const rebased = context.rebase(target);
  const written = context.parent === null ? {} : { written: { target, from: context.path } };
  context.analysis.references.push({
    target: rebased,
    kind,
    via,
    ...(isGiven ? { isGiven } : {}),
    ...written,
    location: context.locate(span),
  });
  return isActiveUrl(rebased, kind === 'image') ? '' : rebased;
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
  const reserved = describeReserved(element, attribute, value);
  // Ids of headings are the headings' business.
  const isHeading = /^h[1-6]$/.test(element);
  if (reserved && !(isHeading && context.format === 'mdx')) context.report('name-reserved', span, reserved);
  if (attribute === 'id') {
    if (!isHeading) context.analysis.ids.push({ id: value, location: context.locate(span) });
    return value;
  }
  if (attribute === 'name' && element === 'a') {
    context.analysis.names = [...(context.analysis.names ?? []), value];
    return value;
  }
  const isOfImage = IMAGE_ELEMENTS.has(element) && (attribute === 'src' || attribute === 'dark');
  if (!TARGET_ATTRIBUTES.has(attribute) && !isOfImage && !/^srcset$/i.test(attribute)) {
    return checkActive(context, { element, attribute, value }, span) ? '' : value;
  }
  // What a component makes of it is the component's business.
  const isGiven = /^[A-Z]/.test(element);
  if (/^srcset$/i.test(attribute)) {
    return mapSrcset(value, (target) =>
      recordReference(context, { target, kind: 'image', via: 'jsx', isGiven }, span),
    );
  }
  // Pictures in drawings may be data; where else they come from is not the page's to say.
  if (/^(?:image|feImage)$/i.test(element) && /^\s*data:/i.test(value)) return value;
  const kind: ReferenceKind = attribute === 'poster' || isOfImage ? 'image' : 'link';
  return recordReference(context, { target: value, kind, via: 'jsx', isGiven }, span);
}

/** Records an attribute that is no link of the page's, such as the target of a form, when it would run code: then true. */
export function checkActive(
  context: PageContext,
  { element, attribute, value }: { element: string; attribute: string; value: string },
  span: Span,
): boolean {
  if (/^srcdoc$/i.test(attribute) && runsCode(value)) {
    context.report('link-unsafe', span, {
      message: 'The document in `srcdoc` runs code',
      hint: 'Show it as a code block, or as a page of its own in the public folder.',
    });
    return true;
  }
  if (!isActiveAttribute(element, attribute, value)) return false;
  // The check of links reports it, together with all others of the site.
  recordReference(context, { target: value, kind: 'link', via: 'jsx' }, span);
  return true;
}

/** Reports an element that only docsgen may make. */
export function checkElementName(context: PageContext, element: string, span: Span): void {
  if (!isReservedElement(element)) return;
  context.report('name-reserved', span, {
    message: `The element <${element}> marks the islands of a page`,
    hint: 'Use another element.',
  });
}
