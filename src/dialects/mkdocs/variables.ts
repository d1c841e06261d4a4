/** The value of `{{ a.b }}`; undefined for what has none, or is worked out by Python. */
export function readPath(
  expression: string,
  variables: Readonly<Record<string, unknown>>,
): string | undefined {
  const value = expression
    .replace(/^config\.extra\./, '')
    .split('.')
    .reduce<unknown>(
      (own, name) =>
        typeof own === 'object' && own !== null && Object.hasOwn(own, name)
          ? (own as Record<string, unknown>)[name]
          : undefined,
      variables,
    );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
