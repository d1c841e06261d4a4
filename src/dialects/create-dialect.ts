import type { Plugin } from '../plugins/plugin.ts';
import { createDocusaurus } from './docusaurus/create.ts';
import { createMkdocs } from './mkdocs/create.ts';
import { createStarlight } from './starlight/create.ts';
import { createVitepress } from './vitepress/create.ts';

type Create = (options: Readonly<Record<string, unknown>>, root: string, locale: string) => readonly Plugin[];

const DIALECTS: Readonly<Record<string, Create>> = {
  docusaurus: createDocusaurus,
  vitepress: createVitepress,
  starlight: createStarlight,
  mkdocs: createMkdocs,
};

/** The options of dialects that are folders which a configuration may name for itself. */
const FOLDER_OPTIONS: Readonly<Record<string, Partial<Record<'contentDir' | 'publicDir', string>>>> = {
  vitepress: { contentDir: 'src', publicDir: 'public' },
  starlight: { contentDir: 'content', publicDir: 'public' },
  mkdocs: { contentDir: 'docs' },
};

/** What a configuration says beside its dialect: folders, which are unchecked, and the language it is made in. */
interface OwnFolders {
  locale?: string;
  contentDir?: unknown;
  publicDir?: unknown;
}

/**
 * The plugins of a dialect, by its name in the configuration or an object of name and options; none for what is no
 * dialect, which the configuration's check reports.
 */
export function createDialect(dialect: unknown, root: string, folders: OwnFolders = {}): readonly Plugin[] {
  const { name, ...options } =
    typeof dialect === 'string' ? { name: dialect } : ((dialect ?? {}) as { name?: unknown });
  const create = typeof name === 'string' && Object.hasOwn(DIALECTS, name) ? DIALECTS[name] : undefined;
  return create ? create({ ...namedFolders(name, folders), ...options }, root, folders.locale ?? 'en') : [];
}

/** Where the pages and files of a dialect are when the configuration says it in docsgen's own words. */
function namedFolders(name: unknown, folders: OwnFolders): Record<string, string> {
  const named = Object.entries(FOLDER_OPTIONS[name as string] ?? {}).map(
    ([key, option]) => [option, folders[key as keyof OwnFolders]] as const,
  );
  return Object.fromEntries(
    named.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string'),
  );
}
