import { createRequire } from 'node:module';
import path from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import type { ClientBundle } from '../bundle/client.ts';
import type { ServerBundle } from '../bundle/server.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { fromEsbuild } from '../diagnostics/from-esbuild.ts';
import type { Page } from '../shared/page.ts';
import type { SiteView } from '../shared/view.ts';
import { resolvePageImport } from './page-imports.ts';

export interface BundleOptions {
  /** Identifies the code that bundles. */
  tool: string;
  packageRoot: string;
  /** Folder for bundles; absolute. */
  cacheDir: string;
  useCache: boolean;
  minify: boolean;
}

export interface SiteBundles {
  server: ServerBundle;
  client: ClientBundle;
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
  const absolute = (file: string) => path.resolve(config.root, file);
  const overrides = Object.fromEntries(
    Object.entries(config.theme.components).map(([name, file]) => [name, absolute(file)]),
  );
  const shared = { ...options, root: config.root, overrides };
  try {
    const server = await bundleServer({
      ...shared,
      components: config.components === null ? null : absolute(config.components),
      pageModules: findPageModules(config.root, pages),
    });
    const client = await bundleClient({
      ...shared,
      islands: server.islands,
      styles: [...server.styles, ...config.theme.styles.map(absolute)],
      site,
      drawsOnView: needsMermaid(config, pages),
    });
    return { server, client };
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

// The types that mermaid knows and the build-time renderer does not.
const DRAWN_IN_BROWSER =
  /^[ \t]*(?:```|~~~)mermaid[^\n]*\n(?:\s*%%[^\n]*\n)*\s*(?!(?:graph|flowchart|sequenceDiagram|stateDiagram|stateDiagram-v2|classDiagram|erDiagram|xychart|xychart-beta)\b)[A-Za-z]/m;

/**
 * Whether a page has a diagram that the browser draws, seen from its text, as bundling starts before pages are
 * compiled. Throws `DiagnosticError` when mermaid, which the site has to bring along, is not installed.
 */
function needsMermaid(config: SiteConfig, pages: readonly Page[]): boolean {
  const page = pages.find(({ body }) => body.kind === 'file' && DRAWN_IN_BROWSER.test(body.body));
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

/** esbuild ran in the package's folder; places are shown relative to the site's. */
function withAbsolutePath(message: Message, workingDir: string): Message {
  const { location } = message;
  if (!location || (location.namespace !== '' && location.namespace !== 'file')) return message;
  return { ...message, location: { ...location, file: path.resolve(workingDir, location.file) } };
}

const FENCES = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[`~]*[ \t]*$/gm;

/** Modules and packages that pages import, found by their text: bundling starts before pages are compiled. */
export function findPageModules(root: string, pages: readonly Page[]): string[] {
  const modules = new Set<string>();
  for (const { body, sourcePath } of pages) {
    if (body.kind !== 'file' || body.source.format !== 'mdx') continue;
    const prose = body.body.replace(FENCES, '');
    for (const match of prose.matchAll(
      /^import\s[^'"`;]*?from\s*['"]([^'"\n]+)['"]|^import\s*['"]([^'"\n]+)['"]/gm,
    )) {
      const specifier = match[1] ?? match[2] ?? '';
      const found = specifier.startsWith('@theme/') ? null : resolvePageImport(root, sourcePath, specifier);
      if (found) modules.add(found);
    }
  }
  return [...modules].sort();
}
