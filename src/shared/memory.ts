/** What earlier runs made of texts. Values are plain JSON; a step that finds none works anew, with the same result. */
export interface Memory {
  /** The value that was made of a text, or null. `kind` says what made it. */
  get: (kind: string, text: string) => unknown;
  set: (kind: string, text: string, value: unknown) => void;
}

/** True for values that JSON gives back as they are: a date, for example, would come back as a text. */
export function isPlainJson(value: unknown): boolean {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlainJson);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlainJson);
}
