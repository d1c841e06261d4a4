import type { PageFacts } from '../../plugins/plugin.ts';
import type { StarlightOptions } from './options.ts';

interface Entry {
  order: number;
  name: string;
  item: object;
}

/**
 * The entries of a folder of the content: pages and folders by their order, a folder by its smallest, then by names.
 *
 * @param directory path below the folder of the language; empty for all of it
 */
export function expandDirectory(
  directory: string,
  { options, locale, pages }: { options: StarlightOptions; locale: string; pages: readonly PageFacts[] },
  collapsed = false,
): object[] {
  const start = [options.content, locale, directory].filter((part) => part !== '').join('/');
  return list(start, pages, collapsed).map(({ item }) => item);
}

function list(start: string, pages: readonly PageFacts[], collapsed: boolean): Entry[] {
  const entries: Entry[] = [];
  const folders = new Set<string>();
  for (const page of pages) {
    if (!page.path.startsWith(`${start}/`) || page.frontMatter.sidebar_hidden === true) continue;
    const [name = '', ...rest] = page.path.slice(start.length + 1).split('/');
    if (rest.length > 0) folders.add(name);
    else entries.push({ order: orderOf(page), name: nameOf(name), item: { page: page.route } });
  }
  for (const name of folders) {
    const own = list(`${start}/${name}`, pages, collapsed);
    const order = Math.min(...own.map((entry) => entry.order));
    if (own.length > 0)
      entries.push({ order, name, item: { category: name, items: own.map(({ item }) => item), collapsed } });
  }
  return entries.sort((a, b) => a.order - b.order || compare(a.name, b.name));
}

function orderOf({ frontMatter }: PageFacts): number {
  return frontMatter.sidebar_position ?? Number.MAX_SAFE_INTEGER;
}

/** The page of a folder stands before the others. */
function nameOf(file: string): string {
  const name = file.replace(/\.mdx?$/, '');
  return name === 'index' ? '' : name;
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
