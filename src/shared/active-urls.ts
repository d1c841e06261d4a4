/** Addresses that run code, or bring a document of their own, where a reader expects a link. Pure. */

/** Schemes whose addresses run in the page that links to them, or stand for a document that nobody has checked. */
const ACTIVE = new Set(['javascript', 'vbscript', 'livescript', 'data', 'blob', 'filesystem']);

/** Attributes that hold an address: as HTML and as JSX write them, without `:` and in lower case. */
const ADDRESSES = new Set(
  (
    'href xlinkhref src to action formaction poster background cite longdesc manifest codebase ping lowsrc dynsrc ' +
    'data-embed'
  ).split(' '),
);

/** Attributes that hold an address on some elements only. */
const ADDRESSES_OF = new Map([
  ['data', /^object$/],
  ['content', /^meta$/],
  ['from', /^(?:animate|set)/],
  ['by', /^(?:animate|set)/],
  ['values', /^(?:animate|set)/],
]);

/** What shows a picture or plays a sound: data runs nothing there. */
const MEDIA = /^(?:img|image|feimage|source|video|audio|track|input|link|figure)$/;

/** The scheme of an address as browsers read it, in lower case: control characters, tabs and line ends don't count. */
export function schemeOf(target: string): string | null {
  const plain = target.replace(/^[\0-\x20]+/, '').replace(/[\t\n\r]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase() ?? null;
}

/** True for an address that runs code or brings its own document; `isMedia` where only a picture or a sound can come. */
export function isActiveUrl(target: string, isMedia = false): boolean {
  const scheme = schemeOf(target);
  return scheme !== null && ACTIVE.has(scheme) && !(isMedia && scheme === 'data');
}

/** True when an attribute of an element holds such an address. Names are those of HTML or of JSX. */
export function isActiveAttribute(element: string, attribute: string, value: string): boolean {
  const name = attribute.toLowerCase().replace(':', '');
  const tag = element.toLowerCase();
  if (!ADDRESSES.has(name) && !ADDRESSES_OF.get(name)?.test(tag)) return false;
  const isMedia = MEDIA.test(tag) && name !== 'formaction';
  // A refresh is `5; url=…`, the values of an animation stand between semicolons.
  const targets = name === 'content' || name === 'values' ? value.split(/;(?:\s*url\s*=)?["'\s]*/i) : [value];
  return targets.some((target) => isActiveUrl(target, isMedia));
}

/** What a report says about such an address. */
export function describeActiveUrl(target: string): { message: string; hint: string } {
  const scheme = schemeOf(target) ?? '';
  const shown = target.length > 60 ? `${target.slice(0, 57)}…` : target;
  return {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: reports are for terminals
    message: `The address "${shown.replace(/[\0-\x1f\x7f]/g, ' ')}" is none that pages may lead to: it is of the kind ${scheme}:`,
    hint: /script$/.test(scheme)
      ? 'Write a component that does what the script does, or link to a page.'
      : 'Put what it holds into a file of the public folder, and link to that.',
  };
}
