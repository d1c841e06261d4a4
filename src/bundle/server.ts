import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hashText } from '../files/hash.ts';
import { cachedArtifact, inputFiles } from './artifact-cache.ts';
import { build } from './esbuild.ts';
import { type IslandModule, islandPlugin } from './island-plugin.ts';
import { type BundlePaths, moduleKey } from './paths.ts';
import { styleCollectorPlugin } from './style-plugin.ts';
import { themePlugin } from './theme-plugin.ts';

export interface ServerBundleOptions extends BundlePaths {
  /** Identifies the code that bundles. */
  tool: string;
  /** Folder for bundles and their records; absolute. */
  cacheDir: string;
  /** Whether a stored bundle may be used. */
  useCache: boolean;
  /** The site's components module; absolute, or null. */
  components: string | null;
  /** Replacements of theme components by name; absolute paths. */
  overrides: Readonly<Record<string, string>>;
  /** Modules that pages import; absolute paths, sorted. */
  pageModules: readonly string[];
}

/** The code that renders pages, as a CommonJS file that needs nothing but Node. */
export interface ServerBundle {
  /** Absolute path of the file; its name holds the hash of its text. */
  file: string;
  hash: string;
  islands: IslandModule[];
  /** Names that pages may use without import. */
  componentNames: string[];
  /** Style sheets that components import; absolute paths. */
  styles: string[];
}

/** Bundles theme, runtime and site components for rendering. Throws esbuild's failure. */
export async function bundleServer(options: ServerBundleOptions): Promise<ServerBundle> {
  const { tool, packageRoot, root, cacheDir, components, overrides, pageModules } = options;
  const key = { tool, packageRoot, root, components, overrides, pageModules };
  const record = options.useCache ? path.join(cacheDir, 'server-bundle.json') : null;
  const bundle = await cachedArtifact(record, key, () => makeServerBundle(options));
  // The record may outlive the file when somebody clears the folder by hand.
  if (existsSync(bundle.file)) return bundle;
  return (await makeServerBundle(options)).result;
}

async function makeServerBundle(
  options: ServerBundleOptions,
): Promise<{ result: ServerBundle; inputs: string[] }> {
  const { packageRoot, root, cacheDir, overrides } = options;
  const islands = new Map<string, IslandModule>();
  const styles = new Set<string>();
  const result = await build({
    absWorkingDir: packageRoot,
    entryPoints: [path.join(packageRoot, 'theme/entry-server.ts')],
    outfile: 'server.cjs',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    // Names stay, for the messages of components that fail.
    minifyWhitespace: true,
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      themePlugin({
        packageRoot,
        root,
        overrides,
        virtual: { 'site-components': siteComponentsSource(options) },
      }),
      styleCollectorPlugin(styles),
      islandPlugin(options, islands),
    ],
  });
  const code = result.outputFiles[0]?.contents ?? new Uint8Array();
  const hash = hashText(code);
  const file = path.join(cacheDir, `server-${hash}.cjs`);
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(file, code);
  const modules = [...islands.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  const inputs = inputFiles(result.metafile, packageRoot);
  const { componentNames } = createRequire(import.meta.url)(file) as { componentNames: string[] };
  return { result: { file, hash, islands: modules, componentNames, styles: [...styles].sort() }, inputs };
}

function siteComponentsSource(options: ServerBundleOptions): string {
  const lines: string[] = [];
  lines.push(
    options.components
      ? `import * as own from ${JSON.stringify(options.components)};\nexport const components = { ...own };`
      : 'export const components = {};',
  );
  const entries = options.pageModules.map((file, index) => {
    lines.push(`import * as module${index} from ${JSON.stringify(file)};`);
    return `${JSON.stringify(moduleKey(options, file))}: module${index}`;
  });
  lines.push(`export const modules = { ${entries.join(', ')} };`);
  return lines.join('\n');
}
