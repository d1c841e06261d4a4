import path from 'node:path';

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isName: Check = (value) => typeof value === 'string' && value !== '';
const isFlag: Check = (value) => typeof value === 'boolean';
const isRoute: Check = (value) => typeof value === 'string' && /^\/[^?#]*$/.test(value);
const listOf =
  (is: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(is);
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);

/** Whether an object has these keys alone, each as it has to be; those with a question mark may be left out. */
function has(value: unknown, shape: Readonly<Record<string, Check>>): boolean {
  return isObject(value) && firstWrong(value, shape) === null;
}

function firstWrong(value: Fields, shape: Readonly<Record<string, Check>>): string | null {
  const unknown = Object.keys(value).find(
    (key) => !Object.hasOwn(shape, key) && !Object.hasOwn(shape, `${key}?`),
  );
  if (unknown !== undefined) return unknown;
  for (const [name, is] of Object.entries(shape)) {
    const key = name.replace(/\?$/, '');
    const given = value[key];
    if (given === undefined ? key === name : !is(given)) return key;
  }
  return null;
}

const isPlace: Check = (value) =>
  has(value, {
    file: isName,
    line: (line) => Number.isInteger(line),
    column: (column) => Number.isInteger(column),
  });
const isModule: Check = (value) =>
  has(value, { file: (file) => typeof file === 'string' && path.isAbsolute(file), name: isName });

const PAGE: Readonly<Record<string, Check>> = {
  route: isRoute,
  title: isName,
  'id?': isName,
  path: isName,
  'props?': isObject,
  'shared?': isObject,
  component: (value) => isName(value) || isModule(value),
  'frontMatter?': isObject,
  'headings?': listOf((value) =>
    has(value, { depth: (depth) => [2, 3, 4, 5, 6].includes(depth as number), id: isName, text: isText }),
  ),
  'anchors?': listOf(isName),
  'links?': listOf((value) => has(value, { target: isText, 'location?': isPlace })),
  'search?': (value) =>
    has(value, {
      'text?': oneOf('whole', 'about'),
      'names?': listOf(isText),
      'queries?': listOf(isText),
      'mark?': isName,
      'priority?': oneOf('low', 'normal', 'high', 'operation', 'generated'),
    }),
  'isReference?': isFlag,
};

const isEntry: Check = (value) =>
  has(value, {
    route: isRoute,
    'label?': isName,
    'badge?': (badge) => has(badge, { text: isText, tone: isText }),
    'deprecated?': isFlag,
  }) || has(value, { label: isName, entries: listOf(isEntry), 'route?': isRoute, 'collapsed?': isFlag });

const PAGES: Readonly<Record<string, Check>> = {
  pages: Array.isArray,
  'entries?': listOf(isEntry),
  'inputs?': listOf(isName),
  'refresh?': (value) => typeof value === 'number' && value >= 1,
  'faults?': listOf((fault) => isObject(fault) && isText(fault.code) && isText(fault.message)),
  'notes?': listOf(isText),
};

const WORDS: Readonly<Record<string, string>> = {
  route: 'a path that starts with a slash',
  title: 'a text that is not empty',
  path: 'the path of a file below the root',
  props: 'an object',
  shared: 'an object',
  component: 'the name of a component, or { file, name } with the absolute path of its module',
  headings: 'a list of { depth, id, text }, the depth from 2 to 6',
  anchors: 'a list of ids',
  links: 'a list of { target, location? }',
  search: '{ text?, names?, queries?, mark?, priority? }',
  pages: 'a list of pages',
  entries: 'a list of { route, label?, badge?, deprecated? } and { label, entries, route?, collapsed? }',
  inputs: 'a list of paths',
  refresh: 'a number of seconds, 1 or more',
  faults: 'a list of { code, message }',
  notes: 'a list of texts',
};

/** Why what a source has given is nothing to go on with; null where it is as it has to be. */
export function describeDataPages(value: unknown): string | null {
  if (!isObject(value))
    return `read() has to return { pages }, and returned ${JSON.stringify(value) ?? 'nothing'}`;
  const wrong = firstWrong(value, PAGES);
  if (wrong !== null) return describeWrong('what read() returns', wrong, PAGES);
  for (const [index, page] of (value.pages as readonly unknown[]).entries()) {
    if (!isObject(page)) return `pages[${index}] is no object`;
    const fault = firstWrong(page, PAGE);
    if (fault !== null)
      return describeWrong(
        typeof page.route === 'string' ? `the page ${page.route}` : `pages[${index}]`,
        fault,
        PAGE,
      );
  }
  return null;
}

function describeWrong(what: string, key: string, shape: Readonly<Record<string, Check>>): string {
  if (!Object.hasOwn(shape, key) && !Object.hasOwn(shape, `${key}?`))
    return `${what} has the key "${key}", which docsgen does not know`;
  return `"${key}" of ${what} has to be ${WORDS[key] ?? 'of another kind'}`;
}
