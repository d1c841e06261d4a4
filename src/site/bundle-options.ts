/** What the bundles of a site are made of, as its configuration and its plugins say it. */
import path from 'node:path';
import type { EditModule } from '../bundle/module-editor.ts';
import type { BundleShelves, ServerBundleOptions } from '../bundle/server-bundle.ts';
import type { ThemeSlots } from '../bundle/theme-slots.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createAliases, missingModule, packageFolders, pluginPackages } from '../plugins/imports.ts';
import type { ModuleEdit, Plugin } from '../plugins/plugin.ts';
import { runHook } from '../plugins/run-hook.ts';
import type { Page } from '../shared/page.ts';
import type { Store } from '../store/store.ts';

/** What the bundle that renders and the one for browsers have in common. */
export type CommonOptions = Omit<ServerBundleOptions, 'shelves' | 'components' | 'pageModules' | 'baseUrl'>;

/** Where bundles are kept. */
export function shelvesOf(store: Store): BundleShelves {
  return { bundles: store.shelf('bundles'), code: store.texts('bundle-code') };
}

/** @param shown are modules of components that pages from data ask for by their files; absolute paths */
export function createCommonOptions(
  config: SiteConfig,
  packageRoot: string,
  shown: readonly string[],
): CommonOptions {
  const { root, plugins, texts } = config;
  const { list, key: pluginKey } = plugins;
  return {
    ...{ packageRoot, root, pluginKey, texts },
    overrides: overridesOf(config, packageRoot),
    slots: collectSlots(config),
    around: list.flatMap(({ around }) => around ?? []),
    resolveAlias: createAliases(plugins),
    packages: packageFolders(plugins, root),
    pluginPackages: pluginPackages(plugins, packageRoot, shown),
    missing: missingModule(plugins),
    handedOn: joinHandedOn(list),
    isLook: false,
    editModule: createEditModule(list),
    isIsland: (file, text) => list.some(({ islands }) => islands?.({ file, text }) === true),
  };
}

/** Modules whose exports pages use without import, later ones over earlier ones: the site's own come last. */
export function componentFiles({ root, components, plugins }: SiteConfig): string[] {
  return [
    ...plugins.list.toReversed().flatMap((plugin) => plugin.components ?? []),
    ...(components === null ? [] : [path.resolve(root, components)]),
  ];
}

/** Modules of the components that pages from data ask for by their files; absolute paths. */
export function componentModules(pages: readonly Page[]): string[] {
  return pages.flatMap(({ body }) =>
    body.kind === 'component' && body.module !== undefined ? [body.module] : [],
  );
}

/** What stands in the place of parts of the theme: the site's own parts over those of plugins. */
function overridesOf(
  { root, theme, llms, plugins }: SiteConfig,
  packageRoot: string,
): Record<string, string> {
  const own = Object.entries(theme.components).map(
    ([name, file]) => [name, path.resolve(root, file)] as const,
  );
  return Object.fromEntries([
    ...(llms.copyPage ? [] : [['CopyMarkdown', path.join(packageRoot, 'theme/absent.tsx')] as const]),
    ...plugins.list.toReversed().flatMap((plugin) => Object.entries(plugin.theme?.components ?? {})),
    ...own,
  ]);
}

/** What stands beside parts of the theme: the plugins' modules in their order, then the site's. */
function collectSlots({ root, theme, plugins }: SiteConfig): ThemeSlots {
  const slots: Record<string, string[]> = {};
  const named = [
    ...plugins.list.flatMap((plugin) => Object.entries(plugin.theme?.slots ?? {})),
    ...Object.entries(theme.slots).map(([part, file]) => [part, path.resolve(root, file)] as const),
  ];
  for (const [part, file] of named) slots[part] = [...(slots[part] ?? []), file];
  return slots;
}

/** Asks the plugins for what they make of a module, one after the other. */
function createEditModule(list: readonly Plugin[]): EditModule {
  const asked = list.filter(({ module }) => module);
  if (asked.length === 0) return () => null;
  return (file, text, side) => {
    const edits: ModuleEdit[] = [];
    for (const plugin of asked) {
      const { module } = plugin;
      const before = edits.at(-1)?.text ?? text;
      const made = module && runHook(plugin, 'module', file, () => module({ file, text: before, side }));
      if (made) edits.push(made);
    }
    const last = edits.at(-1);
    return last === undefined ? null : { text: last.text, reads: edits.flatMap(({ reads }) => [...reads]) };
  };
}

/** What plugins say of modules, joined: several may speak of all of them. */
function joinHandedOn(list: readonly Plugin[]): Record<string, readonly string[]> {
  const joined: Record<string, readonly string[]> = {};
  for (const { handedOn = {} } of list)
    for (const [module, names] of Object.entries(handedOn))
      joined[module] = [...(joined[module] ?? []), ...names];
  return joined;
}
