/** What stands for the exports of a module that fails, where the rest of a site is looked at without it. */

const SHARED = "Symbol.for('docsgen.placeholder')";

/**
 * An expression: the one value that may be rendered, called, read and walked through, and gives nothing. Each use counts,
 * so that what a page fails with for its sake is told from faults of its own.
 */
export const PLACEHOLDER = `(globalThis[${SHARED}] ??= (() => {
  const uses = { count: 0 };
  const unknown = new Set(['prototype', '$$typeof', 'then', 'toJSON', 'defaultProps', 'contextType']);
  const use = (value) => { uses.count++; return value; };
  const value = new Proxy(() => {}, {
    get(_, name) {
      if (name === Symbol.iterator) return use(function* () {});
      if (name === Symbol.toPrimitive) return use(() => '');
      if (name === Symbol.hasInstance) return use(() => false);
      return use(typeof name === 'symbol' || unknown.has(name) ? undefined : value);
    },
    has: () => use(true),
    set: () => use(true),
    apply: () => use(value),
    construct: () => use(value),
  });
  return { uses, value };
})()).value`;

/** How often placeholders have been used in this thread. */
export function usesOfPlaceholders(): number {
  const shared = globalThis as unknown as Record<symbol, { uses: { count: number } } | undefined>;
  return shared[Symbol.for('docsgen.placeholder')]?.uses.count ?? 0;
}
