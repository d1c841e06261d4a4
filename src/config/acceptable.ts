import { configSchema } from './schema.ts';

type Path = readonly PropertyKey[];

/** Times that a configuration is read: what is left out may show the next fault. */
const ROUNDS = 10;

/** A configuration without what docsgen would refuse, and where that stood. */
export interface Accepted {
  readonly values: Readonly<Record<string, unknown>>;
  readonly refused: readonly string[];
}

/**
 * Leaves out what docsgen would refuse: one odd entry of an old site must not stop the first build. Entries of lists are
 * left out alone, anything else with its key.
 *
 * @param isCode true for a value that stands for code, which is known when the configuration runs
 */
export function acceptable(
  written: Readonly<Record<string, unknown>>,
  isCode: (value: unknown) => boolean,
): Accepted {
  const refused: string[] = [];
  let values: unknown = written;
  for (let round = 0; round < ROUNDS; round++) {
    const issues = configSchema.safeParse(withoutCode(values, isCode)).error?.issues ?? [];
    const paths = issues.map(({ path }) => toEntry(path)).filter((path) => path.length > 0);
    if (paths.length === 0) break;
    refused.push(...new Set(paths.map((path) => path.join('.'))));
    values = omit(values, paths);
  }
  return { values: values as Accepted['values'], refused };
}

/** The entry of the innermost list that a fault lies in, or the key at the top. */
function toEntry(path: Path): Path {
  const at = path.findLastIndex((key) => typeof key === 'number');
  return path.slice(0, at < 0 ? 1 : at + 1);
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
