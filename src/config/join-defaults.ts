/** Joins defaults to a configuration: what it sets itself stays, and objects are joined key by key. Changes neither. */
export function joinDefaults(own: object, defaults: unknown): object {
  if (!isPlain(defaults)) return own;
  const joined: Record<string, unknown> = { ...own };
  for (const [key, value] of Object.entries(defaults)) {
    const mine = Object.hasOwn(own, key) ? (own as Record<string, unknown>)[key] : undefined;
    if (mine === undefined) joined[key] = value;
    else if (isPlain(mine) && isPlain(value)) joined[key] = joinDefaults(mine, value);
  }
  return joined;
}

/** Objects made by `{}`: others, such as schemas, are values of their own. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
