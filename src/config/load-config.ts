import { readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createDiagnostic, type Diagnostic, DiagnosticError, hasErrors } from '../diagnostics/diagnostic.ts';
import { type FromZodOptions, fromZod } from '../diagnostics/from-zod.ts';
import { findDroppedKeys } from '../diagnostics/zod-schema.ts';
import type { ArtifactShelf } from '../files/kept-artifact.ts';
import type { Plugin } from '../plugins/plugin.ts';
import { createPluginSet, type PluginSet } from '../plugins/plugin-set.ts';
import { createSettingsSchema } from '../plugins/plugin-settings.ts';
import { hookFault, runHook } from '../plugins/run-hook.ts';
import type { SourceLocation } from '../shared/location.ts';
import { describeBaseUrl } from '../shared/policy-values.ts';
import type { Texts } from '../shared/texts.ts';
import { checkLanguages, checkLocale } from './check-languages.ts';
import { checkSearchProvider } from './check-search-provider.ts';
import { exportFault, exportsNothing, isConfiguration } from './export-fault.ts';
import { findOddLanguages, isOddTranslation } from './find-odd-languages.ts';
import { importConfig } from './import-config.ts';
import { joinDefaults } from './join-defaults.ts';
import { configKeyHere, nestedKeyHere } from './keys-of-others.ts';
import { resolveLanguages } from './locales.ts';
import { locateInSource } from './locate.ts';
import { locateValue } from './locate-imported.ts';
import { labelsOf } from './own-labels.ts';
import { createOwnPlugins } from './own-plugins.ts';
import { findHiddenName, findOddValue, type OddValue } from './plain-value.ts';
import { type ConfigOverrides, resolveConfig, resolveSearch, type SiteConfig } from './resolve.ts';
import { normalizeFolder } from './resolve-checks.ts';
import { configSchema, type UserConfig } from './schema.ts';
import { foreignSidebarItem } from './sidebar-items-of-others.ts';
import { type ReadWords, readTexts } from './texts.ts';
import { translateConfig } from './translate-config.ts';
import { hintForValue } from './value-hints.ts';

export interface LoadConfigOptions {
  /** The configuration file; absolute. */
  file: string;
  /** Folder of the docsgen package; absolute. */
  packageRoot: string;
  overrides?: ConfigOverrides;
  /** Where the bundled configuration is kept. */
  shelf: ArtifactShelf;
  /** The plugins of a configuration, those of its dialect among them; what is there need not be plugins. */
  collectPlugins?: (user: object, root: string, locale: string) => Promise<readonly unknown[]>;
  /** Reads the site's own words from elsewhere than its folder, such as git's index. */
  readWords?: ReadWords | undefined;
}

export interface LoadedConfig {
  config: SiteConfig;
  /** Text of the configuration file, for places of faults. */
  text: string;
  /** The configuration as a module with all that it imports of the site: threads load their plugins from it. */
  code: string;
  /** Absolute paths of all files and folders that the configuration depends on. */
  inputs: string[];
  /** Absolute paths of the folders whose names the configuration has read. */
  listed: string[];
  /** Absolute paths of the files that the configuration names. */
  named: string[];
  /** What is odd in the site's languages and in its own words. */
  diagnostics: Diagnostic[];
  /** Whether a change of a file may have changed what is odd in the languages. */
  isOddTranslation: (file: string) => boolean;
}

/** Loads, validates and resolves the configuration. Throws `DiagnosticError` with exit code 2. */
export async function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig> {
  const { file } = options;
  const { module, inputs, listed, code } = await importConfig(options);
  const text = readFileSync(file, 'utf8');
  const name = path.basename(file);
  const written = module.default;
  if (!isConfiguration(written)) throw exportFault(module, name, text);
  // Also what nothing can be asked of.
  refuseOdd(findOddValue(written), name, text);
  if (exportsNothing(written, text)) throw exportFault(module, name, text);
  const plugins = await readPlugins(written, { code, text }, options);
  const user = withPolicies(
    withDefaults(written, plugins, {
      root: path.dirname(file),
      locale: options.overrides?.locale,
    }),
    plugins.list,
  );
  const locate = (steps: readonly (string | number)[]) =>
    locateValue({ root: path.dirname(file), file: name, text }, steps);
  const invalid = [
    ...findInvalid(configSchema, user, locate, (refused) => hintForValue(refused, { file, text })),
    ...checkSettings(written, plugins, locate),
    ...checkLanguages(user as UserConfig, path.dirname(file), locate),
    ...checkSearchProvider(user as UserConfig, plugins, locate),
  ];
  if (invalid.length > 0) throw new DiagnosticError(invalid, 2);
  refuseOdd(findHiddenName(user), name, text);
  checkOverrides(options.overrides, user as UserConfig);
  const root = path.dirname(file);
  const asked = options.overrides?.locale;
  const { locale } = resolveLanguages(user as UserConfig, { root, baseUrl: '/', asked });
  const allowed = withPolicies(user, ownPlugins(user as UserConfig, plugins, locale)) as UserConfig;
  const words = readTexts(root, locale, {
    said: textsOf(plugins.list, { root, locale }),
    labels: labelsOf(user as UserConfig),
    read: options.readWords,
  });
  if (hasErrors(words.diagnostics)) throw new DiagnosticError(words.diagnostics, 2, words.inputs);
  const config = translateConfig(resolveConfig(allowed, file, options.overrides, plugins, words));
  const named = namedFiles(config);
  const missing = [
    ...findMissingFiles([...named, ...laterFiles(config)], config, text),
    ...findMissingFolders((user as UserConfig).checks?.folders ?? {}, config, text),
    ...findMissingPublic((written as UserConfig).publicDir, config, text),
  ];
  if (missing.length > 0)
    throw new DiagnosticError(
      missing.map(({ fault }) => fault),
      2,
      missing.map((m) => m.file),
    );
  return {
    ...{ config: Object.freeze(config), text, code, listed },
    inputs: [...inputs, ...words.inputs],
    named: named.map(({ file }) => file),
    diagnostics: [...findOddLanguages(user as UserConfig, root, locate), ...words.diagnostics],
    isOddTranslation: (file) => isOddTranslation(user as UserConfig, root, file),
  };
}

/** The parts of docsgen that this configuration asks for, as far as they need something of the policy. */
function ownPlugins(user: UserConfig, { list }: PluginSet, locale: string): Plugin[] {
  const { search = {} } = user;
  const isReplaced = search === false || list.some((plugin) => plugin.search);
  return createOwnPlugins(user, isReplaced ? null : resolveSearch(search, locale).hosted);
}

type Locate = (steps: readonly (string | number)[]) => SourceLocation;

/** What is wrong with a configuration by its schema. */
function findInvalid(
  schema: z.ZodType,
  user: object,
  locate: Locate,
  hintForValue?: FromZodOptions['hintForValue'],
): Diagnostic[] {
  const parsed = schema.safeParse(user);
  return parsed.success ? [] : describeIssues(parsed.error, schema, user, locate, hintForValue);
}

function describeIssues(
  error: z.ZodError,
  schema: z.ZodType,
  data: object,
  locate: Locate,
  hintForValue?: FromZodOptions['hintForValue'],
): Diagnostic[] {
  const codes = { knownCode: 'config-invalid', unknownKeyCode: 'config-unknown-key' } as const;
  const hints = hintForValue && { hintForValue };
  return fromZod(error, {
    ...{ ...codes, ...hints, schema, data, locate },
    ...{ subject: 'The configuration', hintFor: configKeyHere, nameHere: nestedKeyHere },
    foreignForm: (value, path) => (path[0] === 'sidebars' ? foreignSidebarItem(value) : undefined),
  });
}

/** What is wrong with the settings of plugins, each by the plugin's own schema. */
function checkSettings(written: object, { list }: PluginSet, locate: Locate): Diagnostic[] {
  const { settings } = written as { settings?: unknown };
  if (settings === undefined && !list.some((plugin) => plugin.settings)) return [];
  return checkRecord(settings ?? {}, list, locate);
}

function checkRecord(written: unknown, list: readonly Plugin[], locate: Locate): Diagnostic[] {
  // What has another form is named by the check of the configuration.
  if (!isRecord(written)) return [];
  const schema = createSettingsSchema(list);
  // A schema that takes nothing at all takes a key that is not there.
  const absent = list.flatMap((plugin) => (plugin.settings ? [[plugin.name, undefined] as const] : []));
  const settings = { ...Object.fromEntries(absent), ...written };
  const dropped = new z.ZodError(findDroppedKeys(schema, { settings }));
  const known = Object.keys(schema.shape.settings.shape);
  const hint =
    known.length === 0
      ? 'None of the plugins takes settings: what a plugin is to know may be one of its options, `plugins: [name(options)]`.'
      : undefined;
  return [
    ...findInvalid(schema, { settings }, locate),
    ...describeIssues(dropped, schema, { settings }, locate),
  ].map((fault) => (fault.hint === undefined && hint ? { ...fault, hint } : fault));
}

/** Refuses what could not be read, hashed or sent to a thread. */
function refuseOdd(odd: OddValue | null, file: string, text: string): void {
  if (odd === null) return;
  const [path, ...rest] = [odd.path.slice(0, 8), odd.path.length > 8 ? ' …' : ''];
  const key = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  const diagnostic = createDiagnostic('config-invalid', {
    message: `The configuration: ${key === '' ? 'it' : `"${key.replace(/^\./, '')}${rest.join('')}"`} ${odd.problem}`,
    hint:
      odd.hint ??
      'A configuration holds texts, numbers, lists and objects; code belongs into plugins and components.',
    location: locateInSource(file, text, path),
  });
  throw new DiagnosticError([diagnostic], 2);
}

/** What the command line says is held to what the configuration may say. */
function checkOverrides(overrides: ConfigOverrides | undefined, user: UserConfig): void {
  checkLocale(overrides?.locale, user);
  const expected = describeBaseUrl(overrides?.baseUrl ?? '/');
  if (expected === null) return;
  const message = `The base URL ${JSON.stringify(overrides?.baseUrl)} is none: expected ${expected}`;
  const hint = 'Write for example --base-url /docs/.';
  throw new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
}

/** The plugins of a configuration. Throws `DiagnosticError` with exit code 2 when one of them is none. */
async function readPlugins(
  user: object,
  { code, text }: { code: string; text: string },
  options: LoadConfigOptions,
): Promise<PluginSet> {
  const name = path.basename(options.file);
  const locale = options.overrides?.locale ?? mainLanguage(user);
  const values = await (options.collectPlugins?.(user, path.dirname(options.file), locale) ?? []);
  const { settings } = user as { settings?: unknown };
  const { plugins: own } = user as { plugins?: unknown };
  const place = {
    // Those of the dialect stand in front.
    first: values.length - (Array.isArray(own) ? own.length : 0),
    locate: (index: number) => locateInSource(name, text, ['plugins', index]),
  };
  const { plugins, diagnostics } = createPluginSet(values, code, settings, place);
  if (diagnostics.length === 0) return plugins;
  const location = { file: name, line: 1, column: 1 };
  throw new DiagnosticError(
    diagnostics.map((fault) => ({ ...fault, location: fault.location ?? location })),
    2,
  );
}

/** The language that a configuration says its pages are written in, before it has been checked. */
function mainLanguage(written: { locale?: unknown; locales?: unknown }): string {
  const { locale, locales } = written;
  if (typeof locale === 'string') return locale;
  return (isRecord(locales) ? Object.keys(locales)[0] : undefined) ?? 'en';
}

/** The configuration with what the plugins add to it. The first of two plugins wins, and the site over all. */
function withDefaults(
  written: object,
  { list }: PluginSet,
  { root, locale: asked }: { root: string; locale: string | undefined },
): object {
  let user = written;
  const locale = asked ?? mainLanguage(written);
  for (const plugin of list) {
    const { config } = plugin;
    if (!config) continue;
    const seen = Object.freeze({ ...user }) as Readonly<Record<string, unknown>>;
    const added = runHook(plugin, 'config', null, () => config(seen, { root, locale }));
    if (Object.hasOwn(added ?? {}, 'settings')) throw new DiagnosticError([settingsFault(plugin)], 2);
    user = joinDefaults(user, added);
  }
  return user;
}

/** Plugins have got their settings when the configuration gets its defaults. */
function settingsFault(plugin: Plugin): Diagnostic {
  const reason = new Error('it gives `settings`, which only the site writes');
  return {
    ...hookFault(plugin, 'config', null, reason),
    hint: 'Give defaults in the schema of the settings: z.string().default("…").',
  };
}

/** What plugins say for texts in a language; the first of two plugins wins. */
function textsOf(list: readonly Plugin[], about: { root: string; locale: string }): Texts {
  const said = list.map((plugin) => {
    const { texts } = plugin;
    return texts ? runHook(plugin, 'texts', null, () => texts(about)) : {};
  });
  return Object.assign({}, ...said.toReversed()) as Texts;
}

/** The configuration with the sources that plugins need in the policy, where the site sends one. */
function withPolicies(user: object, list: readonly Plugin[]): object {
  const wanted = list.flatMap(({ policy }) => (policy ? Object.entries(policy) : []));
  const { security = {} } = user as { security?: unknown };
  if (wanted.length === 0 || !isRecord(security)) return user;
  const { csp = {} } = security;
  if (!isRecord(csp)) return user;
  const joined: Record<string, unknown> = { ...csp };
  for (const [directive, sources] of wanted) {
    const before = joined[directive] ?? [];
    // What is no list is named by the check of the configuration.
    if (Array.isArray(before) && Array.isArray(sources))
      joined[directive] = [...new Set([...before, ...sources])];
  }
  return { ...user, security: { ...security, csp: joined } };
}

/** What has another form is named by the check of the configuration, which comes after. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  for (const [part, name] of Object.entries(theme.slots)) named.push([['theme', 'slots', part], name, root]);
  for (const [key, { items }] of Object.entries(config.sidebars))
    if (typeof items === 'string') named.push([['sidebars', key, 'items'], items, root]);
  return named.flatMap(([steps, name, folder]) =>
    name ? [{ file: path.resolve(folder, name), name, steps, folder }] : [],
  );
}

/** Files that commands of docsgen write: they need not be there, but nothing else may stand in their place. */
function laterFiles({ root, urls, baseline }: SiteConfig): NamedFile[] {
  const promised = { file: path.resolve(root, urls), name: urls, steps: ['urls'], folder: root };
  if (baseline === null) return [promised];
  const steps = ['checks', 'baseline'];
  return [promised, { file: path.resolve(root, baseline), name: baseline, steps, folder: root }];
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

function isLater(steps: readonly (string | number)[]): boolean {
  return ['urls', 'checks.baseline'].includes(steps.join('.'));
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
    if (!stats?.isDirectory() && isLater(steps)) return [];
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

/** Folders of `checks.folders` that do not exist: what is said of them counts nowhere. */
function findMissingFolders(
  folders: object,
  config: SiteConfig,
  text: string,
): { file: string; fault: Diagnostic }[] {
  return Object.keys(folders).flatMap((name) => {
    const file = path.resolve(config.root, normalizeFolder(name));
    if (statOf(file)) return [];
    const fault = createDiagnostic('config-file-missing', {
      message: `checks.folders names the folder "${name}", which does not exist`,
      hint: 'The path is relative to the configuration file.',
      location: locateInSource(config.file, text, ['checks', 'folders', name]),
    });
    return [{ file, fault }];
  });
}

/** The public folder need not be there; one that is named is meant. */
function findMissingPublic(
  name: string | undefined,
  config: SiteConfig,
  text: string,
): { file: string; fault: Diagnostic }[] {
  if (name === undefined || statOf(config.publicDir)) return [];
  const fault = createDiagnostic('config-file-missing', {
    message: `publicDir names the folder "${name}", which does not exist`,
    hint: 'The path is relative to the configuration file.',
    location: locateInSource(config.file, text, ['publicDir']),
  });
  return [{ file: config.publicDir, fault }];
}
