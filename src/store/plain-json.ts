/**
 * True for values that JSON gives back as they are. A date, for example, would come back as a text, infinity as null.
 * Properties without a value count as left out. Throws `RangeError` for what is too deep, or leads back to itself.
 */
export function isPlainJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      if (value === null) return true;
      return Array.isArray(value) ? value.every(isPlainJson) : isPlainObject(value);
    default:
      return false;
  }
}

function isPlainObject(value: object): boolean {
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) {
    const property = (value as Record<string, unknown>)[key];
    if (property !== undefined && !isPlainJson(property)) return false;
  }
  return true;
}
