import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeInOneLine } from '../../../shared/thrown.ts';
import { loadModule, PACKAGE } from '../../load-framework-config.ts';
import { type Options, toRecord } from './instance-options.ts';
import type { PluginRoute, PluginsAnswer } from './protocol.ts';

type Create = (context: Options, options: unknown) => unknown;

/** What says in a plugin's text that it hands data to components, or adds pages. */
const MAKES = /\b(?:setGlobalData|addRoute)\b/;

const PACKAGED = /[\\/]node_modules[\\/]/;

/** A plugin of the site's own, however the configuration names it. */
interface Own {
  readonly name: string;
  readonly create: Create;
  readonly options: Options;
}

/**
 * Runs the site's own plugins of Docusaurus as far as data and pages come of it: those that are written in the site, and
 * say in their texts that they make any. What else they do is nobody's business here.
 *
 * @param configuration absolute path
 */
export async function runPlugins(config: Options, configuration: string): Promise<PluginsAnswer> {
  const made: Made = { data: {}, routes: [], files: new Map() };
  const [ran, faults]: [string[], { name: string; fault: string }[]] = [[], []];
  const contents: Record<string, Record<string, unknown>> = {};
  const generated = mkdtempSync(path.join(tmpdir(), 'docsgen-plugins-'));
  try {
    for (const entry of Array.isArray(config.plugins) ? (config.plugins as unknown[]) : []) {
      const [first, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
      const name = typeof first === 'string' ? first : typeof first === 'function' ? first.name : '';
      try {
        const create = await findOwn(first, path.dirname(configuration));
        if (create === null) continue;
        const own = { name, create, options: { id: 'default', ...toRecord(options) } };
        await run(own, contextOf(config, configuration, generated), contents, made);
        ran.push(name);
      } catch (error) {
        faults.push({ name, fault: describeInOneLine(error) });
      }
    }
  } finally {
    rmSync(generated, { recursive: true, force: true });
  }
  return { data: made.data, routes: made.routes, ran, faults };
}

interface Made {
  readonly data: Record<string, Record<string, unknown>>;
  readonly routes: PluginRoute[];
  /** Data of pages, by the paths that their plugin was given for them. */
  readonly files: Map<string, unknown>;
}

/** The function of a plugin that is written in the site and makes something; null for any other. */
async function findOwn(written: unknown, folder: string): Promise<Create | null> {
  if (typeof written === 'function') {
    const isAbsent = (written as unknown as Record<symbol, unknown>)[PACKAGE] !== undefined;
    return !isAbsent && MAKES.test(String(written)) ? (written as Create) : null;
  }
  if (typeof written !== 'string' || !/^(?:\.{1,2}\/|\/)/.test(written)) return null;
  const file = findModule(path.resolve(folder, written));
  // `require.resolve` gives the files of packages too, which are nobody's own.
  if (file === null || PACKAGED.test(file) || !MAKES.test(readFileSync(file, 'utf8'))) return null;
  // What it does with packages is its own business: none of them is read anyway here.
  const { value } = await loadModule(file, () => false, 'babel');
  const own = typeof value === 'function' ? value : toRecord(value).default;
  return typeof own === 'function' ? (own as Create) : null;
}

function findModule(own: string): string | null {
  const endings = ['.js', '.cjs', '.mjs', '.ts', '.mts', '.cts'];
  const forms = ['', ...endings, ...endings.map((ending) => `/index${ending}`)];
  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return forms.map((form) => own + form).find(isFile) ?? null;
}

async function run(
  { create, options }: Own,
  context: Options,
  contents: Record<string, Record<string, unknown>>,
  made: Made,
): Promise<void> {
  const plugin = toRecord(await create(context, options));
  const [name, id] = [String(plugin.name), String(options.id)];
  const { loadContent, contentLoaded, allContentLoaded } = plugin;
  const content = typeof loadContent === 'function' ? await loadContent.call(plugin) : undefined;
  contents[name] = { ...contents[name], [id]: content };
  const actions = {
    setGlobalData: (data: unknown) => {
      made.data[name] = { ...made.data[name], [id]: toPlain(data) };
    },
    createData: (file: string, data: unknown) => {
      const place = path.join(String(context.generatedFilesDir), name, id, file);
      made.files.set(place, typeof data === 'string' ? (JSON.parse(data) as unknown) : toPlain(data));
      return Promise.resolve(place);
    },
    addRoute: (route: unknown) => {
      made.routes.push(...toRoute(toRecord(route), made.files));
    },
  };
  const words = { content, allContent: contents, actions };
  if (typeof contentLoaded === 'function') await contentLoaded.call(plugin, words);
  if (typeof allContentLoaded === 'function') await allContentLoaded.call(plugin, words);
}

/** A page with a component of the site; those of the theme stand around what docsgen makes itself. */
function toRoute(route: Options, files: ReadonlyMap<string, unknown>): PluginRoute[] {
  const { path: address, component } = route;
  if (typeof address !== 'string' || typeof component !== 'string') return [];
  if (!/^@site\/|^\.{0,2}\//.test(component)) return [];
  const modules = Object.entries(toRecord(route.modules)).flatMap(([name, place]): [string, unknown][] =>
    typeof place === 'string' && files.has(place) ? [[name, files.get(place)]] : [],
  );
  return [
    {
      path: address,
      component,
      data: { ...toRecord(toPlain(route.props)), ...Object.fromEntries(modules) },
    },
  ];
}

/** What plugins and presets know of the site. */
export function contextOf(config: Options, configuration: string, generatedFilesDir: string): Options {
  const siteDir = path.dirname(configuration);
  const { defaultLocale = 'en', locales = [defaultLocale] } = toRecord(config.i18n);
  const baseUrl = typeof config.baseUrl === 'string' ? config.baseUrl : '/';
  return {
    ...{ siteDir, generatedFilesDir, baseUrl, siteConfigPath: configuration, codeTranslations: {} },
    ...{ outDir: path.join(siteDir, 'build'), siteStorage: { type: 'localStorage', namespace: '' } },
    localizationDir: path.join(siteDir, 'i18n', String(defaultLocale)),
    i18n: { defaultLocale, locales, currentLocale: defaultLocale, path: 'i18n', localeConfigs: {} },
    siteConfig: { customFields: {}, themeConfig: {}, ...config, baseUrl },
  };
}

/** What is left of data in JSON. */
function toPlain(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}
