/**
 * Stands for modules that are not installed or that only Astro has. Exports with a capital are components that show
 * their children; every other one is a value whose calls and properties are such values again, and which shows nothing.
 */
const nothing = require('./nothing.cjs');

function StandIn(props) {
  return props && typeof props.children !== 'function' ? props.children : null;
}

const read = {
  get(_, name) {
    if (name === '__esModule') return true;
    if (typeof name === 'symbol' || name === 'then') return undefined;
    return name === 'default' || /^[A-Z]/.test(name) ? StandIn : nothing;
  },
};
// Imports read through the prototype; its own is none, so that whoever walks up the chain comes to an end.
const prototype = new Proxy(Object.create(null), read);

module.exports = new Proxy({}, { ...read, getPrototypeOf: () => prototype });
