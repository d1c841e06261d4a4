import { describeThrown } from '../shared/thrown.ts';

/** Something in a configuration that is no plain value. */
export interface OddValue {
  path: (string | number)[];
  /** Ends the sentence: 'The configuration: "theme.options" …'. */
  problem: string;
  /** What mends it, where it is no matter of plain values. */
  hint?: string;
}

/** Levels of a configuration; a sidebar of as many levels helps nobody. */
const DEEPEST = 100;

/** Keys whose values are code, or schemas: they are looked at by those who use them. */
const OPAQUE = new Set(['plugins', 'frontMatter', 'dialect']);

/**
 * The first value of a configuration that can't be read, leads back to itself, is nested beyond reason, can't be
 * written down; null for nearly all. Reading may run code of the site: what that throws is an answer too.
 */
export function findOddValue(user: object): OddValue | null {
  return visit(user, [], []);
}

/**
 * The first value under a name that schemas of lists by name pass by, so that what stands there would be taken unchecked;
 * null for nearly all. For values that `findOddValue` has nothing against.
 */
export function findHiddenName(value: unknown, path: (string | number)[] = []): OddValue | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    if (path.length === 0 && OPAQUE.has(key)) continue;
    const steps = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === '__proto__')
      return {
        path: steps,
        problem: 'has a name that JavaScript keeps for itself',
        hint: 'Give it another name.',
      };
    const found = findHiddenName(child, steps);
    if (found) return found;
  }
  return null;
}

function visit(value: unknown, path: (string | number)[], above: readonly object[]): OddValue | null {
  const problem = problemOf(value, path, above);
  if (problem !== null) return { path, problem };
  if (typeof value !== 'object' || value === null) return null;
  let keys: string[];
  try {
    keys = Object.keys(value);
  } catch (error) {
    return { path, problem: `can't be read: ${describeThrown(error)}` };
  }
  for (const key of keys) {
    if (path.length === 0 && OPAQUE.has(key)) continue;
    const step = Array.isArray(value) ? Number(key) : key;
    let child: unknown;
    try {
      child = (value as Record<string, unknown>)[key];
    } catch (error) {
      return { path: [...path, step], problem: `can't be read: ${describeThrown(error)}` };
    }
    const found = visit(child, [...path, step], [...above, value]);
    if (found) return found;
  }
  return null;
}

function problemOf(value: unknown, path: readonly unknown[], above: readonly object[]): string | null {
  if (path.length > DEEPEST) return `is nested more than ${DEEPEST} levels deep`;
  if (typeof value === 'object' && value !== null)
    return above.includes(value) ? 'leads back to itself' : null;
  const isOption = path[0] === 'theme' && path[1] === 'options';
  if (typeof value === 'bigint' || typeof value === 'symbol' || (isOption && typeof value === 'function'))
    return `is a ${typeof value}, which no page can hold`;
  return null;
}
