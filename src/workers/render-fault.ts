import { posix } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { BROWSER_GLOBALS } from '../diagnostics/from-thrown.ts';
import { toPosix } from '../files/paths.ts';
import { createPlaces } from '../files/text-places.ts';
import type { SourceLocation } from '../shared/location.ts';
import { PLACE_OF_ERROR, readPlace } from '../shared/place-marks.ts';
import { describeThrown } from '../shared/thrown.ts';

/**
 * The fault of a page whose components or expressions threw: at the place where the page uses the component, as far as
 * it can be told.
 *
 * @param text of the page's source; null where it stands in no file
 * @param place where the page uses what failed, for a page that says where it is written; else null
 * @param parts files of the site in the place of parts of the theme, which stand around every page
 */
export function renderFault(
  file: string,
  error: unknown,
  text: string | null,
  parts: Readonly<Record<string, string>> = {},
  place: string | null = null,
): Diagnostic {
  const reason = describeThrown(error);
  const component = componentOf(error, reason, text);
  const used = readPlace(place);
  const prop = textProperty(error, 'prop');
  const failed = { component, prop, place: readPlace(readProperty(error, PLACE_OF_ERROR)) ?? used };
  const failure: Failure = {
    ...{ file, error, reason, text, parts, component, used },
    location: placeOfUse(file, text, failed),
  };
  for (const explain of EXPLANATIONS) {
    const fault = explain(failure);
    if (fault !== null) return fault;
  }
  return anyFailure(failure);
}

/** What is known of a page that failed while it was rendered. */
interface Failure {
  file: string;
  error: unknown;
  /** What was thrown, in words. */
  reason: string;
  text: string | null;
  parts: Readonly<Record<string, string>>;
  /** The component that failed; null where nothing tells it. */
  component: string | null;
  /** Where the page uses what failed, for a page that says where it is written. */
  used: SourceLocation | null;
  location: SourceLocation;
}

/** Why a page failed; null where it was something else. The first that knows it decides. */
const EXPLANATIONS: readonly ((failure: Failure) => Diagnostic | null)[] = [
  lostMember,
  failingPart,
  waiting,
  wrongProp,
  noComponent,
  noType,
  noChild,
];

function lostMember({ file, reason, text }: Failure): Diagnostic | null {
  const lost = NOT_DEFINED.exec(reason)?.[1];
  return lost === undefined ? null : missingPart(file, lost, text);
}

/** A page that uses the part itself has the place; else it failed around the page, and around all others. */
function failingPart({ error, reason, text, parts, component }: Failure): Diagnostic | null {
  const part = component !== null && Object.hasOwn(parts, component) ? parts[component] : undefined;
  if (part === undefined || textProperty(error, 'island') !== null || uses(text, component)) return null;
  return createDiagnostic('mdx-failed', {
    message: `The part ${component} of the theme failed while it was rendered: ${reason}`,
    hint: 'Mend this file, which `theme.components` puts in its place.',
    location: { file: posix.normalize(toPosix(part)), line: 1, column: 1 },
  });
}

function waiting({ reason, text, component, location }: Failure): Diagnostic | null {
  if (!SUSPENDED.test(reason)) return null;
  return createDiagnostic('mdx-failed', {
    message:
      component === null
        ? 'The page waits for a promise, which an {expression} gives, or a component that is `async`'
        : `A component of the page is \`async\`, or waits for a promise${inside(component, text)}`,
    hint: 'Pages are rendered in one go: read data in the configuration, in a plugin, or with functions such as readFileSync.',
    location,
  });
}

function wrongProp({ error, reason, location }: Failure): Diagnostic | null {
  if (textProperty(error, 'island') === null) return null;
  return createDiagnostic('island-prop-invalid', { message: reason, location });
}

function noComponent({ file, error, reason, text, used }: Failure): Diagnostic | null {
  const component =
    readProperty(error, 'name') === 'NoComponentError' ? textProperty(error, 'component') : null;
  if (component === null) return null;
  return createDiagnostic('component-invalid', {
    message: reason,
    hint: `Export a function that returns what is shown: export const ${component} = () => …;`,
    location: placeOfUse(file, text, { component, prop: null, place: used }),
  });
}

function noType({ reason, text, component, location }: Failure): Diagnostic | null {
  const type = NO_TYPE.exec(reason)?.[1];
  if (type === undefined) return null;
  return createDiagnostic('mdx-failed', {
    message: `A component of the page shows another one that is none: it is ${type}${inside(component, text)}`,
    hint: 'Look at what it imports: names in braces are those of exports, a name without them is the default export.',
    location,
  });
}

function noChild({ reason, text, component, location }: Failure): Diagnostic | null {
  const object = NO_CHILD.exec(reason)?.[1];
  if (object === undefined) return null;
  return createDiagnostic('mdx-failed', {
    message: `An object can't be shown, and {…} gives one: ${object}${inside(component, text)}`,
    hint: 'Show a part of it, {data.name}, or make a text of it: {String(date)}, {JSON.stringify(data)}.',
    location,
  });
}

function anyFailure({ reason, text, component, location }: Failure): Diagnostic {
  const global = /^(\w+) is not defined$/.exec(reason)?.[1] ?? '';
  return createDiagnostic('mdx-failed', {
    message: `The page failed while it was rendered: ${reason}${inside(component, text)}`,
    hint: BROWSER_GLOBALS.has(global)
      ? `Only browsers have \`${global}\`, and pages are rendered when the site is built. Use it in an effect or a handler of an island: a file that starts with 'use client'.`
      : 'Look at the components and {expressions} of the page.',
    location,
  });
}

/** The component that failed, with the module that the page has it from. */
function inside(component: string | null, text: string | null): string {
  if (component === null) return '';
  const module = moduleOf(text, component);
  return ` (in the component ${component}${module === null ? '' : ` of "${module}"`})`;
}

/** What a page imports a name from, in a line; null where it has it from elsewhere. */
function moduleOf(text: string | null, name: string): string | null {
  const named = new RegExp(`(?<!\\w)${name}(?!\\w)`);
  for (const line of (text ?? '').split('\n')) {
    if (!line.startsWith('import ')) continue;
    const [names = '', module] = line.split(/['"]/);
    if (named.test(names)) return module ?? null;
  }
  return null;
}

/** The component that failed, as far as the error, its trace or the page tells it. */
function componentOf(error: unknown, reason: string, text: string | null): string | null {
  const island = textProperty(error, 'island');
  const module = textProperty(error, 'module');
  if (island === 'default' && module !== null) return importedName(text, module);
  if (island !== null) return island;
  // React does not tell of which component it says these.
  const isUntold = SUSPENDED.test(reason) || NO_TYPE.test(reason);
  const traced = componentOfTrace(error);
  return traced === null ? (isUntold ? onlyUse(text) : null) : nameInPage(traced, text);
}

/** A component's name as the page has it: bundles number those that several modules have. */
function nameInPage(name: string, text: string | null): string {
  const bare = name.replace(/(?<!\d)\d+$/, '');
  return !uses(text, name) && uses(text, bare) ? bare : name;
}

/** What a page says of `<A.B>` where A has no B. */
const NOT_DEFINED = /^Expected (?:component|object) `([\w$.]+)` to be defined/;

function missingPart(file: string, name: string, text: string | null): Diagnostic {
  const [whole, part] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
  return createDiagnostic('component-unknown', {
    message: `There is no component <${name}>: \`${whole}\` has no "${part}"`,
    hint: 'Take it out, or mend its name.',
    location: { file, ...findUse(text, name.replaceAll('.', '\\.').replaceAll('$', '\\$'), null) },
  });
}

/** What React says of a component that is not done at once. */
const SUSPENDED = /^A component suspended while responding to synchronous input/;

/** What React says of an object that stands where a text should: `[object Date]`, `object with keys {a, b}`. */
const NO_CHILD = /^Objects are not valid as a React child \(found: (.*?)\)\. If you meant/;

/** What React says of an element of something that is no component: it does not tell which one shows it. */
const NO_TYPE = /^Element type is invalid: .* but got: (\w+)/;

/** The component of a page that has no other: React does not tell which one it waits for. */
function onlyUse(text: string | null): string | null {
  const names = new Set([...(text ?? '').matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name ?? ''));
  return names.size === 1 ? ([...names][0] ?? null) : null;
}

function uses(text: string | null, component: string | null): boolean {
  return text !== null && new RegExp(`<${component}(?![\\w.-])`).test(text);
}

/** Name of the innermost component in an error's trace: bundles keep the names of functions. */
function componentOfTrace(error: unknown): string | null {
  const stack = textProperty(error, 'stack') ?? '';
  for (const line of stack.split('\n')) {
    const name = /^\s*at (?:Object\.)?([A-Z]\w*) \(.*server-bundle\.cjs/.exec(line)?.[1];
    // Those that stand around every page, and every island, are nobody's.
    if (name && !/^(?:Island|MDXContent)$/.test(name)) return name;
  }
  return null;
}

/** What is known of the place of a fault. */
interface UseOfComponent {
  component: string | null;
  prop: string | null;
  /** Of the component that the page uses, in or around which it failed; null while that is not known. */
  place: SourceLocation | null;
}

/** Where a page uses a component: behind the place that is known, where one is. */
function placeOfUse(
  file: string,
  text: string | null,
  { component, prop, place }: UseOfComponent,
): SourceLocation {
  if (place === null) return { file, ...findUse(text, component, prop) };
  if (text === null || place.file !== file || component === null) return place;
  const lines = text.split('\n');
  const from = lines.slice(0, place.line - 1).join('\n').length + (place.line > 1 ? 1 : 0) + place.column - 1;
  // A component that fails in another one may stand between the tags of that.
  const end = endOfElement(text, from);
  const inside = text.slice(from, end);
  const at = inside.search(new RegExp(`<${component}(?![\\w.-])`));
  return at < 0 ? place : { file, ...createPlaces(text)(from + at) };
}

/** Offset behind an element that begins at an offset; behind its first tag where nothing closes it. */
function endOfElement(text: string, from: number): number {
  const name = /^<([\w.]+)/.exec(text.slice(from, from + 100))?.[1];
  const close = name === undefined ? -1 : text.indexOf(`</${name}`, from);
  const end = text.indexOf('>', from);
  return close >= 0 ? close : end < 0 ? text.length : end;
}

/** The first place where a page uses a component, with that prop if one is named; else its first line. */
function findUse(text: string | null, component: string | null, prop: string | null) {
  const start = { line: 1, column: 1 };
  if (text === null || component === null) return start;
  const tags = [...text.matchAll(new RegExp(`<${component}(?![\\w.-])`, 'g'))];
  const rest = (tag: RegExpExecArray) => text.slice(tag.index + tag[0].length).split(/<[A-Z]/)[0] ?? '';
  const use = tags.find((tag) => prop !== null && new RegExp(`\\s${prop}\\s*=`).test(rest(tag))) ?? tags[0];
  return use ? createPlaces(text)(use.index) : start;
}

/** The name by which a page has the default export of a module; null where it imports none. */
function importedName(text: string | null, module: string): string | null {
  const nameOf = (file: string) => posix.basename(file).replace(/\.[cm]?[jt]sx?$/, '');
  const imports = (text ?? '').split('\n').filter((line) => line.startsWith('import '));
  const found = imports.find((line) => nameOf(line.split(/['"]/)[1] ?? '') === nameOf(module));
  return /^import (\w+)/.exec(found ?? '')?.[1] ?? null;
}

/** A property of whatever was thrown, which may be nothing, or refuse to be read. */
function readProperty(thrown: unknown, name: string): unknown {
  try {
    return (thrown as Record<string, unknown> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}

function textProperty(thrown: unknown, name: string): string | null {
  const value = readProperty(thrown, name);
  return typeof value === 'string' ? value : null;
}
