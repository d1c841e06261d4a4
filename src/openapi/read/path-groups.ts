/** Groups for the operations of documents that have no tags: by what their paths are about. */

/** Group of an operation of which neither the document nor its path says what it belongs to. */
export const NO_GROUP = 'Operations';

const VERSION = /^v\d[\w.-]*$/i;

/** Operations that a group has at least, on average; smaller ones are worse than a list. */
const LEAST = 2;

/**
 * Names a group for each path: the first part that is no version, parameter or beginning of all paths. Everything is one
 * group where that tells little apart.
 */
export function createPathGroups(paths: readonly string[]): (path: string) => string {
  const split = paths.map(partsOf);
  const shared = sharedParts(split);
  const nameOf = (parts: readonly string[]) =>
    parts.slice(shared).find((part) => !part.includes('{') && !VERSION.test(part)) ?? '';
  const names = new Set(split.map(nameOf));
  if (names.size < 2 || paths.length < names.size * LEAST) return () => NO_GROUP;
  return (path) => titleOf(nameOf(partsOf(path))) || NO_GROUP;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Number of parts that all paths begin with; the last part of a path is its own. */
function sharedParts([first = [], ...others]: readonly string[][]): number {
  const most = Math.min(first.length, ...others.map(({ length }) => length)) - 1;
  const differing = first.findIndex((part, at) => others.some((parts) => parts[at] !== part));
  return Math.max(0, differing === -1 ? most : Math.min(most, differing));
}

/** `guild-templates` and `guildTemplates` are "Guild templates". */
function titleOf(part: string): string {
  const words = part
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.:]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
