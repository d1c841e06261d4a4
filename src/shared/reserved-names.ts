/**
 * Names that content may not take. Browsers offer elements by their ids and names as properties of the document and of
 * forms, in place of what stands there; and the code of a page finds its own elements by their ids.
 */

/** Ids of the frame around the content. Headings that would get one of them are numbered. */
const FRAME = new Set(
  (
    'docsgen docsgen-boot docsgen-content docsgen-end docsgen-overlay main toc-title route-announcer ' +
    'base-url-banner search-count'
  ).split(' '),
);

/** What code reads of any node, and so of a form: an element with such a name inside of it would answer instead. */
const NODE_NAMES = (
  'parentNode parentElement childNodes children firstChild lastChild nextSibling previousSibling firstElementChild ' +
  'lastElementChild nextElementSibling previousElementSibling childElementCount nodeType nodeName nodeValue tagName ' +
  'localName namespaceURI ownerDocument textContent innerHTML outerHTML attributes classList className dataset ' +
  'closest matches querySelector querySelectorAll getElementsByTagName getElementsByClassName getAttribute ' +
  'setAttribute hasAttribute removeAttribute toggleAttribute getAttributeNames addEventListener removeEventListener ' +
  'dispatchEvent appendChild insertBefore removeChild replaceChild replaceChildren replaceWith append prepend ' +
  'cloneNode contains getRootNode isConnected isSameNode isEqualNode compareDocumentPosition getBoundingClientRect ' +
  'getClientRects scrollIntoView shadowRoot constructor toString valueOf hasOwnProperty __proto__'
).split(' ');

/** What code reads of the document besides. */
const DOCUMENT_NAMES = (
  'body head documentElement title location cookie defaultView activeElement readyState visibilityState hidden ' +
  'currentScript forms images links scripts styleSheets adoptedStyleSheets fonts implementation domain referrer URL ' +
  'documentURI baseURI contentType characterSet doctype scrollingElement fullscreenElement getElementById ' +
  'getElementsByName createElement createElementNS createTextNode createComment createDocumentFragment createEvent ' +
  'createRange createTreeWalker createNodeIterator createAttribute importNode adoptNode hasFocus getSelection ' +
  'elementFromPoint elementsFromPoint execCommand open close write writeln startViewTransition exitFullscreen'
).split(' ');

/** Ids of the frame, for those who look for them in a text. */
export const RESERVED_IDS: readonly string[] = [...FRAME];
/** All other names that content may not take. */
export const RESERVED_NAMES: readonly string[] = [...NODE_NAMES, ...DOCUMENT_NAMES];

const OF_FORMS = new Set(NODE_NAMES);
const OF_DOCUMENT = new Set([...NODE_NAMES, ...DOCUMENT_NAMES]);

/** Elements that the document offers by their names. */
const NAMED = /^(?:form|img|iframe|embed|object)$/;
/** Elements that a form offers by their names and ids. */
const CONTROLS = /^(?:button|fieldset|input|object|output|select|textarea|img)$/;

/** True for an id of the frame around the content. */
export function isReservedId(id: string): boolean {
  return FRAME.has(id) || /^docsgen(?::|-drawing-\d+$)/.test(id);
}

/** What is wrong with an attribute or the name of an element in content; null for nearly all. */
export function describeReserved(
  element: string,
  attribute: string,
  value: string,
): { message: string; hint: string } | null {
  const tag = element.toLowerCase();
  if (attribute === 'id' && isReservedId(value))
    return {
      message: `The id "${value}" belongs to the frame of every page`,
      hint: 'Give the element another id.',
    };
  const isOfDocument = NAMED.test(tag) && attribute === 'name' && OF_DOCUMENT.has(value);
  const isOfForm = CONTROLS.test(tag) && (attribute === 'name' || attribute === 'id') && OF_FORMS.has(value);
  if (!isOfDocument && !isOfForm) return null;
  return {
    message: `The ${attribute} "${value}" of <${tag}> would stand in for a property that the code of every page reads`,
    hint: `Give it another ${attribute}.`,
  };
}

/** True for the elements that docsgen marks islands with. */
export function isReservedElement(element: string): boolean {
  return /^docsgen-(?:island|slot)$/i.test(element);
}
