/** What pages use as a component, and what is none. */

/** What React makes elements of, beside functions and names. */
const KINDS = new Set(['memo', 'forward_ref', 'lazy', 'context', 'provider', 'consumer']);

/** The kind of React's own objects, such as `memo`; null for all others. */
function kindOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('$$typeof' in value)) return null;
  const { $$typeof: mark } = value;
  return typeof mark === 'symbol' ? (mark.description ?? '').replace(/^react\./, '') : null;
}

/** True for what shows something by itself: a function or class, and what `memo`, `forwardRef` and `lazy` make of one. */
export function isOwnComponent(value: unknown): boolean {
  return typeof value === 'function' || /^(?:memo|forward_ref|lazy)$/.test(kindOf(value) ?? '');
}

/** The function of a component, within what `memo` and `forwardRef` have put around it; null where it is loaded later. */
export function functionOf(value: unknown): ((...given: unknown[]) => unknown) | null {
  if (typeof value === 'function') return value as (...given: unknown[]) => unknown;
  if (typeof value !== 'object' || value === null) return null;
  const { type, render } = value as { type?: unknown; render?: unknown };
  return type === undefined && render === undefined ? null : functionOf(type ?? render);
}

/** In words, what stands in the place of a component; null for one, and for texts, which may be names of elements. */
export function describeNoComponent(value: unknown): string | null {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'string') return null;
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined ? String(value) : `a ${typeof value}`;
  const kind = kindOf(value);
  if (kind === null)
    return Array.isArray(value) ? 'a list' : value instanceof Promise ? 'a promise' : 'an object';
  return KINDS.has(kind) ? null : 'an element, made once';
}

/** The error of a page that uses something else as a component. Told apart by its name, as this code has a realm of its own. */
export function noComponentError(component: string, what: string): Error {
  const message = `<${component}> is no component: it is ${what}`;
  return Object.assign(new Error(message), { name: 'NoComponentError', component });
}
