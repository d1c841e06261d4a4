import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ImportKind, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { SERVER_REACT_MODULES, SERVER_REACT_REQUEST, SERVER_RENDERER } from '../files/server-react.ts';
import { type ResolveAlias, standInFor } from '../plugins/imports.ts';
import { SASS_FILE } from '../shared/style-files.ts';
import { guardedName } from './guarded-parts.ts';
import type { BundlePaths } from './module-paths.ts';
import { createIsOwn } from './own-modules.ts';
import { findSass } from './sass.ts';
import { type SlotOptions, slottedPartSource } from './theme-slots.ts';

export interface ThemePluginOptions extends BundlePaths {
  /** Replacements of theme components by name; absolute paths. */
  overrides: Readonly<Record<string, string>>;
  /** What stands before and after parts. */
  slots: SlotOptions;
  /** Source text of virtual modules by the name behind `virtual:docsgen/`. */
  virtual: Readonly<Record<string, string>>;
  /** Files that plugins put in the place of imports. */
  resolveAlias: ResolveAlias;
  /** What stands for modules of the site's imports that lead nowhere; null where they are errors. */
  missing: string | null;
  /** Paths that imports have led to in vain, and their folders: what comes there counts. */
  missed: Set<string>;
  /** Whether React stands apart from the bundle, which asks for it when it runs: virtual modules hand it on. */
  reactApart?: boolean;
}

/** Sources of the modules that components may import, in place of their published forms: one copy, one context. */
const PUBLIC_MODULES: Readonly<Record<string, string>> = {
  'docsgen/client': 'src/runtime/client.ts',
  'docsgen/client/samples': 'src/runtime/client-samples.ts',
  'docsgen/client/search': 'src/runtime/client-search.ts',
  'docsgen/components': 'theme/exports/components.ts',
  'docsgen/theme': 'theme/exports/theme.ts',
  'docsgen/theme/helpers': 'theme/exports/helpers.ts',
};

/** Where parts stand that have something beside them. */
const SLOTTED = 'docsgen-slotted';

/**
 * Resolves what a theme may import: `@theme/Name` (the site's own component where there is one),
 * `@theme-default/Name` (always docsgen's), docsgen's own modules, virtual modules; and one React for all.
 */
export function themePlugin(options: ThemePluginOptions): Plugin {
  const { packageRoot, virtual, resolveAlias, slots } = options;
  const themeFolder = path.join(packageRoot, 'theme') + path.sep;
  return {
    name: 'docsgen-theme',
    setup(build) {
      if (options.missing !== null) standInForMissing(build, options, options.missing);
      const resolveOwn = ownResolver(build, options);
      // One callback for all that the theme and the site ask for by name: each costs a message to esbuild and back.
      build.onResolve({ filter: /^[^.]/ }, (asked) => {
        const { path: request, importer, kind, pluginData } = asked;
        // The theme's own imports mean what they always do, and so does the path of a file.
        if (pluginData === 'own-react' || kind === 'entry-point' || importer.startsWith(themeFolder))
          return resolveOwn(asked);
        if (path.isAbsolute(request) && existsSync(request)) return undefined;
        // However wide a site's own short names are.
        if (ALWAYS_OWN.test(request)) return resolveOwn(asked);
        const file = resolveAlias(request);
        if (file === null) return resolveOwn(asked);
        return build.resolve(file, { resolveDir: options.root, kind, pluginData: 'own-react' });
      });
      build.onLoad({ filter: /.*/, namespace: SLOTTED }, ({ path: name }) => ({
        contents: slottedPartSource(name, partModule(name, options), slots),
        loader: 'jsx',
        resolveDir: options.root,
      }));
      build.onLoad({ filter: /.*/, namespace: 'docsgen-virtual' }, ({ path: name }) => {
        const contents = virtual[name];
        if (contents === undefined)
          return { errors: [{ text: `There is no module virtual:docsgen/${name}` }] };
        return { contents, loader: 'ts', resolveDir: options.root };
      });
    },
  };
}

/** Resolves what is docsgen's own, by name; anything else is left to esbuild. */
function ownResolver(
  build: PluginBuild,
  { packageRoot, overrides, slots, virtual, reactApart = false }: ThemePluginOptions,
): (asked: OnResolveArgs) => OnResolveResult | Promise<OnResolveResult> | undefined {
  const react = new Map<string, Promise<OnResolveResult>>();
  const isOwn = createIsOwn(packageRoot);
  /** The same answer for all modules: one React for the theme, the site and its packages. */
  const resolveReact = (request: string, kind: ImportKind, importer: string) => {
    if (reactApart && (SERVER_REACT_MODULES.has(request) || (request === SERVER_RENDERER && isOwn(importer))))
      return { path: request, namespace: 'docsgen-virtual' };
    const key = `${kind} ${request}`;
    const known = react.get(key);
    if (known) return known;
    const found = build.resolve(request, { resolveDir: packageRoot, kind, pluginData: 'own-react' });
    react.set(key, found);
    return found;
  };
  const resolvePart = (name: string, importer: string): OnResolveResult => {
    const file = overrides[name] ?? themeFile(packageRoot, name);
    if (importer === overrides[name] || slots.slots[name]?.includes(importer))
      return { errors: [selfImport(name)] };
    if (slots.slots[name] && existsSync(file)) return { path: name, namespace: SLOTTED };
    if (Object.hasOwn(virtual, guardedName(name)) && existsSync(file))
      return { path: guardedName(name), namespace: 'docsgen-virtual' };
    return existsSync(file) ? { path: file } : { errors: [{ text: `The theme has no part "${name}"` }] };
  };
  return ({ path: request, importer, kind, pluginData }) => {
    const [, scope = '', name = ''] = OWN_NAME.exec(request) ?? [];
    if (scope === '@theme/') return resolvePart(name, importer);
    if (scope === '@theme-default/') return { path: themeFile(packageRoot, name) };
    if (reactApart && request === 'virtual:docsgen/server-react')
      return { path: SERVER_REACT_REQUEST, external: true };
    if (scope === 'virtual:docsgen/') return { path: name, namespace: 'docsgen-virtual' };
    if (/^react(?:-dom)?(?:\/|$)/.test(request))
      return pluginData === 'own-react' ? undefined : resolveReact(request, kind, importer);
    const file = PUBLIC_MODULES[request];
    // Of the theme's parts a component uses some; the others must not come along.
    return file === undefined ? undefined : { path: path.join(packageRoot, file), sideEffects: false };
  };
}

/** Names that are docsgen's: of parts of the theme, and of modules that it makes. */
const OWN_NAME = /^(@theme\/|@theme-default\/|virtual:docsgen\/)(.*)$/s;

/** Those of them that nothing else can be meant by. */
const ALWAYS_OWN = /^(?:@theme-default\/|virtual:docsgen\/)/;

/** What shows a part by itself: the site's own between its guards, or the theme's. */
function partModule(name: string, { packageRoot, overrides, virtual }: ThemePluginOptions): string {
  if (Object.hasOwn(virtual, guardedName(name))) return `virtual:docsgen/${guardedName(name)}`;
  return overrides[name] ?? themeFile(packageRoot, name);
}

/** The module of a part of docsgen's own theme; absolute. */
function themeFile(packageRoot: string, name: string): string {
  return path.join(packageRoot, 'theme/components', `${name}.tsx`);
}

/** A part that shows the part whose place it takes would show itself without end. */
function selfImport(name: string) {
  return {
    text: `"@theme/${name}" is this part itself: it would be shown in itself without end`,
    notes: [
      { text: `Write "@theme-default/${name}" for the part that it takes the place of, or stands beside.` },
    ],
  };
}

/** Files that other bundlers read by a loader of the site: nothing here would make a module of them. */
const UNREAD = /\.(?:s[ac]ss|less|styl|mdx?|txt|html?|xml|toml|graphql|gql|vue|wasm|glsl)$/i;

/** Imports of the site's own modules that lead nowhere get a stand-in, which whoever bundles reports. */
function standInForMissing(
  build: PluginBuild,
  { root, packageRoot, resolveAlias, missed }: ThemePluginOptions,
  missing: string,
): void {
  const hasSass = findSass(root) !== null;
  const isOwn = createIsOwn(packageRoot);
  const findDrawing = async (request: string, how: Parameters<PluginBuild['resolve']>[1]) => {
    const found = await build.resolve(request, how);
    return found.errors.length === 0 ? found : { path: missing };
  };
  const noteMissed = (request: string, resolveDir: string) => {
    const meant = request.startsWith('.') ? path.resolve(resolveDir, request) : resolveAlias(request);
    if (meant === null || !path.isAbsolute(meant)) return;
    missed.add(meant);
    missed.add(path.dirname(meant));
  };
  // Components of another framework that a package hands on: whoever reads the pages renders or names them.
  build.onResolve({ filter: /\.(?:astro|svelte)$/ }, () => ({ path: missing }));
  build.onResolve(
    { filter: /.*/ },
    async ({ path: request, importer, kind, resolveDir, pluginData, namespace }) => {
      const isSites = path.isAbsolute(importer) && !importer.includes(`${path.sep}node_modules${path.sep}`);
      if (pluginData === 'tried' || pluginData === 'own-react' || kind === 'entry-point' || !isSites)
        return undefined;
      // What a page or a component imports of an SVG is the drawing as a component.
      if (request.endsWith('.svg') && /\.[cm]?[jt]sx?$/.test(importer) && !isOwn(importer))
        return findDrawing(`${request}?react`, {
          importer,
          kind,
          resolveDir,
          namespace,
          pluginData: 'tried',
        });
      if (isOwn(importer) || /^[\w-]+:/.test(request)) return undefined;
      const found = await build.resolve(request, {
        importer,
        kind,
        resolveDir,
        namespace,
        pluginData: 'tried',
      });
      const isUnread = UNREAD.test(found.path) && !(hasSass && SASS_FILE.test(found.path));
      const isRead = found.errors.length === 0 && !isUnread;
      if (found.errors.length > 0) noteMissed(request, resolveDir);
      return isRead ? found : { path: standInFor(missing, request) };
    },
  );
}
