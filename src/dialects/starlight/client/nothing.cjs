// A promise, an element and a module are told by these.
const NO_PROPERTY = new Set(['then', '$$typeof', '__esModule']);

function target() {}

/** A value of which nothing is known: its calls and properties are the same again; it lists and shows nothing. */
const nothing = new Proxy(target, {
  get(_, name) {
    if (name === Symbol.toPrimitive) return () => '';
    if (name === Symbol.iterator) return () => [].values();
    return typeof name === 'symbol' || NO_PROPERTY.has(name) ? undefined : nothing;
  },
  apply: () => nothing,
  construct: () => nothing,
});

module.exports = nothing;
