import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createDiagnostic, type Diagnostic, DiagnosticError, hasErrors } from '../diagnostics/diagnostic.ts';
import { type FromZodOptions, fromZod } from '../diagnostics/from-zod.ts';
import { findDroppedKeys } from '../diagnostics/zod-schema.ts';
import type { ArtifactShelf } from '../files/kept-artifact.ts';
import { hashReads, knowSite, relativeReads, watchReads } from '../files/site-reads.ts';
import type { Plugin } from '../plugins/plugin.ts';
import { createPluginSet, type PluginSet } from '../plugins/plugin-set.ts';
import { createSettingsSchema } from '../plugins/plugin-settings.ts';
import { hookFault, runHook } from '../plugins/run-hook.ts';
import type { SourceLocation } from '../shared/location.ts';
import { describeBaseUrl } from '../shared/policy-values.ts';
import type { SiteReads } from '../shared/site-reads.ts';
import type { Texts } from '../shared/texts.ts';
import { checkLanguages, checkLocale } from './check-languages.ts';
import { checkPolicy } from './check-policy.ts';
import { checkSearchProvider } from './check-search-provider.ts';
import { exportFault, exportsNothing, isConfiguration } from './export-fault.ts';
import { findOddLanguages, isOddTranslation } from './find-odd-languages.ts';
import { type ImportedConfig, importConfig } from './import-config.ts';
import { joinDefaults } from './join-defaults.ts';
import { configKeyHere, nestedKeyHere } from './keys-of-others.ts';
import { resolveBeside } from './language-folders.ts';
import { resolveLanguages } from './locales.ts';
import { locateInSource } from './locate.ts';
import { locateValue } from './locate-imported.ts';
import { findMissing, namedFiles } from './named-files.ts';
import { labelsOf } from './own-labels.ts';
import { createOwnPlugins } from './own-plugins.ts';
import { findHiddenName, findOddValue, type OddValue } from './plain-value.ts';
import { readFault } from './read-fault.ts';
import { type ConfigOverrides, resolveConfig, resolveSearch, type SiteConfig } from './resolve.ts';
import { configSchema, type UserConfig } from './schema.ts';
import { foreignSidebarItem } from './sidebar-items-of-others.ts';
import { type ReadTexts, type ReadWords, readTexts } from './texts.ts';
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
  /** What its plugins were made of besides its text. */
  madeOf: SiteReads;
  /** Absolute paths of the files that the configuration names. */
  named: string[];
  /** What is odd in the site's languages and in its own words. */
  diagnostics: Diagnostic[];
  /** Whether a change of a file may have changed what is odd in the languages. */
  isOddTranslation: (file: string) => boolean;
}

/** Loads, validates and resolves the configuration. Throws `DiagnosticError` with exit code 2. */
export async function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig> {
  knowSite(path.dirname(options.file));
  const imported = await importConfig(options);
  try {
    return await readConfig(options, imported);
  } catch (error) {
    throw readFault(error, imported.code, options.file) ?? error;
  }
}

async function readConfig(options: LoadConfigOptions, imported: ImportedConfig): Promise<LoadedConfig> {
  const { file } = options;
  const { module, inputs, listed, code } = imported;
  const text = readFileSync(file, 'utf8');
  const name = path.basename(file);
  const written = module.default;
  if (!isConfiguration(written)) throw exportFault(module, name, text);
  // Also what nothing can be asked of.
  refuseOdd(findOddValue(written), name, text);
  if (exportsNothing(written, text)) throw exportFault(module, name, text);
  const { plugins, madeOf } = await notingSources(file, () => readPlugins(written, { code, text }, options));
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
    ...checkPolicy(written as UserConfig, locate),
  ];
  if (invalid.length > 0) throw new DiagnosticError(invalid, 2);
  refuseOdd(findHiddenName(user), name, text);
  checkOverrides(options.overrides, user as UserConfig);
  const root = path.dirname(file);
  const asked = options.overrides?.locale;
  const { locale } = resolveLanguages(user as UserConfig, { root, baseUrl: '/', asked });
  const allowed = withPolicies(user, ownPlugins(user as UserConfig, plugins, locale)) as UserConfig;
  const readWords = (own: UserConfig, of: string) => {
    const read = readTexts(root, of, {
      said: textsOf(plugins.list, { root, locale: of }),
      labels: labelsOf(own),
      read: options.readWords,
    });
    if (hasErrors(read.diagnostics)) throw new DiagnosticError(read.diagnostics, 2, read.inputs);
    return read;
  };
  const words = readWords(user as UserConfig, locale);
  const wordsOfOthers: ReadTexts[] = [];
  const whole = translateConfig(resolveConfig(allowed, file, options.overrides, plugins, words));
  const beside = resolveBeside(allowed.languageFolders ?? {}, whole, (own, of) => {
    const inLanguage = { ...allowed, ...own };
    const read = of === locale ? words : readWords(inLanguage, of);
    if (read !== words) wordsOfOthers.push(read);
    return translateConfig(resolveConfig(inLanguage, file, options.overrides, plugins, read));
  });
  const config = { ...whole, beside };
  const named = namedFiles(config);
  const ownPublic = (written as UserConfig).publicDir;
  const missing = findMissing({ ...{ named, config, text, ownPublic }, user: user as UserConfig });
  if (missing.length > 0)
    throw new DiagnosticError(
      missing.map(({ fault }) => fault),
      2,
      missing.map((m) => m.file),
    );
  return {
    ...{ config: Object.freeze(config), text, code, listed, madeOf },
    inputs: [...inputs, ...[words, ...wordsOfOthers].flatMap((read) => read.inputs)],
    named: named.map(({ file }) => file),
    diagnostics: [
      ...findOddLanguages(user as UserConfig, root, locate),
      ...[words, ...wordsOfOthers].flatMap((read) => read.diagnostics),
    ],
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

/** Plugins, and what was read while they were made, as it was then: parts of a dialect look into folders of the site. */
async function notingSources(
  file: string,
  make: () => Promise<PluginSet>,
): Promise<{ plugins: PluginSet; madeOf: SiteReads }> {
  const root = path.dirname(file);
  const watch = watchReads();
  try {
    const plugins = await make();
    return { plugins, madeOf: hashReads(relativeReads(watch.take(), root), root) };
  } finally {
    watch.end();
  }
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
