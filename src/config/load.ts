import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { fromEsbuild } from '../diagnostics/from-esbuild.ts';
import { fromZod } from '../diagnostics/from-zod.ts';
import { hashText } from '../files/hash.ts';
import { importModule } from '../files/import-module.ts';
import { locateInSource } from './locate.ts';
import { type ConfigOverrides, resolveConfig, type SiteConfig } from './resolve.ts';
import { configSchema, type UserConfig } from './schema.ts';

const DEFAULT_NAMES = [
  'docs-site.config.ts',
  'docs-site.config.mts',
  'docs-site.config.js',
  'docs-site.config.mjs',
];

export interface LoadConfigOptions {
  /** Folder to look in when no file is named; absolute. */
  cwd: string;
  /** File named on the command line, relative to `cwd`. */
  file?: string | undefined;
  /** Folder of the docsgen package; absolute. */
  packageRoot: string;
  overrides?: ConfigOverrides;
}

export interface LoadedConfig {
  config: SiteConfig;
  /** Absolute paths of the files that the configuration is made of. */
  inputs: string[];
}

/** Loads, validates and resolves the configuration. Throws `DiagnosticError` with exit code 2. */
export async function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig> {
  const file = findConfig(options.cwd, options.file);
  const root = path.dirname(file);
  const { module, inputs } = await importConfig(file, options.packageRoot);
  const text = readFileSync(file, 'utf8');
  const name = path.basename(file);
  const user = module.default;
  if (typeof user !== 'object' || user === null) {
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
  const config = resolveConfig(user as UserConfig, file, options.overrides);
  const missing = findMissingFiles(config, text);
  if (missing.length > 0) throw new DiagnosticError(missing, 2);
  return { config: Object.freeze(config), inputs: inputs.map((input) => path.resolve(root, input)) };
}

function findConfig(cwd: string, named: string | undefined): string {
  const candidates = (named ? [named] : DEFAULT_NAMES).map((name) => path.resolve(cwd, name));
  const found = candidates.find((candidate) => existsSync(candidate));
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

/** Bundles the configuration with esbuild and imports it; the bundle is reused while no input has changed. */
async function importConfig(
  file: string,
  packageRoot: string,
): Promise<{ module: Record<string, unknown>; inputs: string[] }> {
  const root = path.dirname(file);
  const record = path.join(root, '.docsgen', 'config', `${path.basename(file)}.json`);
  const stored = readRecord(record);
  if (stored && existsSync(stored.bundle) && stored.key === keyOf(stored.inputs, root)) {
    return { module: await importFile(stored.bundle, file, root), inputs: stored.inputs };
  }
  const { code, inputs } = await bundleConfig(file, packageRoot);
  const bundle = path.join(path.dirname(record), `config-${hashText(code)}.mjs`);
  mkdirSync(path.dirname(bundle), { recursive: true });
  writeFileSync(bundle, code);
  const module = await importFile(bundle, file, root);
  writeFileSync(record, JSON.stringify({ bundle, inputs, key: keyOf(inputs, root) }));
  return { module, inputs };
}

async function bundleConfig(file: string, packageRoot: string): Promise<{ code: string; inputs: string[] }> {
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
      alias: { docsgen: path.join(packageRoot, 'src/config/define.ts') },
      sourcemap: 'inline',
      logLevel: 'silent',
    });
    return { code: result.outputFiles[0]?.text ?? '', inputs: Object.keys(result.metafile.inputs) };
  } catch (error) {
    const messages = (error as { errors?: Parameters<typeof fromEsbuild>[0] }).errors;
    if (!messages) throw error;
    throw new DiagnosticError(fromEsbuild(messages, { code: 'config-failed', root }), 2);
  }
}

async function importFile(bundle: string, file: string, root: string): Promise<Record<string, unknown>> {
  try {
    return await importModule(pathToFileURL(bundle).href);
  } catch (error) {
    throw new DiagnosticError(
      [
        createDiagnostic('config-failed', {
          message: `The configuration failed while it ran: ${error instanceof Error ? error.message : String(error)}`,
          hint: 'Mend the statement that throws; imported packages have to be installed.',
          location: { file: path.relative(root, file), line: 1, column: 1 },
        }),
      ],
      2,
    );
  }
}

function keyOf(inputs: readonly string[], root: string): string {
  return hashText(
    inputs
      .map((input) => {
        const file = path.resolve(root, input);
        return existsSync(file) ? hashText(readFileSync(file)) : 'missing';
      })
      .join(),
  );
}

function readRecord(file: string): { bundle: string; inputs: string[]; key: string } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { bundle: string; inputs: string[]; key: string };
  } catch {
    return null;
  }
}

/** Faults for files that the configuration names and that do not exist. */
function findMissingFiles(config: SiteConfig, text: string): Diagnostic[] {
  const named: [path: (string | number)[], file: string | null, folder: string][] = [
    [['components'], config.components, config.root],
    [['favicon'], config.favicon, config.publicDir],
    [['previewImage'], config.previewImage, config.publicDir],
    [['header', 'logo', 'src'], config.header.logo?.src ?? null, config.publicDir],
    [['header', 'logo', 'srcDark'], config.header.logo?.srcDark ?? null, config.publicDir],
    [['footer', 'logo', 'src'], config.footer.logo?.src ?? null, config.publicDir],
    [['footer', 'logo', 'srcDark'], config.footer.logo?.srcDark ?? null, config.publicDir],
    [['redirects'], typeof config.redirects === 'string' ? config.redirects : null, config.root],
  ];
  config.theme.styles.forEach(
    (file, index) => void named.push([['theme', 'styles', index], file, config.root]),
  );
  config.apis.forEach(({ file }, index) => void named.push([['apis', index, 'file'], file, config.root]));
  for (const [name, file] of Object.entries(config.theme.components)) {
    named.push([['theme', 'components', name], file, config.root]);
  }
  for (const [key, { items }] of Object.entries(config.sidebars)) {
    if (typeof items === 'string') named.push([['sidebars', key, 'items'], items, config.root]);
  }
  return named.flatMap(([steps, file, folder]) => {
    if (file === null || existsSync(path.resolve(folder, file))) return [];
    const shown = path.relative(config.root, folder);
    return [
      createDiagnostic('config-file-missing', {
        message: `${steps.join('.')} names the file "${file}", which does not exist`,
        hint:
          shown === ''
            ? 'The path is relative to the configuration file.'
            : `The path is relative to ${shown}/.`,
        location: locateInSource(config.file, text, steps),
      }),
    ];
  });
}
