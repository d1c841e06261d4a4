/**
 * Stands for modules of Docusaurus that docsgen has no counterpart for. Every export is a component that shows its
 * children; hooks give an empty object, other functions an empty text. Each import of it is reported.
 */
const exportsByName = new Map();

function make(name) {
  if (/^use[A-Z]/.test(name)) return () => ({});
  if (/^[a-z]/.test(name) && name !== 'default') return () => '';
  return function StandIn(props) {
    return props && typeof props.children !== 'function' ? props.children : null;
  };
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
