import { configSchema } from './schema.ts';

type Path = readonly PropertyKey[];

/** A configuration without what docsgen would refuse, and where that stood. */
export interface Accepted {
  readonly values: Readonly<Record<string, unknown>>;
  readonly refused: readonly string[];
}

/**
 * Leaves out what docsgen would refuse: one odd value of an old site must stop neither the first build nor what stands
 * beside it. A value goes alone where the rest does without it; what nothing is left of, or what needs it, goes as well.
 *
 * @param isCode true for a value that stands for code, which is known when the configuration runs
 */
export function acceptable(
  written: Readonly<Record<string, unknown>>,
  isCode: (value: unknown) => boolean,
): Accepted {
  const refused: Path[] = [];
  let values: unknown = written;
  // What is left out may show the next fault; each round leaves out something.
  for (;;) {
    const issues = configSchema.safeParse(withoutCode(values, isCode)).error?.issues ?? [];
    const found = oneOfEach(issues.flatMap(pathsOf).map((path) => toEntry(path, values)));
    if (found.length === 0) break;
    refused.push(...found);
    values = omit(values, found);
  }
  return { values: values as Accepted['values'], refused: namesOf(refused, Object.keys(written)) };
}

/** Where an issue lies: unknown keys are faults of themselves, not of what they stand in. */
function pathsOf(issue: { path: Path; code?: string; keys?: readonly string[] }): Path[] {
  return issue.code === 'unrecognized_keys' && issue.keys
    ? issue.keys.map((key) => [...issue.path, key])
    : [issue.path];
}

/** What goes for a fault: the value, or what holds it where it is missing or all that is there. Empty for the whole. */
function toEntry(path: Path, values: unknown): Path {
  const outer = path.slice(0, -1);
  const holder = outer.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values);
  if (path.length === 0 || Array.isArray(holder)) return path;
  const keys = isObject(holder) ? Object.keys(holder) : [];
  const isAlone = keys.length < 2 && outer.length > 0;
  return keys.includes(String(path.at(-1))) && !isAlone ? path : toEntry(outer, values);
}

/** One of an object at a time: it goes as well when nothing is left of it. Lists may lose many. */
function oneOfEach(paths: readonly Path[]): Path[] {
  const byHolder = new Map(
    paths.map((path) => [
      typeof path.at(-1) === 'number' ? path.join('.') : path.slice(0, -1).join('.'),
      path,
    ]),
  );
  return [...byHolder.values()].filter((path) => path.length > 0);
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The paths as texts in the order of the keys, each once, without those inside of others. */
function namesOf(paths: readonly Path[], keys: readonly string[]): string[] {
  const ordered = keys.flatMap((key) => paths.filter(([first]) => first === key));
  const names = [...new Set(ordered.map((path) => path.join('.')))];
  return names.filter((name) => !names.some((other) => name.startsWith(`${other}.`)));
}

/** What the schema may see. */
function withoutCode(value: unknown, isCode: (value: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.filter((own) => !isCode(own)).map((own) => withoutCode(own, isCode));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, own]) => !isCode(own))
      .map(([key, own]) => [key, withoutCode(own, isCode)]),
  );
}

function omit(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const below = (key: PropertyKey) => paths.filter(([first]) => first === key).map((path) => path.slice(1));
  const isGone = (key: PropertyKey) => below(key).some((path) => path.length === 0);
  if (Array.isArray(value))
    return value.flatMap((own: unknown, at) => (isGone(at) ? [] : [omit(own, below(at))]));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isGone(key))
      .map(([key, own]) => [key, omit(own, below(key))]),
  );
}
