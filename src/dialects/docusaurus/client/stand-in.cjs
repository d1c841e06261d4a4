/**
 * Stands for modules of Docusaurus that docsgen has no counterpart for. Every export is a component that shows its
 * children; hooks give data that are empty however deep they are asked, other functions an empty text. Each import of it
 * is reported.
 */
const exportsByName = new Map();

/** What React asks a component for: an answer that it does not expect would be taken at its word. */
const ASKED_BY_REACT =
  /^(?:prototype|\$\$typeof|_|defaultProps|propTypes|contextTypes?|childContextTypes|getDerived|displayName|length|name|arguments|caller|then$|toJSON|call$|apply$|bind$)/;

/** What components hand to `style`, which takes an object alone; verbs make such values. */
const STYLES = /^(?!get|set|use|make|create|with|to|apply|compute)\w*styles?$/i;

/** Styles, or names of classes, of which there are none. */
const noStyles = new Proxy(
  {},
  { get: (own, name) => (typeof name === 'symbol' ? Reflect.get(own, name) : undefined) },
);

/** A function that may be called, or asked for parts of itself, as deep as anybody likes; as a text it is empty. */
function makeDeep(call) {
  return new Proxy(call, {
    get(own, name) {
      if (name === Symbol.toPrimitive) return () => '';
      if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
      if (typeof name === 'symbol' || ASKED_BY_REACT.test(name)) return Reflect.get(own, name);
      if (STYLES.test(name)) return noStyles;
      // What comes out of a part of it may be asked on: `schema.string().max(3)`.
      return makeDeep(() => makeDeep(() => ''));
    },
  });
}

function make(name) {
  if (/^use[A-Z]/.test(name)) return () => makeDeep(() => '');
  if (/^[a-z]/.test(name) && name !== 'default') return makeDeep(() => '');
  return makeDeep(function StandIn(props) {
    // Nothing is what it means to show, where there are none.
    return (props && typeof props.children !== 'function' ? props.children : null) ?? null;
  });
}

const read = {
  get(_, name) {
    if (name === '__esModule') return true;
    if (typeof name === 'symbol' || name === 'then') return undefined;
    if (!exportsByName.has(name)) exportsByName.set(name, make(name));
    return exportsByName.get(name);
  },
};
// Imports read through the prototype; its own is none, so that whoever walks up the chain comes to an end.
const prototype = new Proxy(Object.create(null), read);

module.exports = new Proxy({}, { ...read, getPrototypeOf: () => prototype });
