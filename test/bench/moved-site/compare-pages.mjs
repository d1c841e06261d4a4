import { nameToEmoji } from 'gemoji';

/** What of the old page the new one does not show, by kind; an empty object for one that is right. */
export function comparePages(before, after) {
  const faults = {};
  const add = (kind, items) => {
    if (items.length > 0) faults[kind] = items;
  };
  const words = lacking(lacking(before.words.map(fold), shownAsEmoji(before, after)), after.words.map(fold));
  // Words that are parted or joined elsewhere are not lost.
  const running = after.words.map(fold).join('');
  add(
    'text',
    words.filter(
      (word) =>
        !running.includes(word) || countOf(running, word) < countOf(before.words.map(fold).join(''), word),
    ),
  );
  // Headings are what contents and screen readers go by: one that became a line of text is lost.
  add(
    'headings',
    lacking(before.headings.map(plainName), after.headings.map(plainName)).filter((name) => name !== ''),
  );
  add('names', lostNames(before.names, after.names));
  const known = new Set(after.anchors);
  // Systems number ids of their own parts, or draw them by lot; those are no addresses of readers.
  add(
    'anchors',
    before.anchors.filter(
      (id) =>
        !known.has(id) &&
        !/^(?:fn|user-content-fn|__|:|_R_|B:\d+$|mermaid|katex|docusaurus|post-content$|popper_|_top$|tab-(?:panel-)?\d+(?:-\d+)?$|(?:tab|panel)-.*-v-\d+$|tab-[\w-]{7}$|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-)/i.test(
          id,
        ),
    ),
  );
  // A picture that a bundler wrote into the page has no name: any further one of the new page may be it.
  const pictures = lacking(before.images, after.images);
  const further = lacking(after.images, before.images).length;
  add('images', [
    ...pictures.filter((name) => name !== 'data'),
    ...pictures.filter((name) => name === 'data').slice(further),
  ]);
  add(
    'code',
    lacking(before.codes.map(plainCode), after.codes.map(plainCode)).map((own) => own.slice(0, 80)),
  );
  // A file that a bundler gave an address of its own stands at that of the static folder here.
  const files = lacking([...new Set(after.links)], before.links).filter((href) =>
    /\.[a-z\d]{2,5}$/i.test(href),
  );
  add(
    'links',
    lacking([...new Set(before.links)], [...new Set(after.links)]).filter(
      (href) => !/#(?:user-content-)?fn/.test(href) && !(href === 'asset' && files.length > 0),
    ),
  );
  add(
    'printed',
    // The stars of a comment that the old page printed too may have become emphasis there.
    printed(after.prose).filter((own) => !before.text.includes(own) && !before.text.includes(unstarred(own))),
  );
  return faults;
}

/** A name as it sounds: small letters, and no signs, which are marks of a theme as often as they are of a writer. */
const plainName = (name) => (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Links that are there still, but say something else: what only hidden marks set apart is the same. */
function lostNames(before, after) {
  const known = new Map();
  for (const [href, name] of after) known.set(href, [...(known.get(href) ?? []), plainName(name)]);
  return before.flatMap(([href, name]) => {
    const names = known.get(href);
    const own = plainName(name);
    if (names === undefined || own === '') return [];
    // What stands beside a name, such as how many pages a tag has, is part of the link for some systems.
    const isSaid = (other) => other !== '' && (other.includes(own) || own.includes(other));
    if (names.some(isSaid)) return [];
    return [`${name} (${href})`];
  });
}

const fold = (word) => word.toLowerCase();

/** Words of names of emoji that the old page printed, in whose place the new one has the emoji itself. */
function shownAsEmoji(before, after) {
  return [...before.text.matchAll(/:([\w+-]+):/g)].flatMap(([printed, name]) => {
    const sign = Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : null;
    const isShown = sign !== null && after.text.includes(sign) && !after.text.includes(printed);
    return isShown ? (name.match(/[\p{L}\p{N}]+/gu) ?? []).map(fold) : [];
  });
}

const plainCode = (code) => code.replace(/[\0\u00a0\u200b\ufeff]/g, '');
const countOf = (text, word) => text.split(word).length - 1;

/** What stands more often in the first list than in the second. */
function lacking(first, second) {
  const counts = new Map();
  for (const item of second) counts.set(item, (counts.get(item) ?? 0) + 1);
  return first.filter((item) => {
    const left = counts.get(item) ?? 0;
    counts.set(item, left - 1);
    return left <= 0;
  });
}

const unstarred = (mark) => (mark === '{/*' ? '{/ ' : mark);

const PRINTED = [
  /^\s*:::\w*/gm,
  /\{#[\w-]+\}/g,
  /^import\s.+\sfrom\s['"][^'"]*/gm,
  /<\/?(?:Tabs|TabItem|Admonition|Details|BrowserOnly)\b/g,
  /\{\/\*/g,
  /<!--/g,
  /\[object Object\]/g,
];

function printed(text) {
  return PRINTED.flatMap((pattern) => text.match(pattern) ?? []).map((own) => own.trim());
}
