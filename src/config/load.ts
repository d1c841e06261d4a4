import { readFileSync, type Stats, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { fromEsbuild } from '../diagnostics/from-esbuild.ts';
import { fromZod } from '../diagnostics/from-zod.ts';
import { hashText } from '../files/hash.ts';
import { importText } from '../files/import-text.ts';
import { type ArtifactShelf, inputFiles, keptArtifact, type Made } from '../files/kept-artifact.ts';
import { isPlainFile } from '../files/link-roots.ts';
import { contains } from '../files/paths.ts';
import { TimeLimitError } from '../files/time-limit.ts';
import { underWatch } from '../files/watch-code.ts';
import { forbidExit } from '../files/without-exit.ts';
import { createPluginSet, type PluginSet } from '../plugins/plugin-set.ts';
import { runHook } from '../plugins/run-hook.ts';
import { SITE_CODE_SECONDS } from '../shared/limits.ts';
import { describeBaseUrl } from '../shared/policy-values.ts';
import { describeThrown } from '../shared/thrown.ts';
import { joinDefaults } from './join-defaults.ts';
import { locateInSource } from './locate.ts';
import { findOddValue } from './plain-value.ts';
import { type ConfigOverrides, resolveConfig, type SiteConfig } from './resolve.ts';
import { configSchema, type UserConfig } from './schema.ts';

const DEFAULT_NAMES = [
  'docs-site.config.ts',
  'docs-site.config.mts',
  'docs-site.config.js',
  'docs-site.config.mjs',
];

export interface LoadConfigOptions {
  /** The configuration file; absolute. */
  file: string;
  /** Folder of the docsgen package; absolute. */
  packageRoot: string;
  overrides?: ConfigOverrides;
  /** Where the bundled configuration is kept. */
  shelf: ArtifactShelf;
  /** The plugins of a configuration, those of its dialect among them; what is there need not be plugins. */
  collectPlugins?: (user: object, root: string) => Promise<readonly unknown[]>;
}

export interface LoadedConfig {
  config: SiteConfig;
  /** Text of the configuration file, for places of faults. */
  text: string;
  /** The configuration as a module with all that it imports of the site: threads load their plugins from it. */
  code: string;
  /** Absolute paths of all files and folders that the configuration depends on. */
  inputs: string[];
  /** Absolute paths of the files that the configuration names. */
  named: string[];
}

/** Loads, validates and resolves the configuration. Throws `DiagnosticError` with exit code 2. */
export async function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig> {
  const { file } = options;
  const { module, inputs, code } = await importConfig(options);
  const text = readFileSync(file, 'utf8');
  const name = path.basename(file);
  const written = module.default;
  if (typeof written !== 'object' || written === null) {
    throw new DiagnosticError(
      [
        createDiagnostic('config-no-export', {
          message: `${name} has no default export`,
          hint: "Write: import { defineConfig } from 'docsgen'; export default defineConfig({ … });",
          location: { file: name, line: 1, column: 1 },
        }),
      ],
      2,
    );
  }
  checkPlainness(written, name, text);
  const plugins = await readPlugins(written, code, options);
  const user = withDefaults(written, plugins, path.dirname(file));
  const parsed = configSchema.safeParse(user);
  if (!parsed.success) {
    const diagnostics = fromZod(parsed.error, {
      knownCode: 'config-invalid',
      unknownKeyCode: 'config-unknown-key',
      schema: configSchema,
      data: user,
      subject: 'The configuration',
      locate: (steps) => locateInSource(name, text, steps),
    });
    throw new DiagnosticError(diagnostics, 2);
  }
  checkOverrides(options.overrides);
  const config = resolveConfig(user as UserConfig, file, options.overrides, plugins);
  const named = namedFiles(config);
  const promised = { file: path.resolve(config.root, config.urls), name: config.urls, steps: ['urls'] };
  const missing = findMissingFiles([...named, { ...promised, folder: config.root }], config, text);
  if (missing.length > 0)
    throw new DiagnosticError(
      missing.map(({ fault }) => fault),
      2,
      missing.map((m) => m.file),
    );
  return { config: Object.freeze(config), text, code, inputs, named: named.map(({ file }) => file) };
}

/** Refuses what could not be read, hashed or sent to a thread. */
function checkPlainness(written: object, file: string, text: string): void {
  const odd = findOddValue(written);
  if (odd === null) return;
  const [path, ...rest] = [odd.path.slice(0, 8), odd.path.length > 8 ? ' …' : ''];
  const key = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  const diagnostic = createDiagnostic('config-invalid', {
    message: `The configuration: ${key === '' ? 'it' : `"${key.replace(/^\./, '')}${rest.join('')}"`} ${odd.problem}`,
    hint: 'A configuration holds texts, numbers, lists and objects; code belongs into plugins and components.',
    location: locateInSource(file, text, path),
  });
  throw new DiagnosticError([diagnostic], 2);
}

/** What the command line says is held to what the configuration may say. */
function checkOverrides(overrides: ConfigOverrides | undefined): void {
  const expected = describeBaseUrl(overrides?.baseUrl ?? '/');
  if (expected === null) return;
  const message = `The base URL ${JSON.stringify(overrides?.baseUrl)} is none: expected ${expected}`;
  const hint = 'Write for example --base-url /docs/.';
  throw new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
}

/**
 * Absolute path of the configuration file: the one that is named, relative to `cwd`, or the one with a usual name.
 * Throws `DiagnosticError` with exit code 2.
 */
export function findConfig(cwd: string, named: string | undefined): string {
  const candidates = (named ? [named] : DEFAULT_NAMES).map((name) => path.resolve(cwd, name));
  const found = candidates.find(isPlainFile);
  if (found) return found;
  throw new DiagnosticError(
    [
      createDiagnostic('config-not-found', {
        message: named ? `There is no file "${named}"` : `There is no ${DEFAULT_NAMES[0]} in this folder`,
        hint: named
          ? 'The path is relative to the folder that the command runs in.'
          : 'Run docsgen in the folder of your site, or name the file with --config.',
      }),
    ],
    2,
  );
}

/** The plugins of a configuration. Throws `DiagnosticError` with exit code 2 when one of them is none. */
async function readPlugins(user: object, code: string, options: LoadConfigOptions): Promise<PluginSet> {
  const name = path.basename(options.file);
  const values = await (options.collectPlugins?.(user, path.dirname(options.file)) ?? []);
  const { plugins, diagnostics } = createPluginSet(values, code);
  if (diagnostics.length === 0) return plugins;
  const location = { file: name, line: 1, column: 1 };
  throw new DiagnosticError(
    diagnostics.map((fault) => ({ ...fault, location: fault.location ?? location })),
    2,
  );
}

/** The configuration with what the plugins add to it. The first of two plugins wins, and the site over all. */
function withDefaults(written: object, { list }: PluginSet, root: string): object {
  let user = written;
  for (const plugin of list) {
    const { config } = plugin;
    if (!config) continue;
    const seen = Object.freeze({ ...user }) as Readonly<Record<string, unknown>>;
    user = joinDefaults(
      user,
      runHook(plugin, 'config', null, () => config(seen, { root })),
    );
  }
  return user;
}

/** Bundles the configuration with esbuild and imports it; the bundle is kept while no input has changed. */
async function importConfig({
  file,
  packageRoot,
  shelf,
}: LoadConfigOptions): Promise<{ module: Record<string, unknown>; inputs: string[]; code: string }> {
  const root = path.dirname(file);
  // The code names a file of the package: where that has moved, it is another one.
  const key = ['configuration', path.basename(file), packageRoot];
  const { result, inputs } = await keptArtifact({ shelf, root, key }, () => bundleConfig(file, packageRoot));
  const mark = hashText(`ends ${result}`);
  const module = await runConfig(result, file, shelf.get(mark) !== null);
  shelf.set(mark, { inputs: [], result: true });
  return { module, inputs, code: result };
}

/** Text of a module that holds the configuration with all files of the site that it imports. */
async function bundleConfig(file: string, packageRoot: string): Promise<Made<string>> {
  const { build } = await import('esbuild');
  const root = path.dirname(file);
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [file],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      plugins: [docsgenPlugin(packageRoot)],
      sourcemap: 'inline',
      logLevel: 'silent',
    });
    // The package's own sources count by the tool's id. A site may stand in the folder of the package, as its own does.
    const ownSources = path.join(packageRoot, 'src');
    const inputs = inputFiles(result.metafile, root).filter((input) => !contains(ownSources, input));
    return { result: result.outputFiles[0]?.text ?? '', inputs };
  } catch (error) {
    const messages = (error as { errors?: Parameters<typeof fromEsbuild>[0] }).errors;
    if (!messages) throw error;
    throw new DiagnosticError(fromEsbuild(messages, { code: 'config-failed', root }), 2);
  }
}

/** Finds docsgen and its zod from wherever the configuration stands; zod is loaded only by those that use it. */
function docsgenPlugin(packageRoot: string): EsbuildPlugin {
  const define = path.join(packageRoot, 'src/config/define.ts');
  const ofPackage = createRequire(define);
  return {
    name: 'docsgen',
    setup({ onResolve }) {
      onResolve({ filter: /^docsgen$/ }, () => ({ path: define, sideEffects: false }));
      onResolve({ filter: /^zod$/ }, ({ importer }) =>
        importer === define
          ? { path: pathToFileURL(ofPackage.resolve('zod')).href, external: true, sideEffects: false }
          : undefined,
      );
    },
  };
}

async function runConfig(code: string, file: string, isKnown: boolean): Promise<Record<string, unknown>> {
  const allowExit = forbidExit();
  const run = () => importText(code, path.dirname(file));
  try {
    // Code that has come to an end once is trusted: a watch costs more than all the rest of an unchanged build's start.
    return await (isKnown || !isMainThread ? run() : underWatch(SITE_CODE_SECONDS, run));
  } catch (error) {
    if (error instanceof TimeLimitError) throw lateFault(file, error);
    throw new DiagnosticError(
      [
        createDiagnostic('config-failed', {
          message: `The configuration failed while it ran: ${describeThrown(error)}`,
          hint: 'Mend the statement that throws; imported packages have to be installed.',
          location: { file: path.basename(file), line: 1, column: 1 },
        }),
      ],
      2,
    );
  } finally {
    allowExit();
  }
}

function lateFault(file: string, { seconds }: TimeLimitError): DiagnosticError {
  const fault = createDiagnostic('config-failed', {
    message: `The configuration did not come to an end within ${seconds} s`,
    hint: 'Look for a loop without end, and for an await of something that never comes.',
    location: { file: path.basename(file), line: 1, column: 1 },
  });
  return new DiagnosticError([fault], 2);
}

/** A file that the configuration names. */
interface NamedFile {
  /** Absolute path. */
  file: string;
  /** As it is written. */
  name: string;
  /** Place in the configuration. */
  steps: (string | number)[];
  /** Folder that the name starts from; absolute. */
  folder: string;
}

function namedFiles(config: SiteConfig): NamedFile[] {
  const { root, publicDir, header, footer, theme } = config;
  const named: [steps: (string | number)[], name: string | null | undefined, folder: string][] = [
    [['components'], config.components, root],
    [['favicon'], config.favicon, publicDir],
    [['previewImage'], config.previewImage, publicDir],
    [['header', 'logo', 'src'], header.logo?.src, publicDir],
    [['header', 'logo', 'srcDark'], header.logo?.srcDark, publicDir],
    [['footer', 'logo', 'src'], footer.logo?.src, publicDir],
    [['footer', 'logo', 'srcDark'], footer.logo?.srcDark, publicDir],
    [['redirects'], typeof config.redirects === 'string' ? config.redirects : null, root],
  ];
  for (const [index, name] of theme.styles.entries()) named.push([['theme', 'styles', index], name, root]);
  for (const [index, { file }] of config.apis.entries()) named.push([['apis', index, 'file'], file, root]);
  for (const [part, name] of Object.entries(theme.components))
    named.push([['theme', 'components', part], name, root]);
  for (const [key, { items }] of Object.entries(config.sidebars))
    if (typeof items === 'string') named.push([['sidebars', key, 'items'], items, root]);
  return named.flatMap(([steps, name, folder]) =>
    name ? [{ file: path.resolve(folder, name), name, steps, folder }] : [],
  );
}

/** What the system says of a file that may well be there. */
const HIDDEN = new Set(['EACCES', 'EPERM', 'EIO']);

/**
 * Names may be too long for the system, or hold what it refuses: then there is no such file. Throws the system's error
 * where it does not let us look.
 */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (HIDDEN.has(String((error as NodeJS.ErrnoException).code))) throw error;
    return undefined;
  }
}

/** Files that the configuration names and that do not exist; absolute, with their faults. */
function findMissingFiles(
  named: readonly NamedFile[],
  config: SiteConfig,
  text: string,
): { file: string; fault: Diagnostic }[] {
  return named.flatMap(({ file, name, steps, folder }) => {
    const stats = statOf(file);
    if (stats?.isFile()) return [];
    // It need not be there, and its reader says what else is wrong with it.
    if (!stats?.isDirectory() && steps[0] === 'urls') return [];
    const shown = path.relative(config.root, folder);
    const fault = createDiagnostic('config-file-missing', {
      message: `${steps.join('.')} names ${stats ? `"${name}", which is ${stats.isDirectory() ? 'a folder' : 'no plain file'}` : `the file "${name}", which does not exist`}`,
      hint:
        shown === ''
          ? 'The path is relative to the configuration file.'
          : `The path is relative to ${shown}/.`,
      location: locateInSource(config.file, text, steps),
    });
    return [{ file, fault }];
  });
}
