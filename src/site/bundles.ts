import { createRequire } from 'node:module';
import path from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import type { ClientBundle } from '../bundle/client.ts';
import type { BundleShelves, ServerBundle } from '../bundle/server.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { fromEsbuild } from '../diagnostics/from-esbuild.ts';
import { hashText } from '../files/hash.ts';
import { createAliases } from '../plugins/imports.ts';
import type { Page } from '../shared/page.ts';
import type { SiteView } from '../shared/view.ts';
import { required } from '../store/lost-entry.ts';
import type { Store } from '../store/store.ts';
import { findPageImports, findPageModules } from './page-imports.ts';

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
  /** Absolute paths of all files and folders that the bundles depend on, those that do not exist included. */
  inputs: string[];
}

/** Bundles what renders pages and what browsers load. Throws `DiagnosticError` for code that does not compile. */
export async function bundleSite(
  config: SiteConfig,
  pages: readonly Page[],
  site: SiteView,
  options: BundleOptions,
): Promise<SiteBundles> {
  const { bundleServer } = await import('../bundle/server.ts');
  const { bundleClient } = await import('../bundle/client.ts');
  const { packageRoot, store, minify } = options;
  const shelves: BundleShelves = { bundles: store.shelf('bundles'), code: store.texts('bundle-code') };
  const absolute = (file: string) => path.resolve(config.root, file);
  const own = Object.entries(config.theme.components).map(([name, file]) => [name, absolute(file)] as const);
  const { list, key: pluginKey } = config.plugins;
  const overrides = Object.fromEntries([
    ...list.toReversed().flatMap(({ theme }) => Object.entries(theme?.components ?? {})),
    ...own,
  ]);
  const resolveAlias = createAliases(config.plugins);
  const shared = { packageRoot, root: config.root, overrides, resolveAlias, pluginKey };
  try {
    const server = await bundleServer({
      ...shared,
      shelves,
      components: [
        ...list.toReversed().flatMap(({ components }) => components ?? []),
        ...(config.components === null ? [] : [absolute(config.components)]),
      ],
      pageModules: findPageModules(config.root, pages, resolveAlias),
      baseUrl: config.baseUrl,
    });
    const client = await bundleClient({
      ...shared,
      shelf: shelves.bundles,
      minify,
      islands: server.result.islands,
      styles: [
        ...server.result.styles,
        ...list.flatMap(({ theme }) => theme?.styles ?? []),
        ...config.theme.styles.map(absolute),
      ],
      site,
      publicDir: config.publicDir,
      drawsOnView: needsMermaid(config, pages),
    });
    const binaryFiles = { ...server.result.assets, ...client.result.binaryFiles };
    return {
      server: server.result,
      client: { ...client.result, binaryFiles },
      readServerCode: () => readServerCode(server.result, shelves),
      inputs: [...server.inputs, ...client.inputs],
    };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    throw new DiagnosticError(
      fromEsbuild(
        errors.map((message) => withAbsolutePath(message, options.packageRoot)),
        { root: config.root },
      ),
    );
  }
}

function readServerCode({ name, hash }: ServerBundle, { code }: BundleShelves): string {
  const text = code.get(name);
  // Another process may have bundled what is on the disk by now.
  return required(text !== null && hashText(text) === hash ? text : null, 'the code that renders pages');
}

// The types that mermaid knows and the build-time renderer does not.
const DRAWN_IN_BROWSER =
  /^[ \t]*(?:```|~~~)mermaid[^\n]*\n(?:\s*%%[^\n]*\n)*\s*(?!(?:graph|flowchart|sequenceDiagram|stateDiagram|classDiagram|erDiagram|xychart)\b)[A-Za-z]/m;

/**
 * Whether a page has a diagram that the browser draws, seen from its text, as bundling starts before pages are
 * compiled. Throws `DiagnosticError` when mermaid, which the site has to bring along, is not installed.
 */
function needsMermaid(config: SiteConfig, pages: readonly Page[]): boolean {
  const page = pages.find((candidate) => draws(config, candidate));
  if (!page) return false;
  try {
    createRequire(path.join(config.root, 'package.json')).resolve('mermaid');
  } catch {
    throw new DiagnosticError([
      createDiagnostic('diagram-renderer-missing', {
        message:
          'A diagram of this page is drawn in the browser by the package "mermaid", which is not installed',
        hint: 'Run "npm install mermaid", or use a type that the build draws: flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram.',
        location: { file: page.sourcePath, line: 1, column: 1 },
      }),
    ]);
  }
  return true;
}

/** What a page's text asks of the bundles: its modules, and whether the browser has to draw. */
export function askedOfBundles(config: SiteConfig, page: Page): string {
  const modules = findPageModules(config.root, [page], createAliases(config.plugins));
  return JSON.stringify([modules, draws(config, page)]);
}

/** Whether a page or one of its partials has a diagram that the browser draws. */
function draws({ root, plugins }: SiteConfig, page: Page): boolean {
  if (page.body.kind !== 'file') return false;
  if (DRAWN_IN_BROWSER.test(page.body.body)) return true;
  const { partials } = findPageImports(root, [page], createAliases(plugins));
  return [...partials.values()].some((text) => DRAWN_IN_BROWSER.test(text));
}

/** esbuild ran in the package's folder; places are shown relative to the site's. */
function withAbsolutePath(message: Message, workingDir: string): Message {
  const { location } = message;
  if (!location || (location.namespace !== '' && location.namespace !== 'file')) return message;
  return { ...message, location: { ...location, file: path.resolve(workingDir, location.file) } };
}
