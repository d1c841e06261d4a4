/** The version of the docs that the reader chose last; versions of a site on one origin share it. */

/** Key in local storage; its value is the version's name. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/** Key of the docs of a group; of those without one, the usual one. */
const keyOf = (group?: string) =>
  group === undefined ? PREFERRED_VERSION_KEY : `docs-preferred-version-${group}`;

const listeners = new Set<() => void>();

/** Name of the version that was chosen last, of the docs of a group where a site has several, or null. */
export function readPreferredVersion(group?: string): string | null {
  try {
    return window.localStorage.getItem(keyOf(group));
  } catch {
    return null;
  }
}

/** Remembers a choice. */
export function setPreferredVersion(name: string, group?: string): void {
  try {
    window.localStorage.setItem(keyOf(group), name);
  } catch {
    // Full or forbidden storage: the link leads to the version all the same.
  }
  for (const listener of listeners) listener();
}

/** Calls back when a choice is made; returns the function that stops it. */
export function subscribePreferredVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
