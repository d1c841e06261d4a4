import { createRequire } from 'node:module';
import path from 'node:path';
import type { BuildFailure } from 'esbuild';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import { withAbsolutePath } from '../bundle/message-place.ts';
import type { BundleShelves, ServerBundle } from '../bundle/server-bundle.ts';
import type { ThemeSlots } from '../bundle/theme-slots.ts';
import { readThemeStyles, readTokens, tokensCss } from '../bundle/tokens.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { checkOwnStyles } from '../content/check-styles.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError, hasErrors } from '../diagnostics/diagnostic.ts';
import { fromEsbuild } from '../diagnostics/from-esbuild.ts';
import { hashText } from '../files/hash.ts';
import { relativePath } from '../files/paths.ts';
import { readSiteFile } from '../files/site-file.ts';
import { findBrowserDiagram } from '../mdx/code/browser-diagrams.ts';
import { collectBrowserModules } from '../plugins/browser-modules.ts';
import { createAliases, missingModule, packageFolders, pluginPackages } from '../plugins/imports.ts';
import { applyLevels } from '../plugins/plugin-set.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Memory } from '../shared/memory.ts';
import { isReference, type Page } from '../shared/page.ts';
import type { SiteView } from '../shared/view.ts';
import { required } from '../store/lost-entry.ts';
import type { Store } from '../store/store.ts';
import { failuresOf, placeMessages, unevenRowsOf } from './bundle-faults.ts';
import { findNodeCode } from './node-code.ts';
import { createImportPlaces, findPageImports } from './page-imports.ts';
import { searchClient } from './search-engine.ts';
import { createMemory } from './site-store.ts';
import { toPluginSite } from './source-hooks.ts';
import { checkFooterIcons, checkOwnComponents, checkThemeParts } from './theme-parts.ts';
import { checkThemeTokens } from './theme-tokens.ts';
import { createToldReader } from './told-by-text.ts';
import { checkTypefaces } from './typefaces.ts';

export interface BundleOptions {
  packageRoot: string;
  /** Where bundles are kept. */
  store: Store;
  minify: boolean;
}

export interface SiteBundles {
  server: ServerBundle;
  client: ClientBundle;
  /** Code of the server's bundle; read only when there is a page to render. Throws `LostEntryError`. */
  readServerCode: () => string;
  /** Modules that pages can import: absolute paths, and names of packages. */
  pageModules: readonly string[];
  /** Whether a page has a diagram that the browser draws. */
  drawsOnView: boolean;
  /** What is missing that the site can do without. */
  faults: Diagnostic[];
  /** Absolute paths of all files and folders that the bundles depend on, those that do not exist included. */
  inputs: string[];
  /** Those of them that browsers get. */
  browserInputs: string[];
}

/**
 * Bundles what renders pages and what browsers load. Throws `DiagnosticError` for code that does not compile.
 *
 * @param further modules that pages import besides those that their texts tell
 */
export async function bundleSite(
  config: SiteConfig,
  pages: readonly Page[],
  site: SiteView,
  options: BundleOptions,
  further: readonly string[] = [],
): Promise<SiteBundles> {
  const { bundleServer } = await import('../bundle/server-bundle.ts');
  const { bundleClient } = await import('../bundle/client-bundle.ts');
  const { packageRoot, store, minify } = options;
  const shelves: BundleShelves = { bundles: store.shelf('bundles'), code: store.texts('bundle-code') };
  const absolute = (file: string) => path.resolve(config.root, file);
  const own = Object.entries(config.theme.components).map(([name, file]) => [name, absolute(file)] as const);
  const { list, key: pluginKey } = config.plugins;
  const overrides = Object.fromEntries([
    ...(config.llms.copyPage ? [] : [['CopyMarkdown', path.join(packageRoot, 'theme/absent.tsx')] as const]),
    ...list.toReversed().flatMap(({ theme }) => Object.entries(theme?.components ?? {})),
    ...own,
  ]);
  const slots = collectSlots(config);
  const resolveAlias = createAliases(config.plugins);
  const shown = componentModules(pages);
  const shared = {
    ...{ packageRoot, root: config.root, overrides, slots, resolveAlias, pluginKey },
    around: list.flatMap(({ around }) => around ?? []),
    texts: config.texts,
    packages: packageFolders(config.plugins, config.root),
    pluginPackages: pluginPackages(config.plugins, packageRoot, shown),
    missing: missingModule(config.plugins),
    isIsland: (file: string, text: string) => list.some(({ islands }) => islands?.({ file, text }) === true),
  };
  const told = readAllTold(config, pages, createMemory(store));
  const drawing = findRenderer(config, told.drawings);
  const pageModules = [...new Set([...told.modules, ...shown, ...further])].sort();
  try {
    const tokenFaults = await checkThemeTokens(config, packageRoot);
    const misnamed = tokenFaults.filter(({ code }) => code === 'config-invalid');
    const wrong = [
      ...checkThemeParts(config, packageRoot),
      ...misnamed,
      ...checkTypefaces(config),
      ...(drawing.needed ? drawing.faults : []),
    ];
    if (hasErrors(wrong)) throw new DiagnosticError(wrong);
    const server = await bundleServer({
      ...shared,
      shelves,
      components: [
        ...list.toReversed().flatMap(({ components }) => components ?? []),
        ...(config.components === null ? [] : [absolute(config.components)]),
      ],
      pageModules,
      baseUrl: config.baseUrl,
    });
    const client = await bundleClient({
      ...shared,
      shelf: shelves.bundles,
      minify,
      islands: server.result.islands,
      search: searchClient(config),
      browserModules: collectBrowserModules([...config.ownPlugins, ...list], toPluginSite(config)),
      broken: server.result.broken,
      fonts: config.theme.fonts,
      tokensCss: tokensCss(config.theme.tokens),
      styles: [
        ...server.result.styles,
        ...list.flatMap(({ theme }) => theme?.styles ?? []),
        ...config.theme.styles.map(absolute),
      ],
      site,
      publicDir: config.publicDir,
      drawsOnView: drawing.needed && drawing.faults.length === 0,
      hasReferences: pages.some(isReference),
    });
    const binaryFiles = { ...server.result.assets, ...client.result.binaryFiles };
    return {
      server: server.result,
      pageModules,
      drawsOnView: drawing.needed,
      client: { ...client.result, binaryFiles },
      readServerCode: () => readServerCode(server.result, store),
      faults: [
        ...drawing.faults,
        ...tokenFaults,
        ...checkOwnComponents(config, server.result),
        ...checkFooterIcons(config, server.result),
        ...findNodeCode(config.root, client.inputs),
        ...unevenRowsOf(server.result.uneven, config.root),
        ...checkOwnStyles([...server.inputs, ...client.inputs], {
          root: config.root,
          readTokenNames: () => readTokens(packageRoot, config.theme.fonts).map(({ name }) => `--${name}`),
          readOthers: () => [readThemeStyles(packageRoot), ...pages.map(textOf)].join('\n'),
        }),
        ...failuresOf([...server.result.failures, ...client.result.failures], config, pages, packageRoot),
        ...fromEsbuild(
          client.result.warnings.map((message) => withAbsolutePath(message, packageRoot)),
          { root: config.root, severity: 'warning' },
        ),
      ],
      inputs: [...server.inputs, ...client.inputs],
      browserInputs: client.inputs,
    };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    throw new DiagnosticError(
      fromEsbuild(placeMessages(errors, config, pages, options.packageRoot), {
        root: config.root,
        workingDir: options.packageRoot,
      }),
    );
  }
}

/** The text of a page that stands in a file. */
function textOf({ body }: Page): string {
  return body.kind === 'file' ? body.source.text : '';
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

/**
 * Names that pages may use without import, where the bundle that would tell them has failed: those of the theme, and all
 * that the site's own modules could mean, as a name too many hides less than a fault that isn't one.
 */
export async function guessComponents(
  config: SiteConfig,
  options: BundleOptions,
): Promise<Pick<ServerBundle, 'componentNames' | 'componentProps' | 'exportNames' | 'classNames'>> {
  const { bundleServer } = await import('../bundle/server-bundle.ts');
  const { packageRoot, store } = options;
  const bare = await bundleServer({
    ...{
      packageRoot,
      root: config.root,
      overrides: {},
      slots: {},
      around: [],
      missing: null,
      packages: [],
      pluginPackages: [],
      components: [],
      pageModules: [],
    },
    ...{
      resolveAlias: () => null,
      isIsland: () => false,
      pluginKey: '',
      baseUrl: config.baseUrl,
      texts: config.texts,
    },
    shelves: { bundles: store.shelf('bundles'), code: store.texts('bundle-code') },
  });
  const own = [
    ...config.plugins.list.flatMap(({ components }) => components ?? []),
    ...(config.components === null ? [] : [path.resolve(config.root, config.components)]),
  ];
  const texts = own.map((file) => readSiteFile(config.root, relativePath(config.root, file)) ?? '');
  const guessed = texts.flatMap((text) => text.match(/\b[A-Z]\w*/g) ?? []);
  // Whether a component is the theme's or the site's of that name is not known now.
  return {
    componentNames: [...bare.result.componentNames, ...guessed],
    componentProps: {},
    exportNames: {},
    classNames: {},
  };
}

/** Modules of the components that pages from data ask for by their files; absolute paths. */
function componentModules(pages: readonly Page[]): string[] {
  return pages.flatMap(({ body }) =>
    body.kind === 'component' && body.module !== undefined ? [body.module] : [],
  );
}

/** Code of the bundle that renders pages. Throws `LostEntryError`. */
export function readServerCode({ name, hash }: Pick<ServerBundle, 'name' | 'hash'>, store: Store): string {
  const text = store.texts('bundle-code').get(name);
  // Another process may have bundled what is on the disk by now.
  return required(text !== null && hashText(text) === hash ? text : null, 'the code that renders pages');
}

/**
 * Whether a page has a diagram that the browser draws, and what is wrong when mermaid, which the site has to bring
 * along, is not installed.
 */
function findRenderer(
  config: SiteConfig,
  asking: readonly SourceLocation[],
): { needed: boolean; faults: Diagnostic[] } {
  if (asking.length === 0) return { needed: false, faults: [] };
  try {
    createRequire(path.join(config.root, 'package.json')).resolve('mermaid');
    return { needed: true, faults: [] };
  } catch {
    return { needed: true, faults: applyLevels(config.plugins, asking.map(missingRenderer)) };
  }
}

function missingRenderer(location: SourceLocation): Diagnostic {
  return createDiagnostic('diagram-renderer-missing', {
    message: 'This diagram is drawn in the browser by the package "mermaid", which is not installed',
    hint: 'Run "npm install mermaid", or use a type that the build draws: flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram, xychart.',
    location,
  });
}

/** What a page's text asks of the bundles: its modules, and whether the browser has to draw. */
export function askedOfBundles(config: SiteConfig, page: Page, memory: Memory): string {
  const { modules, drawings } = readAllTold(config, [page], memory);
  return JSON.stringify([[...modules].sort(), drawings.length > 0]);
}

/** What the texts of pages and their partials ask of the bundles. */
interface AskedOfBundles {
  /** Absolute paths of modules, and names of packages. */
  modules: ReadonlySet<string>;
  /** Places of diagrams that the browser draws: the first one of each file. */
  drawings: SourceLocation[];
}

function readAllTold(config: SiteConfig, pages: readonly Page[], memory: Memory): AskedOfBundles {
  const places = createImportPlaces(config);
  const told = createToldReader(places, config.plugins, memory);
  const { modules, partials } = findPageImports(places, pages, (page) => told(page).specifiers);
  const lines = [
    ...pages.map((page) => [page.sourcePath, told(page).drawing] as const),
    ...[...partials].map(([file, text]) => [file, findBrowserDiagram(text)] as const),
  ];
  const drawings = lines.flatMap(([file, line]) =>
    line === null
      ? []
      : [{ file: relativePath(config.root, path.resolve(config.root, file)), line, column: 1 }],
  );
  return { modules, drawings };
}
