import { pathToFileURL } from 'node:url';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { hashJson } from '../files/hash.ts';
import { packageRoot } from '../files/package-info.ts';
import { readsOf, unmarked } from '../files/site-reads.ts';
import { COMMAND_NAMES } from '../shared/command-names.ts';
import type { SourceLocation } from '../shared/location.ts';
import { describePageFiles } from './page-files.ts';
import type { Plugin } from './plugin.ts';
import { applySettings, describeOwnSettings } from './plugin-settings.ts';

/** The plugins of a site in the order in which they run. */
export interface PluginSet {
  readonly list: readonly Plugin[];
  /** Changes whenever one of the plugins may give other results; empty without plugins. */
  readonly key: string;
}

/** Faults with the seriousness that plugins give them. Those that are errors of plugins themselves stay. */
export function applyLevels({ list }: PluginSet, faults: readonly Diagnostic[]): Diagnostic[] {
  const tables = list.flatMap(({ faults: table }) => (table ? [table] : []));
  if (tables.length === 0) return [...faults];
  return faults.flatMap((fault) => {
    const level = tables.find((table) => Object.hasOwn(table, fault.code))?.[fault.code];
    if (level === 'ignore') return [];
    return level === undefined ? [fault] : [{ ...fault, severity: level }];
  });
}

/** A site without plugins. */
export const NO_PLUGINS: PluginSet = { list: [], key: '' };

type Kind = 'function' | 'object' | 'list' | 'text' | 'boolean' | 'any';

const KEYS: Record<keyof Plugin, Kind> = {
  name: 'text',
  version: 'text',
  options: 'any',
  settings: 'object',
  config: 'function',
  texts: 'function',
  folders: 'function',
  publicFolders: 'function',
  publishesContent: 'boolean',
  filePaths: 'list',
  faults: 'object',
  pages: 'function',
  dataPages: 'function',
  frontMatter: 'object',
  page: 'function',
  text: 'function',
  pageImports: 'function',
  nodes: 'object',
  directives: 'object',
  fences: 'object',
  headingId: 'function',
  remark: 'list',
  rehype: 'list',
  syntax: 'object',
  components: 'text',
  imports: 'object',
  handedOn: 'object',
  packages: 'function',
  missing: 'text',
  islands: 'function',
  module: 'function',
  headingsOfTags: 'boolean',
  around: 'list',
  theme: 'object',
  sidebars: 'function',
  view: 'function',
  head: 'function',
  browser: 'function',
  policy: 'object',
  search: 'object',
  images: 'object',
  pageFiles: 'object',
  files: 'function',
  check: 'function',
  commands: 'list',
};

/**
 * Makes a set of the list that a configuration has. Values that are no plugins are faults, and are left out.
 *
 * @param code text of the configuration, which holds the code of plugins without a version
 * @param settings what the site has written for its plugins, by their names
 * @param own where those that the site itself lists begin, and where each of them is written
 */
export function createPluginSet(
  values: readonly unknown[],
  code: string,
  settings: unknown = undefined,
  own: { first: number; locate?: (index: number) => SourceLocation } = { first: 0 },
): { plugins: PluginSet; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const list: Plugin[] = [];
  for (const [index, value] of values.entries()) {
    const wrong = findWrong(value, list);
    if (wrong === null) list.push(Object.freeze(value as Plugin));
    else
      diagnostics.push(
        createDiagnostic('plugin-invalid', {
          message: `plugins[${index - own.first}] is no plugin: ${wrong}`,
          hint: 'A plugin is an object such as { name: "my-plugin", text: (page) => [] }; call a plugin that takes options.',
          location: own.locate?.(index - own.first),
        }),
      );
  }
  if (list.length === 0) return { plugins: NO_PLUGINS, diagnostics };
  if (!list.some((plugin) => plugin.settings))
    return { plugins: { list, key: keyOf(list, code, []) }, diagnostics };
  const set = applySettings(list, settings, (plugin) => findWrong(plugin, []));
  const key = keyOf(list, code, [settings ?? null, set.reads]);
  return { plugins: { list: set.list, key }, diagnostics: [...diagnostics, ...set.diagnostics] };
}

function keyOf(list: readonly Plugin[], code: string, settings: readonly unknown[]): string {
  // The code names files of docsgen and ends with a map: neither says more than the rest, and both name folders.
  const text = [pathToFileURL(packageRoot).href, packageRoot]
    .reduce((rest, place) => rest.replaceAll(place, 'docsgen:'), unmarked(code))
    .replace(/\n\/\/# sourceMappingURL=\S*/, '');
  return hashJson([
    list.map((plugin) => {
      const { name, version, options } = plugin;
      // Nobody raises the version of a plugin that stands in the site whenever a line of it changes.
      const code = version === undefined || isWrittenIn(text, plugin) ? text : version;
      return [name, code, options === undefined ? null : options];
    }),
    // A version says nothing of what the plugin has read while it was made.
    readsOf(code),
    ...settings,
  ]);
}

/** True where the configuration, with all that it imports of the site, holds the code of a plugin's hooks. */
function isWrittenIn(text: string, plugin: Plugin): boolean {
  return Object.values(plugin).some((hook: unknown) => {
    const own = typeof hook === 'object' && hook !== null ? Object.values(hook) : [hook];
    return own.some((value) => typeof value === 'function' && text.includes(String(value)));
  });
}

function findWrong(value: unknown, earlier: readonly Plugin[]): string | null {
  if (typeof value === 'function') return 'it is a function that has not been called';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'it is no object';
  const { name } = value as Partial<Plugin>;
  if (typeof name !== 'string' || !/^[\w@][\w@/.-]*$/.test(name)) return 'it has no name';
  if (earlier.some((plugin) => plugin.name === name)) return `"${name}" stands in the list already`;
  for (const [key, own] of Object.entries(value)) {
    if (!Object.hasOwn(KEYS, key)) {
      const guess = nearest(key, Object.keys(KEYS));
      return `"${name}" has the hook "${key}", which docsgen does not know${guess === null ? '' : ` (did you mean "${guess}"?)`}`;
    }
    const kind = KEYS[key as keyof Plugin];
    if (own !== undefined && !isOfKind(own, kind)) return `"${key}" of "${name}" has to be a ${kind}`;
  }
  return (
    describeOwnSettings(value) ??
    describePageFiles(value) ??
    describeSearch(value, earlier) ??
    findWrongCommand(value)
  );
}

/** Why what a plugin says of its search can't be used, or null. */
function describeSearch({ name, search }: Partial<Plugin>, earlier: readonly Plugin[]): string | null {
  if (search === undefined) return null;
  const other = earlier.find((plugin) => plugin.search);
  if (other) return `"${name}" answers what readers search for, and so does "${other.name}"`;
  const hooks = Object.entries(search as object);
  const unknown = hooks.find(([key]) => !SEARCH_HOOKS.includes(key));
  if (unknown) return `"search" of "${name}" has the hook "${unknown[0]}", which docsgen does not know`;
  const isWhole = hooks.every(([, hook]) => hook === undefined || typeof hook === 'function');
  const has = (key: string) => hooks.some(([name, hook]) => name === key && hook !== undefined);
  if (isWhole && has('client') && (has('isFile') || !has('files'))) return null;
  return `"search" of "${name}" has to be { client, page?, files?, isFile?, open? }, functions all of them; \`files\` needs \`isFile\``;
}

const SEARCH_HOOKS = ['page', 'files', 'isFile', 'client', 'open'];

/** A command that nobody could run. */
function findWrongCommand({ name, commands = [] }: Partial<Plugin>): string | null {
  for (const command of commands as readonly unknown[]) {
    const own = typeof command === 'object' && command !== null ? (command as { name?: unknown }).name : null;
    if (typeof own !== 'string' || !/^[a-z][\w:-]*$/i.test(own)) return `a command of "${name}" has no name`;
    if (COMMAND_NAMES.includes(own))
      return `"${name}" has a command "${own}", which is one of docsgen's own; give it another name, such as "${name}-${own}"`;
  }
  return null;
}

function isOfKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'any':
      return true;
    case 'text':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value);
    case 'function':
      return typeof value === 'function';
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
  }
}
