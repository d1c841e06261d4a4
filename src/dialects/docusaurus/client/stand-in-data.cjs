/** Stands for a data file that is not there: a list without entries, whose every other property is one too. */
const read = {
  get(list, name) {
    if (name === '__esModule') return true;
    if (name === 'then') return undefined;
    const own = Reflect.get(list, name);
    return own === undefined && typeof name === 'string' ? data : own;
  },
};
// Imports read through the prototype; its own is none, so that whoever walks up the chain comes to an end.
const prototype = new Proxy(Object.create(null), read);
const data = new Proxy([], { ...read, getPrototypeOf: () => prototype });

module.exports = data;
