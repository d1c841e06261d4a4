import type { z } from 'zod';
import type { SourceLocation } from '../shared/location.ts';
import type { DiagnosticCode } from './catalogue.ts';
import { createDiagnostic, type Diagnostic } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import { knownKeysAt, pathsOfKey } from './zod-schema.ts';
import { describeExpected, showValue } from './zod-words.ts';

export interface FromZodOptions {
  /** Code for values of the wrong type or form. */
  knownCode: DiagnosticCode;
  /** Code for keys that the schema does not have. */
  unknownKeyCode: DiagnosticCode;
  /** The schema that found the faults; the nearest known keys come from it. */
  schema: z.ZodType;
  /** Place of the value at a path, or of the nearest thing above it. */
  locate: (path: (string | number)[]) => SourceLocation | undefined;
  /** What was validated, to start a sentence with: `The configuration`, `Front matter`. */
  subject: string;
  /** The value that was validated. With it, messages can show what was found. */
  data?: unknown;
  /** The hint for an unknown key that is known elsewhere. */
  hintFor?: (key: string) => string | undefined;
  /** The key of those given that one of another system stands for. */
  nameHere?: (key: string, known: readonly string[]) => string | undefined;
  /** The hint for a value that is refused. */
  hintForValue?: (refused: RefusedValue) => string | undefined;
  /** Recognises a value at a path as the form that another system gives it. */
  foreignForm?: (value: unknown, path: readonly (string | number)[]) => ForeignForm | undefined;
}

/** The form that another system gives a value. */
export interface ForeignForm {
  system: string;
  /** What is written here in its place. */
  hint: string;
}

/** A value that a schema refuses. */
export interface RefusedValue {
  path: readonly (string | number)[];
  /** Undefined for one that is missing. */
  value: unknown;
  /** What is expected, in words: `a list`, `a number`; undefined where nobody has said so. */
  expected?: string;
  location: SourceLocation | undefined;
}

type Issue = z.core.$ZodIssue;
type Path = (string | number)[];

/** Turns the issues of zod into diagnostics that name the key's path, what was expected and what was found. */
export function fromZod(error: z.ZodError, options: FromZodOptions): Diagnostic[] {
  const conversion = { ...options, told: new Set<string>() };
  const meant = new Set(error.issues.flatMap((issue) => meantKeys(issue, options)));
  return error.issues
    .filter((issue) => !(isMissing(issue) && meant.has(JSON.stringify(issue.path))))
    .flatMap((issue) => convert(issue, [], conversion));
}

/** Paths of the keys that others of an object stand for: these are not missing, they have another name. */
function meantKeys(issue: Issue, options: FromZodOptions): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const above = issue.path.map(toStep);
  return issue.keys.flatMap((key) => {
    const known = knownKeysAt(options.schema, above).filter((name) => name !== key);
    const meant = options.nameHere?.(key, known) ?? nearest(key, known);
    if (meant !== null) return [JSON.stringify([...above, meant])];
    // Of an object in which nothing is known, nothing is missing: it has another form.
    const written = Object.keys((valueAt(options.data, above) as object | undefined) ?? {});
    const isForeign = above.length > 0 && written.length > 0 && !written.some((name) => known.includes(name));
    return isForeign ? known.map((name) => JSON.stringify([...above, name])) : [];
  });
}

/** What is being turned, and which values are told already: what else is wrong with one may be gone once it is mended. */
type Conversion = FromZodOptions & { told: Set<string> };

function convert(issue: Issue, above: Path, options: Conversion): Diagnostic[] {
  const path = [...above, ...issue.path.map(toStep)];
  const isOfKeys = issue.code === 'unrecognized_keys';
  // Where one form alone fits but for its keys, zod names these in the place of a union.
  const foreign =
    isOfKeys || issue.code === 'invalid_union'
      ? options.foreignForm?.(valueAt(options.data, path), path)
      : undefined;
  if (foreign && isOfKeys) return [foreignValue(foreign, path, options)];
  if (isOfKeys) return issue.keys.map((key) => unknownKey(key, path, options));
  if (issue.code === 'invalid_union') {
    if (foreign) return [foreignValue(foreign, path, options), ...convertLists(issue.errors, path, options)];
    const branch = issue.errors.find(hasMisspelled) ?? chooseBranch(issue.errors);
    if (branch) return convertBranch(branch, path, options);
  }
  if (issue.code === 'invalid_key') return [invalidKey(issue, path, options)];
  const place = JSON.stringify(path);
  if (options.told.has(place)) return [];
  options.told.add(place);
  return [invalidValue(issue, path, options)];
}

function foreignValue({ system, hint }: ForeignForm, path: Path, options: FromZodOptions): Diagnostic {
  return createDiagnostic(options.knownCode, {
    message: `${options.subject}: "${showPath(path)}" is written as ${system} has it`,
    hint,
    location: options.locate(path),
  });
}

/** What is wrong in the lists of a value whose own keys are told already. */
function convertLists(branches: readonly Issue[][], path: Path, options: Conversion): Diagnostic[] {
  const inside = branches.map((branch) => branch.filter((issue) => typeof issue.path[1] === 'number'));
  return (inside.find((issues) => issues.length > 0) ?? []).flatMap((issue) => convert(issue, path, options));
}

/** One key that is missing where one stands that is not known: it has the wrong name. */
function convertBranch(branch: readonly Issue[], path: Path, options: Conversion): Diagnostic[] {
  const renamed = renamedKey(branch);
  if (renamed === null) return branch.flatMap((inner) => convert(inner, path, options));
  const { key, wanted } = renamed;
  return [
    createDiagnostic(options.unknownKeyCode, {
      message: `${options.subject} has the unknown key "${showPath([...path, key])}"`,
      hint: `Did you mean "${showPath([...path, wanted])}"?`,
      location: options.locate([...path, key]),
    }),
  ];
}

/** The only key that is not known where only one is missing, with that one; null where more is wrong. */
function renamedKey(branch: readonly Issue[]): { key: string; wanted: string } | null {
  const unknown = branch.flatMap(unknownKeys);
  const missing = branch.filter((issue) => isMissing(issue) && issue.path.length === 1);
  const [key, wanted] = [unknown[0], missing[0]?.path[0]];
  const isAll = branch.length === 2 && unknown.length === 1;
  return isAll && key !== undefined && typeof wanted === 'string' ? { key, wanted } : null;
}

/** True for the form of a value that one of its keys nearly names. */
function hasMisspelled(branch: readonly Issue[]): boolean {
  const renamed = renamedKey(branch);
  return renamed !== null && nearest(renamed.key, [renamed.wanted]) !== null;
}

function isMissing(issue: Issue): boolean {
  return (
    issue.code === 'invalid_type' &&
    (issue.input === undefined || issue.input === null) &&
    /received undefined$/.test(issue.message)
  );
}

function unknownKey(key: string, above: Path, options: FromZodOptions): Diagnostic {
  const path = [...above, key];
  // Another form of the value may know the key: it is no way out here.
  const known = knownKeysAt(options.schema, above).filter((name) => name !== key);
  const guess = options.nameHere?.(key, known) ?? nearest(key, known);
  const elsewhere = above.length === 0 ? options.hintFor?.(key) : undefined;
  const list = known.length > 0 ? `Known keys here: ${known.join(', ')}.` : undefined;
  return createDiagnostic(options.unknownKeyCode, {
    message: `${options.subject} has the unknown key "${showPath(path)}"`,
    hint:
      elsewhere ??
      (guess === null
        ? (misplacedKey(key, above, known, options) ?? list)
        : `Did you mean "${showPath([...above, guess])}"?`),
    location: options.locate(path),
  });
}

/** Most places that a key may be known in, for one of them to be what was meant. */
const MAX_PLACES = 2;

/** The hint for a key that is known at another place, and for one around keys that are known here. */
function misplacedKey(
  key: string,
  above: Path,
  known: readonly string[],
  { schema, data }: FromZodOptions,
): string | undefined {
  const value = valueAt(data, [...above, key]);
  const inside = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const here = inside.filter((name) => known.includes(name)).map((name) => `"${showPath([...above, name])}"`);
  if (here.length > 0) return `Write ${here.join(', ')} without "${key}" around it.`;
  const places = pathsOfKey(schema, key).map((path) => `"${showPath(path)}"`);
  return places.length === 0 || places.length > MAX_PLACES
    ? undefined
    : `It stands elsewhere: ${places.join(' or ')}.`;
}

function invalidKey(
  issue: Extract<Issue, { code: 'invalid_key' }>,
  path: Path,
  options: FromZodOptions,
): Diagnostic {
  const expected = issue.issues[0] ? describeExpected(issue.issues[0]) : 'another name';
  return createDiagnostic(options.knownCode, {
    message: `${options.subject} has the wrong key "${showPath(path)}": expected ${expected}`,
    location: options.locate(path),
  });
}

function invalidValue(issue: Issue, path: Path, options: FromZodOptions): Diagnostic {
  const { found, value } = findValue(issue, path, options);
  const expected = describeExpected(issue);
  const where = path.length === 0 ? options.subject : `${options.subject}: "${showPath(path)}"`;
  const message =
    found === 'nothing'
      ? path.length === 0
        ? `${where} is empty: expected ${expected}`
        : `${where} is missing: expected ${expected}`
      : `${where} is wrong: expected ${expected}${found ? `, found ${found}` : ''}`;
  const location = options.locate(path);
  const hint = nearestValue(issue, value) ?? options.hintForValue?.({ path, value, expected, location });
  return createDiagnostic(options.knownCode, { message, ...(hint ? { hint } : {}), location });
}

function nearestValue(issue: Issue, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (
    issue.code === 'invalid_format' &&
    issue.format === 'url' &&
    /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(value)
  )
    return `Did you mean "https://${value}"?`;
  const allowed = (issue.code === 'invalid_union' ? issue.errors.flat() : [issue])
    .flatMap((inner) => (inner.code === 'invalid_value' ? inner.values : []))
    .filter((candidate) => typeof candidate === 'string');
  const guess = nearest(value, allowed) ?? allowed.find((known) => beginsAlike(value, known));
  return guess === undefined ? undefined : `Did you mean "${guess}"?`;
}

/** True for the longer and the shorter form of a word: `warning` and `warn`. */
function beginsAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.toLowerCase(), other.toLowerCase()].sort(
    (a, b) => a.length - b.length,
  );
  return short.length >= 3 && long.startsWith(short);
}

function findValue(
  issue: Issue,
  path: Path,
  { data }: FromZodOptions,
): { found: string | null; value: unknown } {
  if (issue.input !== undefined) return { found: showValue(issue.input), value: issue.input };
  if (data !== undefined) {
    const value = valueAt(data, path);
    return { found: showValue(value), value };
  }
  // Without the data, only the type can be told, and zod has it in its message alone.
  const first = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : issue;
  const received = /received (\w+)$/.exec(first?.message ?? '')?.[1];
  return { found: received ? (RECEIVED[received] ?? received) : null, value: undefined };
}

function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const step of path) {
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
    value = isOwn ? (value as Record<string | number, unknown>)[step] : undefined;
  }
  return value;
}

const RECEIVED: Record<string, string> = {
  undefined: 'nothing',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * The branch of a union that the value was most likely meant for; null when it has the wrong type for all. A key that
 * few branches know says more than one that many know.
 */
function chooseBranch(branches: readonly Issue[][]): Issue[] | null {
  const fitting = branches.filter(
    (branch) => !branch.some((issue) => issue.path.length === 0 && isMismatch(issue)),
  );
  const strangers = fitting.map((branch) => new Set(branch.flatMap(unknownKeys)));
  const weight = (key: string) => 1 + strangers.filter((keys) => keys.has(key)).length / (fitting.length + 1);
  const price = (branch: Issue[]) =>
    branch.reduce((sum, issue) => {
      const keys = unknownKeys(issue);
      return sum + (keys.length === 0 ? 1 : keys.reduce((more, key) => more + weight(key), 0));
    }, 0);
  return fitting.sort((a, b) => price(a) - price(b))[0] ?? null;
}

function unknownKeys(issue: Issue): readonly string[] {
  return issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [];
}

function isMismatch(issue: Issue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union';
}

function toStep(step: PropertyKey): string | number {
  return typeof step === 'symbol' ? String(step) : step;
}

/** `header.links[0].label`; keys that are no plain names stand in brackets. */
function showPath(path: Path): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (!/^[\w$-]+$/.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}
