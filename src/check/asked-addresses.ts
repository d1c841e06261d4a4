import { createPlaces } from '../files/text-places.ts';
import { blankComments } from '../shared/code-text.ts';
import type { SourceLocation } from '../shared/location.ts';

/** A part of the site that the policy has a say in, with where it was found. */
export interface Found {
  directive: string;
  source: string;
  location: SourceLocation;
}

/** A module that browsers get; its path is relative to the site's root. */
export interface BrowserModule {
  readonly file: string;
  readonly text: string;
}

/** What asks other sites for something, by its name, or by the method of a request. */
const ASKING =
  /\b(?:fetch|EventSource|WebSocket|sendBeacon|axios|ky)\b|\.open(?=\(\s?["'`][A-Z]{3,7}["'`],)/g;
/** What makes the element of a script, whose address follows. */
const MAKES_SCRIPT = /\bcreateElement\(\s?["'`]script["'`]/;
const SCRIPT_ADDRESS = /\.src\s?=(?!=)/g;
/** No call that is looked at is longer up to its first argument's end. */
const LONGEST_CALL = 400;

const OTHER_SITE = /^["'`]((?:https?|wss?):\/\/[^"'`\s$]+)/;

/**
 * The addresses of other sites that code in browsers asks for, or takes scripts from: a component, when it is shown. Each
 * once for its module.
 */
export function findAsked(modules: readonly BrowserModule[]): Found[] {
  const known = modules.map(({ file, text }) => ({ file, text, code: blankComments(text) }));
  const constant = (own: string, name: string) => {
    const here = constantOf(own, name);
    if (here !== null || !isImported(own, name)) return here;
    return known.map(({ code }) => constantOf(code, name, 'export ')).find(Boolean) ?? null;
  };
  return known.flatMap(({ file, text, code }) => {
    const placeAt = createPlaces(text);
    const seen = new Set<string>();
    const asked = [...code.matchAll(ASKING)].map(({ 0: name, index }) => ({
      ...{ directive: 'connect-src', index },
      source: readCall(code, index + name.length, constant),
    }));
    const scripts = MAKES_SCRIPT.test(code) ? [...code.matchAll(SCRIPT_ADDRESS)] : [];
    const loaded = scripts.map(({ 0: start, index }) => ({
      ...{ directive: 'script-src', index },
      source: readAddress(code, code.slice(index + start.length, index + LONGEST_CALL), constant),
    }));
    return [...asked, ...loaded].flatMap(({ directive, index, source }) => {
      if (source === null || seen.has(`${directive} ${source}`)) return [];
      seen.add(`${directive} ${source}`);
      return [{ directive, source, location: { file, ...placeAt(index) } }];
    });
  });
}

type ConstantOf = (code: string, name: string) => string | null;

/** The address of another site that a call is given first; of a request, behind its method. */
function readCall(code: string, from: number, constant: ConstantOf): string | null {
  const call = code.slice(from, from + LONGEST_CALL);
  // A method of it, and the type of its answer, may stand in front of the parenthesis.
  const open = call.indexOf('(');
  if (open < 0 || !/^(?:\.\w+)?(?:<[^()]*>)?$/.test(call.slice(0, open).trim())) return null;
  return readAddress(code, call.slice(open + 1).replace(/^\s?["'`][A-Z]{3,7}["'`],/, ''), constant);
}

/** An address as it stands, or by the name of a constant, which more may follow. */
function readAddress(code: string, written: string, constant: ConstantOf): string | null {
  const given = written.trimStart();
  const [, inTemplate, alone] = /^(?:`\$\{(\w+)\}|(\w+)\s?[,);+])/.exec(given) ?? [];
  return OTHER_SITE.exec(given)?.[1] ?? constant(code, inTemplate ?? alone ?? '');
}

const IMPORTED = /\{([^{};'"`]*)\}\s?from\b/g;

/** True for a name that a module has from another one, in its own words. */
function isImported(code: string, name: string): boolean {
  return [...code.matchAll(IMPORTED)].some(([, names = '']) =>
    names.split(',').some((own) => own.trim() === name),
  );
}

/** The address that a constant of a module is; null where it is none. */
function constantOf(code: string, name: string, mark = ''): string | null {
  if (name === '') return null;
  const starts = ['const', 'let'].flatMap((word) =>
    [' ', ':', '='].map((end) => `${mark}${word} ${name}${end}`),
  );
  const start = starts.map((own) => code.indexOf(own)).find((at) => at >= 0);
  if (start === undefined) return null;
  const statement = code.slice(start, start + LONGEST_CALL);
  return OTHER_SITE.exec(statement.slice(statement.indexOf('=') + 1).trimStart())?.[1] ?? null;
}
