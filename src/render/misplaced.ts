import { placeInHtml } from '../files/place-in-html.ts';
import type { ComponentDoubt } from '../shared/component-doubt.ts';

type Misplaced = Extract<ComponentDoubt, { kind: 'misplaced' }>;

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** In front of these, browsers end a paragraph that is open. */
const ENDS_PARAGRAPH = set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr main menu nav ol p pre search section summary table ul',
);
/** What these hold is read by itself. */
const FRESH = set('button caption object table td template th');
/** No element of these holds another one of its kind. */
const ALONE = set('a button form');
const HEADING = set('h1 h2 h3 h4 h5 h6');

/** What parts of a table may hold; all else is put in front of it. */
const IN_TABLE: Readonly<Record<string, ReadonlySet<string>>> = {
  table: set('caption colgroup col thead tbody tfoot tr style script template form input'),
  thead: set('tr style script template'),
  tbody: set('tr style script template'),
  tfoot: set('tr style script template'),
  tr: set('td th style script template'),
};

const VOID = set('area base br col embed hr img input link meta source track wbr');

/** Tags; texts begin none in what React writes. */
const TAG = /<(\/?)([a-z][a-z\d-]*)/g;
/** What has rules of its own, or holds no elements. */
const WHOLE = set('svg math script style textarea pre');

/** True for the code of a page that shows elements or components, not only Markdown, which never nests wrongly. */
export function mayMisplace(body: { kind: string; code?: string }): boolean {
  return (
    body.code !== undefined &&
    /_jsxs?\("[a-z]|arguments\[0\]\.imports|_missingMdxReference\("/.test(body.code)
  );
}

/** Elements in places where browsers don't leave them: they would end what is around them, or move. Each pair once. */
export function findMisplaced(contents: readonly string[]): Misplaced[] {
  const found = new Map<string, Misplaced>();
  function note(doubt: Misplaced, html: string, at: number): void {
    const key = `${doubt.outer} ${doubt.inner}`;
    if (found.has(key)) return;
    const place = placeInHtml(html, at);
    found.set(key, place === null ? doubt : { ...doubt, place });
  }
  for (const html of contents) {
    const stack: { name: string; open: ReadonlySet<string> }[] = [{ name: '', open: NOTHING }];
    const tags = new RegExp(TAG);
    for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
      const [, slash, name = ''] = tag;
      const parent = stack.at(-1);
      // HTML that nobody has put together as a tree is read no further.
      if (!parent || (slash && parent.name !== name)) break;
      if (slash) {
        stack.pop();
        continue;
      }
      const outer = outerOf(parent.name, name, parent.open);
      if (outer !== null) note({ kind: 'misplaced', component: '', outer, inner: name }, html, tag.index);
      if (WHOLE.has(name)) tags.lastIndex = endOf(html, name, tags.lastIndex);
      else if (!VOID.has(name)) stack.push({ name, open: openIn(name, around(parent.open, outer)) });
    }
  }
  return [...found.values()];
}

function endOf(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}`, from);
  return end < 0 ? html.length : end + name.length + 2;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The element around it that can't hold an element; null where all can. */
function outerOf(parent: string, name: string, open: ReadonlySet<string>): string | null {
  if (open.has('p') && ENDS_PARAGRAPH.has(name)) return 'p';
  if (ALONE.has(name) && open.has(name)) return name;
  if (HEADING.has(parent) && HEADING.has(name)) return parent;
  const allowed = Object.hasOwn(IN_TABLE, parent) ? IN_TABLE[parent] : undefined;
  return allowed === undefined || allowed.has(name) ? null : parent;
}

/** What is open around an element: a paragraph that it has ended is not. */
function around(open: ReadonlySet<string>, outer: string | null): ReadonlySet<string> {
  return outer === 'p' ? new Set([...open].filter((name) => name !== 'p')) : open;
}

function openIn(name: string, open: ReadonlySet<string>): ReadonlySet<string> {
  if (name === 'p' || name === 'a' || name === 'form') return new Set([...open, name]);
  if (!FRESH.has(name)) return open;
  const inside = open.has('form') ? ['form'] : [];
  return new Set(name === 'button' ? [...inside, name] : inside);
}
