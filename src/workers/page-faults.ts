import { posix } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { BROWSER_GLOBALS } from '../diagnostics/from-thrown.ts';
import type { ActiveAddress } from '../files/active-html.ts';
import { toPosix } from '../files/paths.ts';
import { createPlaces } from '../files/text-places.ts';
import { describeActiveUrl } from '../shared/active-urls.ts';
import type { SourceLocation } from '../shared/location.ts';
import { PLACE_OF_ERROR, readPlace } from '../shared/place-marks.ts';
import { describeReserved } from '../shared/reserved-names.ts';
import { describeThrown } from '../shared/thrown.ts';

/** The fault of a page that took longer than its time. */
export function lateFault(file: string, work: 'compiled' | 'rendered', seconds: number): Diagnostic {
  return createDiagnostic('page-too-slow', {
    message: `The page was not ${work} after ${seconds} s, and was given up`,
    hint:
      work === 'compiled'
        ? 'Look for very long lines, tables or diagrams; split the page, or raise `limits.pageSeconds` in the configuration.'
        : 'Look for a loop without end in its components and {expressions}, or raise `limits.pageSeconds` in the configuration.',
    location: { file, line: 1, column: 1 },
  });
}

/** The fault of a page during which a thread ended: code of the site took all of its memory, or stopped it. */
export function crashFault(file: string, reason: string): Diagnostic {
  return createDiagnostic('page-crashed', {
    message: `The thread that worked on the page ended: ${reason}`,
    hint: 'Look at the components of the page, and at how much it holds.',
    location: { file, line: 1, column: 1 },
  });
}

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
  const [island, prop] = [readProperty(error, 'island'), readProperty(error, 'prop')];
  const waits = SUSPENDED.test(describeThrown(error));
  const isLost = NO_TYPE.test(describeThrown(error));
  const module = readProperty(error, 'module');
  const component =
    island === 'default' && typeof module === 'string'
      ? importedName(text, module)
      : typeof island === 'string'
        ? island
        : (componentOf(error) ?? (waits || isLost ? onlyUse(text) : null));
  const location = placeOfUse(file, text, {
    component,
    prop: typeof prop === 'string' ? prop : null,
    place: readPlace(readProperty(error, PLACE_OF_ERROR)) ?? readPlace(place),
  });
  const reason = describeThrown(error);
  const lost = NOT_DEFINED.exec(reason)?.[1];
  if (lost !== undefined) return missingPart(file, lost, text);
  const part = component !== null && Object.hasOwn(parts, component) ? parts[component] : undefined;
  // A page that uses it itself has the place; else it failed around the page, and around all others.
  if (part !== undefined && typeof island !== 'string' && !uses(text, component))
    return createDiagnostic('mdx-failed', {
      message: `The part ${component} of the theme failed while it was rendered: ${reason}`,
      hint: 'Mend this file, which `theme.components` puts in its place.',
      location: { file: posix.normalize(toPosix(part)), line: 1, column: 1 },
    });
  if (waits)
    return createDiagnostic('mdx-failed', {
      message:
        component === null
          ? 'The page waits for a promise, which an {expression} gives, or a component that is `async`'
          : `A component of the page is \`async\`, or waits for a promise (in the component ${component})`,
      hint: 'Pages are rendered in one go: read data in the configuration, in a plugin, or with functions such as readFileSync.',
      location,
    });
  if (typeof island === 'string')
    return createDiagnostic('island-prop-invalid', { message: reason, location });
  const odd = readProperty(error, 'name') === 'NoComponentError' ? readProperty(error, 'component') : null;
  if (typeof odd === 'string')
    return createDiagnostic('component-invalid', {
      message: reason,
      hint: `Export a function that returns what is shown: export const ${odd} = () => …;`,
      location: placeOfUse(file, text, { component: odd, prop: null, place: readPlace(place) }),
    });
  if (isLost)
    return createDiagnostic('mdx-failed', {
      message: `A component of the page shows another one that is none: it is ${NO_TYPE.exec(reason)?.[1]}${component === null ? '' : ` (in the component ${component})`}`,
      hint: 'Look at what it imports: names in braces are those of exports, a name without them is the default export.',
      location,
    });
  const object = NO_CHILD.exec(reason)?.[1];
  if (object !== undefined)
    return createDiagnostic('mdx-failed', {
      message: `An object can't be shown, and {…} gives one: ${object}${component === null ? '' : ` (in the component ${component})`}`,
      hint: 'Show a part of it, {data.name}, or make a text of it: {String(date)}, {JSON.stringify(data)}.',
      location,
    });
  const global = /^(\w+) is not defined$/.exec(reason)?.[1] ?? '';
  return createDiagnostic('mdx-failed', {
    message: `The page failed while it was rendered: ${reason}${component === null ? '' : ` (in the component ${component})`}`,
    hint: BROWSER_GLOBALS.has(global)
      ? `Only browsers have \`${global}\`, and pages are rendered when the site is built. Use it in an effect or a handler of an island: a file that starts with 'use client'.`
      : 'Look at the components and {expressions} of the page.',
    location,
  });
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
function componentOf(error: unknown): string | null {
  const stack = readProperty(error, 'stack');
  if (typeof stack !== 'string') return null;
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

/** The fault of a page whose components made an address that runs code, or took a reserved name. */
export function activeFault(file: string, { element, attribute, value, place }: ActiveAddress): Diagnostic {
  const location = readPlace(place) ?? { file, line: 1, column: 1 };
  const reserved = describeReserved(element, attribute, value);
  if (reserved) return createDiagnostic('name-reserved', { ...reserved, location });
  const { message, hint } =
    attribute === 'srcdoc'
      ? { message: 'The document in `srcdoc` runs code', hint: 'Show it as a page of its own.' }
      : describeActiveUrl(value);
  return createDiagnostic('link-unsafe', {
    message: `${message} (\`${attribute}\` of <${element}>, made by a component or an expression)`,
    hint,
    location,
  });
}
