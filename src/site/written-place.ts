import { relativePath } from '../files/paths.ts';
import { createPlaces } from '../files/text-places.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { SidebarItem } from '../shared/sidebar-item.ts';

/** Finds the place where one of some texts is written as a value; null where none of them is. */
export type FindWritten = (texts: readonly string[]) => SourceLocation | undefined;

/**
 * Looks for texts in what the configuration is made of: in the data that it imports, then in itself, then in the code that it
 * imports. What a plugin makes of it has no other place that its writer knows.
 *
 * @param inputs absolute paths of what the configuration depends on
 * @param readText gives the text of a file by its path relative to the root
 */
export function createFindWritten(
  { root, file }: { root: string; file: string },
  inputs: readonly string[],
  readText: (file: string) => string | null,
): FindWritten {
  const names = inputs.map((input) => relativePath(root, input)).filter((name) => !FOREIGN.test(name));
  const ordered = [
    ...names.filter((name) => name.endsWith('.json')).sort(),
    file,
    ...names.filter((name) => CODE.test(name) && name !== file).sort(),
  ];
  return (texts) => {
    for (const name of ordered) {
      const text = readText(name);
      for (const wanted of text === null ? [] : texts) {
        const at = text === null ? -1 : findQuoted(text, wanted);
        if (at >= 0) return { file: name, ...createPlaces(text ?? '')(at) };
      }
    }
    return undefined;
  };
}

const FOREIGN = /^\.\.|(?:^|\/)node_modules\/|^[a-z]:/i;
const CODE = /\.[cm]?[jt]s$/;

/** Offset of a text between quotes; -1 where it does not stand by itself. */
function findQuoted(text: string, wanted: string): number {
  const places = ['"', "'", '`'].map((quote) => text.indexOf(quote + wanted + quote)).filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** Places of the items of a sidebar that a plugin has made, by what its writer has named them. */
export function locateMade(
  items: readonly SidebarItem[],
  find: FindWritten,
): (steps: readonly (string | number)[]) => SourceLocation | undefined {
  return (steps) => {
    const named = namesOn(items, steps);
    for (const name of named.reverse()) {
      const place = find(formsOf(name));
      if (place) return place;
    }
    return undefined;
  };
}

/** What the items on the way to one are called, the outermost first. */
function namesOn(items: unknown, steps: readonly (string | number)[]): string[] {
  let value: unknown = items;
  const names: string[] = [];
  for (const step of steps) {
    value =
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[String(step)]
        : undefined;
    if (typeof value === 'string') names.push(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const { page, href, category, id } = value as Record<string, unknown>;
    names.push(...[category, page, href, id].filter((name) => typeof name === 'string'));
  }
  return names;
}

/** How other systems write what an item leads to. */
function formsOf(name: string): string[] {
  const bare = name.replace(/^\//, '');
  const paths = [name, bare, `/${bare}`];
  return [...paths, ...paths.flatMap((own) => [`${own}.md`, `${own}.mdx`, `${own}/`]), `pathname://${name}`];
}
