import path from 'node:path';
import type { BuildFailure } from 'esbuild';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import { withAbsolutePath } from '../bundle/message-place.ts';
import type { ServerBundle } from '../bundle/server-bundle.ts';
import { readThemeStyles, readTokens, tokensCss } from '../bundle/tokens.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { checkOwnStyles } from '../content/check-styles.ts';
import { type Diagnostic, DiagnosticError, hasErrors } from '../diagnostics/diagnostic.ts';
import { fromEsbuild } from '../diagnostics/from-esbuild.ts';
import { siteCodeFault } from '../diagnostics/from-thrown.ts';
import { listMissingImports } from '../diagnostics/missing-imports.ts';
import { hashText } from '../files/hash.ts';
import type { Artifact } from '../files/kept-artifact.ts';
import { relativePath } from '../files/paths.ts';
import { readSiteFile } from '../files/site-file.ts';
import { collectBrowserModules } from '../plugins/browser-modules.ts';
import { isReference, type Page } from '../shared/page.ts';
import type { SiteView } from '../shared/view.ts';
import { required } from '../store/lost-entry.ts';
import type { Store } from '../store/store.ts';
import { findRenderer, readAllTold } from './asked-of-bundles.ts';
import { failuresOf, placeMessages, unevenRowsOf } from './bundle-faults.ts';
import { componentFiles, componentModules, createCommonOptions, shelvesOf } from './bundle-options.ts';
import { findNodeCode } from './node-code.ts';
import { searchClient } from './search-engine.ts';
import { createMemory } from './site-store.ts';
import { toPluginSite } from './source-hooks.ts';
import { checkFooterIcons, checkOwnComponents, checkThemeParts } from './theme-parts.ts';
import { checkThemeTokens } from './theme-tokens.ts';
import { checkTypefaces } from './typefaces.ts';

export interface BundleOptions {
  packageRoot: string;
  /** Where bundles are kept. */
  store: Store;
  minify: boolean;
  /** True where placeholders stand for modules that fail: the rest of the site is looked at, and not published. */
  isLook?: boolean;
}

/** Both bundles of a site, and what they were made of. */
interface Made {
  server: Artifact<ServerBundle>;
  client: Artifact<ClientBundle>;
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
  /**
   * Of bundles with which a site is only looked at: all that they go without, what of it placeholders stand for where
   * pages are rendered, both absolute, and whether modules ask for these while they are loaded.
   */
  look?: { failed: string[]; replaced: string[]; isLeaning: boolean };
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
  const { packageRoot, store, minify, isLook = false } = options;
  const shelves = shelvesOf(store);
  const shown = componentModules(pages);
  const common = { ...createCommonOptions(config, packageRoot, shown), isLook };
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
      ...drawing.faults,
    ];
    if (hasErrors(wrong)) throw new DiagnosticError(wrong);
    const server = await bundleServer({
      ...common,
      shelves,
      components: componentFiles(config),
      pageModules,
      baseUrl: config.baseUrl,
    });
    const client = await bundleClient({
      ...common,
      ...browserOptions(config, server.result),
      shelf: shelves.bundles,
      minify,
      site,
      drawsOnView: drawing.needed && drawing.faults.length === 0,
      hasReferences:
        pages.some(isReference) || config.plugins.list.some(({ theme }) => theme?.references === true),
    });
    const made = { server, client };
    return {
      server: server.result,
      pageModules,
      drawsOnView: drawing.needed,
      client: {
        ...client.result,
        binaryFiles: { ...server.result.assets, ...client.result.binaryFiles },
      },
      readServerCode: () => readServerCode(server.result, store),
      faults: [...drawing.faults, ...tokenFaults, ...faultsOfBundles(config, pages, packageRoot, made)],
      ...lookOf(made),
      inputs: [...server.inputs, ...client.inputs],
      browserInputs: client.inputs,
    };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    const placed = placeMessages(errors, config, pages, packageRoot);
    const faults = fromEsbuild(placed, { root: config.root, workingDir: packageRoot });
    throw new DiagnosticError(faults, 1, listMissingImports(errors, packageRoot));
  }
}

/** What bundles say of how a site is looked at with them; nothing of others. */
function lookOf({ server, client }: Made): Pick<SiteBundles, 'look'> {
  const { look, broken: replaced } = server.result;
  if (!look) return {};
  const failed = [...new Set([...replaced, ...(client.result.broken ?? [])])];
  return { look: { failed, replaced, isLeaning: look.isLeaning } };
}

/** What browsers get besides what the server renders with. */
function browserOptions(config: SiteConfig, { islands, broken, styles }: ServerBundle) {
  const { root, theme, plugins, ownPlugins, publicDir } = config;
  return {
    ...{ islands, broken, publicDir, publicUrl: config.wholeUrl },
    search: searchClient(config),
    browserModules: collectBrowserModules([...ownPlugins, ...plugins.list], toPluginSite(config)),
    fonts: theme.fonts,
    tokensCss: tokensCss(theme.tokens),
    styles: [
      ...styles,
      ...plugins.list.flatMap((plugin) => plugin.theme?.styles ?? []),
      ...theme.styles.map((file) => path.resolve(root, file)),
    ],
  };
}

/** What is wrong with code, styles and parts of the site, which its bundles can do without. */
function faultsOfBundles(
  config: SiteConfig,
  pages: readonly Page[],
  packageRoot: string,
  { server, client }: Made,
): Diagnostic[] {
  const { root, theme } = config;
  const failures = [...server.result.failures, ...client.result.failures];
  const warnings = client.result.warnings.map((message) => withAbsolutePath(message, packageRoot));
  return [
    ...checkOwnComponents(config, server.result),
    ...checkFooterIcons(config, server.result),
    ...findNodeCode(root, client.inputs),
    ...unevenRowsOf(server.result.uneven, root),
    ...checkOwnStyles([...server.inputs, ...client.inputs], {
      root,
      readTokenNames: () => readTokens(packageRoot, theme.fonts).map(({ name }) => `--${name}`),
      readOthers: () => [readThemeStyles(packageRoot), ...pages.map(textOf)].join('\n'),
    }),
    ...failuresOf(failures, config, pages, packageRoot, server.result.look === undefined),
    ...(server.result.look?.loadFailures ?? []).map((failure) => siteCodeFault(failure, root)),
    ...fromEsbuild(warnings, { root, severity: 'warning' }),
  ];
}

/** The text of a page that stands in a file. */
function textOf({ body }: Page): string {
  return body.kind === 'file' ? body.source.text : '';
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
  const { root, baseUrl, texts } = config;
  const bare = await bundleServer({
    ...{ packageRoot, root, baseUrl, texts },
    ...{ overrides: {}, slots: {}, around: [], missing: null, packages: [], pluginPackages: [] },
    ...{ handedOn: {}, components: [], pageModules: [], pluginKey: '', isLook: false },
    ...{ resolveAlias: () => null, isIsland: () => false, editModule: () => null },
    shelves: shelvesOf(store),
  });
  const own = componentFiles(config).map((file) => readSiteFile(root, relativePath(root, file)) ?? '');
  const guessed = own.flatMap((text) => text.match(/\b[A-Z]\w*/g) ?? []);
  // Whether a component is the theme's or the site's of that name is not known now.
  return {
    componentNames: [...bare.result.componentNames, ...guessed],
    componentProps: {},
    exportNames: {},
    classNames: {},
  };
}

/** Code of the bundle that renders pages. Throws `LostEntryError`. */
export function readServerCode({ name, hash }: Pick<ServerBundle, 'name' | 'hash'>, store: Store): string {
  const text = store.texts('bundle-code').get(name);
  // Another process may have bundled what is on the disk by now.
  return required(text !== null && hashText(text) === hash ? text : null, 'the code that renders pages');
}
