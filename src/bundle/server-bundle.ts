import path from 'node:path';
import type { BuildResult, Message } from 'esbuild';
import type { UnevenRow } from '../files/csv.ts';
import type { BuildOptions } from '../files/esbuild.ts';
import { hashJson, hashText } from '../files/hash.ts';
import {
  type Artifact,
  type ArtifactShelf,
  artifactName,
  inputFiles,
  keptArtifact,
  type Made,
  NOTHING_KEPT,
} from '../files/kept-artifact.ts';
import { PLACE_DEFINES } from '../files/module-place.ts';
import { runSiteCode } from '../files/run-code.ts';
import { loadServerReact, SERVER_REACT, serverReactSources } from '../files/server-react.ts';
import { SiteCodeError } from '../files/site-code-error.ts';
import { hashReads, joinReads, readFiles, relativeReads, watchReads } from '../files/site-reads.ts';
import type { ResolveAlias } from '../plugins/imports.ts';
import { MOVED_ENDINGS } from '../shared/module-endings.ts';
import type { PropRules } from '../shared/page.ts';
import { usesOfPlaceholders } from '../shared/placeholder.ts';
import type { SiteReads } from '../shared/site-reads.ts';
import type { Texts } from '../shared/texts.ts';
import { describeThrown } from '../shared/thrown.ts';
import { buildAround, type Detour, lackingValue, standInSource } from './broken-modules.ts';
import { cssModulesPlugin } from './css-modules.ts';
import { findFailures, joinFailures, type PlacedFailure } from './failed-modules.ts';
import { fileImportsPlugin, noImportedFiles } from './file-imports.ts';
import { aroundSource, type IslandModule, islandPlugin } from './island-plugin.ts';
import { type EditModule, ModuleEditor } from './module-editor.ts';
import { type BundlePaths, moduleKey } from './module-paths.ts';
import { modulePlacePlugin } from './module-place-plugin.ts';
import { createIsShipped } from './own-modules.ts';
import { type CodeFindings, lookAtCode } from './passive-code.ts';
import { findStandIns, type StandIn } from './stand-ins.ts';
import { styleLibrariesPlugin } from './style-libraries-plugin.ts';
import { styleCollectorPlugin } from './style-plugin.ts';
import { sayTexts, textsPlugin } from './texts-plugin.ts';
import { themePlugin } from './theme-plugin.ts';
import { staticSlotsSource, type ThemeSlots } from './theme-slots.ts';

export interface ServerBundleOptions extends BundlePaths {
  /** Where bundles are kept. */
  shelves: BundleShelves;
  /** Modules whose exports pages use as components, later ones over earlier ones; absolute. */
  components: readonly string[];
  /** Replacements of theme components by name; absolute paths. */
  overrides: Readonly<Record<string, string>>;
  /** What stands before and after parts of the theme. */
  slots: ThemeSlots;
  /** Modules whose default exports stand around all content, the outermost first; absolute. */
  around: readonly string[];
  /** Files that plugins put in the place of imports. */
  resolveAlias: ResolveAlias;
  /** What stands for modules of the site's imports that lead nowhere; null where they are errors. */
  missing: string | null;
  /** Imports of modules that pages get in another way, by the absolute paths of these. */
  handedOn: Readonly<Record<string, readonly string[]>>;
  /** `node_modules` folders in which packages are looked for last; absolute. */
  packages: readonly string[];
  /** Whether a module of the site is an island without saying so. */
  isIsland: (file: string, text: string) => boolean;
  /** What plugins make of a module of the site before it is bundled. */
  editModule: EditModule;
  /** Folders of installed packages that bring plugins; absolute. */
  pluginPackages: readonly string[];
  /** Identity of the plugins; results are kept under it. */
  pluginKey: string;
  /** Whether the site is only looked at: placeholders stand for modules that fail, and nothing is kept. */
  isLook: boolean;
  /** Modules that pages import; absolute paths, sorted. */
  pageModules: readonly string[];
  /** Path below which the site is served. */
  baseUrl: string;
  /** Texts of the interface in the site's language. */
  texts: Texts;
}

/** Where bundles are kept: what is known of them, and the code of those that render. */
export interface BundleShelves {
  bundles: ArtifactShelf;
  code: {
    get: (name: string) => string | null;
    set: (name: string, code: string) => void;
    has: (name: string) => boolean;
  };
}

/** The code that renders pages, as a CommonJS module that needs nothing but Node. */
export interface ServerBundle extends CodeFindings {
  /** Name of the code on its shelf: the latest code of a site takes the place of older ones. */
  name: string;
  /** Hash of the code. */
  hash: string;
  islands: IslandModule[];
  /** Names that pages may use without import. */
  componentNames: string[];
  /** What components take that are the theme's own here. */
  componentProps: Record<string, PropRules>;
  /** Names of the components of each module of plugins and the site, in the order of the options. */
  ownNames: string[][];
  /** Names that the modules export which pages import, by the path of each below the root. */
  exportNames: Record<string, string[]>;
  /** Style sheets that components import; absolute paths. */
  styles: string[];
  /** Files that modules import by their URL, by their path below the output folder: base64. */
  assets: Record<string, string>;
  /** Imports that a stand-in took the place of, by the modules of the site that have them. */
  standIns: StandIn[];
  /** Modules of the site that did not compile, and that a stand-in took the place of; absolute. */
  broken: string[];
  /** What is wrong with them, as esbuild says it. */
  failures: Message[];
  /** Where the site is only looked at, what fails while it is loaded, and whether that asks for placeholders. */
  look?: { loadFailures: PlacedFailure[]; isLeaning: boolean };
  /** Rows of imported tables that are longer or shorter than the first line of theirs, by absolute path. */
  uneven: Record<string, UnevenRow[]>;
}

/** Bundles theme, runtime and site components for rendering. Throws esbuild's failure and `SiteCodeError`. */
export async function bundleServer(options: ServerBundleOptions): Promise<Artifact<ServerBundle>> {
  const { packageRoot, root, components, overrides, slots, around, pageModules, shelves } = options;
  const { pluginKey, baseUrl, texts } = options;
  const key = [
    options.isLook ? 'look' : 'server',
    { packageRoot, root, components, overrides, slots, around, pageModules, pluginKey, baseUrl, texts },
  ];
  const name = artifactName({ root, packageRoot, key });
  const make = () => makeServerBundle(name, options);
  const shelf = options.isLook ? NOTHING_KEPT : shelves.bundles;
  const bundle = await keptArtifact({ shelf, root, packageRoot, key }, make);
  return shelves.code.has(name) || options.isLook
    ? bundle
    : keptArtifact({ shelf: NOTHING_KEPT, root, packageRoot, key }, make);
}

async function makeServerBundle(name: string, options: ServerBundleOptions): Promise<Made<ServerBundle>> {
  const { packageRoot, root, shelves, overrides, resolveAlias } = options;
  const slots = {
    packageRoot,
    root,
    slots: options.slots,
    isIsland: options.isIsland,
    side: 'server' as const,
  };
  const islands = new Map<string, IslandModule>();
  const styles = new Set<string>();
  const classes = new Map<string, readonly string[]>();
  const lacking = new Map<string, Set<string>>();
  const value = lackingValue(options.isLook);
  const imported = noImportedFiles();
  const missed = new Set<string>();
  const editor = new ModuleEditor(options.editModule, 'server');
  const bundle: BuildOptions & { write: false } = {
    absWorkingDir: packageRoot,
    entryPoints: [path.join(packageRoot, 'theme/entry-server.ts')],
    outfile: 'server.cjs',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    // As in browsers: of packages that have both, "main" is an older form, whose default export is another.
    mainFields: ['module', 'main'],
    nodePaths: [...options.packages],
    ...(options.missing === null ? {} : { resolveExtensions: [...MOVED_ENDINGS, '.css'] }),
    loader: { '.js': 'jsx' },
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    // Names stay, for the messages of components that fail.
    minifyWhitespace: true,
    minifySyntax: true,
    define: { ...PLACE_DEFINES, 'process.env.NODE_ENV': '"production"' },
    plugins: [
      fileImportsPlugin(options.baseUrl, imported),
      styleLibrariesPlugin({ packageRoot, root, side: 'server' }),
      cssModulesPlugin({ root, resolveAlias, read: imported.read }, styles, classes),
      themePlugin({
        packageRoot,
        root,
        overrides,
        resolveAlias,
        missing: options.missing,
        missed,
        reactApart: true,
        slots,
        // The search dialog is never opened here.
        virtual: {
          'site-components': siteComponentsSource(options),
          ...pageModuleSources(options),
          ...serverReactSources(),
          slots: staticSlotsSource(slots),
          around: aroundSource(root, options.around),
          'styles/search-dialog': "export const css = '';",
          search: 'export const createSearch = null;',
        },
      }),
      styleCollectorPlugin(styles),
      islandPlugin(
        {
          ...options,
          lacking: { names: lacking, value },
          say: (text, file) => sayTexts(text, file, options.texts),
          editor,
        },
        islands,
      ),
      textsPlugin({ ...options, placeRoot: root }),
      modulePlacePlugin(root, packageRoot),
    ],
  };
  const standIn = standInSource(options.missing, options.isLook);
  const detour: Detour = { standIn, packageRoot, broken: new Set(), lacking, failures: [] };
  const ran = await buildAndRun(bundle, detour, options);
  const { result, text, loadFailures, isLeaning } = ran;
  const { reads, ...told } = ran.told;
  // Modules that read other files when they are loaded are others when these have changed.
  const code = reads.length === 0 ? text : `${text}\n// has read ${hashJson(reads)}\n`;
  const hash = hashText(code);
  shelves.code.set(name, code);
  const modules = [...islands.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  const inputs = [SERVER_REACT, ...inputFiles(result.metafile, packageRoot), ...imported.read];
  const assets = Object.fromEntries([...imported.assets].sort(([a], [b]) => (a < b ? -1 : 1)));
  const findings = lookAtCode(
    result.metafile,
    { ...options, classes },
    ['docsgen-virtual:site-components', 'docsgen-virtual:slots'],
    ['docsgen-virtual:around'],
  );
  // What stands for a module that does not compile is told with its fault.
  const standIns = findStandIns(result.metafile, options).filter(({ name }) => name !== options.missing);
  const replaced = new Set([...Object.keys(overrides), ...told.ownNames.flat()]);
  const componentProps = Object.fromEntries(
    Object.entries(told.componentProps).filter(([component]) => !replaced.has(component)),
  );
  const found = { islands: modules, styles: [...styles].sort(), assets, ...findings, standIns };
  const { failures } = detour;
  const broken = [...detour.broken].sort();
  const uneven = Object.fromEntries([...imported.uneven].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    result: {
      ...{ name, hash, ...told, componentProps, ...found, broken, failures, uneven },
      ...(options.isLook ? { look: { loadFailures, isLeaning } } : {}),
    },
    inputs: [...inputs, ...broken, ...missed],
    reads: joinReads([reads, editor.readsFrom(root)]),
  };
}

/** What a bundle tells of its components. */
type Told = Pick<ServerBundle, 'componentNames' | 'componentProps' | 'ownNames' | 'exportNames'>;

/** A bundle that has been built and run. */
interface Ran {
  result: BuildResult<BuildOptions & { write: false; metafile: true }>;
  text: string;
  told: Told & { reads: SiteReads };
  loadFailures: PlacedFailure[];
  isLeaning: boolean;
}

/** How often a bundle that is only looked at is made again without what failed while it was loaded. */
const MOST_LOADS = 4;

/** Builds a bundle and runs it; one that is only looked at, without the modules that fail while they are loaded. */
async function buildAndRun(
  bundle: BuildOptions & { write: false },
  detour: Detour,
  { root, packageRoot, isLook }: ServerBundleOptions,
): Promise<Ran> {
  const loadFailures: PlacedFailure[] = [];
  for (let loads = 1; ; loads++) {
    const result = await buildAround({ ...bundle, metafile: true } as const, detour);
    const text = result.outputFiles[0]?.text ?? '';
    const before = usesOfPlaceholders();
    try {
      const told = await runBundle(text, bundle, detour, root);
      return { result, text, told, loadFailures, isLeaning: usesOfPlaceholders() > before };
    } catch (error) {
      if (!isLook || loads >= MOST_LOADS || !(error instanceof SiteCodeError)) throw error;
      const isShipped = createIsShipped(packageRoot);
      for (const { cause, location } of [error, ...error.others]) {
        if (!location || isShipped(location.file) || detour.broken.has(location.file)) throw error;
        loadFailures.push({ message: describeThrown(cause), location });
      }
      for (const { location } of loadFailures) detour.broken.add(location.file);
    }
  }
}

/** Runs the bundle's modules for the first time. Throws `SiteCodeError` with the place that failed. */
async function runBundle(
  code: string,
  bundle: BuildOptions & { write: false },
  detour: Detour,
  root: string,
): Promise<Told & { reads: SiteReads }> {
  loadServerReact();
  const watch = watchReads();
  try {
    const { componentNames, componentProps, ownNames, exportNames } = runSiteCode(code, root) as Told;
    return {
      componentNames,
      componentProps,
      ownNames,
      exportNames,
      reads: hashReads(relativeReads(watch.take(), root), root),
    };
  } catch (error) {
    if (!(error instanceof SiteCodeError)) throw error;
    const files = readFiles(watch.take(), root);
    const failures = await findFailures(bundle, detour, root);
    throw joinFailures(failures, files) ?? new SiteCodeError(error.cause, null, files);
  } finally {
    watch.end();
  }
}

/** Elements of Markdown that a list of components may replace: the theme shows them, and nothing else depends on it. */
const PLAIN_ELEMENTS = 'blockquote|code|del|em|hr|li|ol|p|strong|ul';

/**
 * The components of a module: its exports, and what an object holds that is its default export. Of the elements of
 * Markdown those stay the theme's that it does something for: it knows what links, images and headings are about.
 */
const NAMES_OF = `function namesOf({ default: all, ...named }) {
  const listed = typeof all === 'object' && all !== null && !('$$typeof' in all) ? all : {};
  const components = Object.entries(listed).filter(([name]) => /^(?:[A-Z].*|${PLAIN_ELEMENTS})$/.test(name));
  // A name whose module hands on nothing is no component.
  return Object.fromEntries([...components, ...Object.entries(named)].filter(([, own]) => own !== undefined));
}`;

/**
 * Modules that hand on what pages import. Asked for with `require`, they are loaded when a page asks, and what they
 * import themselves is found as imports are: a package may have another file for each.
 */
function pageModuleSources({ pageModules, missing }: ServerBundleOptions): Record<string, string> {
  if (missing === null) return {};
  return Object.fromEntries(
    pageModules.map((file, index) => [
      `page-module-${index}`,
      `import * as all from ${JSON.stringify(askedOf(file, missing))};\nexport { all };`,
    ]),
  );
}

/** What a page imports of an SVG is the drawing as a component, on sites that moved in. */
function askedOf(file: string, missing: string | null): string {
  return missing !== null && file.endsWith('.svg') ? `${file}?react` : file;
}

function siteComponentsSource(options: ServerBundleOptions): string {
  const lines = options.components.map(
    (file, index) => `import * as own${index} from ${JSON.stringify(file)};`,
  );
  const own = options.components.map((_, index) => `...namesOf(own${index})`);
  lines.push(NAMES_OF, `export const components = { ${own.join(', ')} };`);
  const names = options.components.map((_, index) => `Object.keys(namesOf(own${index}))`);
  lines.push(`export const ownNames = [${names.join(', ')}];`);
  const entries = options.pageModules.map((file, index) => {
    const key = JSON.stringify(moduleKey(options, file));
    // Where a page that fails is left out, a module that fails while it is loaded is a fault of the pages that ask for it.
    if (options.missing !== null)
      return `get ${key}() { return require("virtual:docsgen/page-module-${index}").all; }`;
    lines.push(`import * as module${index} from ${JSON.stringify(askedOf(file, null))};`);
    return `${key}: module${index}`;
  });
  lines.push(`export const modules = { ${entries.join(', ')} };`);
  // Modules that are loaded when a page asks for them tell nothing before.
  const told = options.missing === null ? 'Object.entries(modules)' : '[]';
  lines.push(
    `export const exportNames = Object.fromEntries(${told}.map(([key, all]) => [key, Object.keys(all)]));`,
  );
  return lines.join('\n');
}
