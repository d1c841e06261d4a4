import { existsSync, readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type * as Compiler from '@vue/compiler-sfc';
import type * as Shared from '@vue/shared';
import type * as Vue from 'vue';
import type * as Server from 'vue/server-renderer';
import { keepAddons } from '../../files/keep-addons.ts';
import { knowSite } from '../../files/site-reads.ts';
import { describeInOneLine } from '../../shared/thrown.ts';
import { ANSWER_LIMIT, boundRequests } from '../bounded-requests.ts';
import { stampsOf } from '../file-stamps.ts';
import { isRecord, toRecord, toText } from '../migrate/json.ts';
import { loadWithMakers } from '../migrate/load-foreign.ts';
import { joinExtended } from '../vitepress/extended.ts';
import { answerTo, type WaitedFor } from '../waiting-worker.ts';
import {
  type AutoComponents,
  componentName,
  findAutoComponents,
  normaliseName,
  usedComponents,
} from './auto-components.ts';
import {
  type BundleInput,
  type BundleTools,
  bundleModule,
  bundleSite,
  redirectTheme,
} from './bundle-components.ts';
import { readSlots } from './layout-slots.ts';
import type {
  VueAnswer,
  VueLayout,
  VuePage,
  VuePieces,
  VueRendered,
  VueRequest,
  VueSite,
} from './protocol.ts';
import { compileSfc } from './sfc.ts';
import { createSharedModules, isInstalled, type SharedModules, type Sources } from './shared-modules.ts';
import { type Current, createClient } from './vitepress-client.ts';

/** Runs in a thread of its own: renders what pages of VitePress ask of Vue. */
const { site, vue: vuePackage } = workerData as { site: VueSite; vue: string };
keepAddons();
knowSite(site.root);
const loadVue = createRequire(vuePackage);
const vue = loadVue('vue') as typeof Vue;
const compiler = loadVue('vue/compiler-sfc') as typeof Compiler;
const server = loadVue('vue/server-renderer') as typeof Server;

boundRequests(ANSWER_LIMIT, [http, https]);
syncBuiltinESMExports();

/** What stands between two templates that are rendered together. */
const BETWEEN = '<hr data-between>';
const LIVELY = /\bonMounted\b|\s@[a-z][\w-]*(?:\.[\w.]+)?=|\bv-on:|\bv-model\b|addEventListener/;

interface Loaded {
  tools: BundleTools;
  modules: SharedModules;
  theme: Record<string, unknown> | null;
  /** Components that pages need not import. */
  auto: AutoComponents;
  fault: string | null;
  inputs: readonly string[];
  /** What loaders of data have read for the theme, and all that was looked for. */
  reads: readonly string[];
  /** What the configuration is made of, and has read. */
  configuration: readonly string[];
  /** This, and files and folders that were looked for. */
  asked: readonly string[];
  /** How these stood. */
  stamps: string;
}

let current: Current = { page: { file: site.folder, frontMatter: {}, scripts: '' }, path: '' };
let loaded: Promise<Loaded> | null = null;

/** Options of components that Vue asks for, which one that stands in for a package doesn't have. */
const OPTIONS =
  /^(?:render|template|ssrRender|props|emits|data|computed|methods|watch|mixins|inheritAttrs|name|components|directives|inject|provide|then|created|beforeCreate|expose|extends|__\w*)$/;

/** Packages that the page at hand had to do without. */
const missed = new Set<string>();
/** Modules that could not be run, which the page at hand had to do without. */
const broken = new Set<string>();
/** Files of the components that the page at hand shows. */
const shown = new Set<string>();
/** Whether they have asked what the configuration says. */
let asksSite = false;

/**
 * What a package that isn't installed is: a component that shows what stands in it, a function of no effect, and all
 * that one may ask of it is the same.
 */
function createAbsent(name: string, names = missed): object {
  const miss = () => void names.add(name);
  // As a text it is none, which is told.
  const asText = () => {
    miss();
    return '';
  };
  // Vue hands its slots to functions of two words only.
  const target = (_props: unknown, _context: unknown) => {};
  const absent: object = new Proxy(Object.assign(target, { enhanceApp: () => {} }), {
    // As a component, and as a function.
    apply: (_own, _this, [, context]: [unknown, Partial<Vue.SetupContext>?]) => {
      miss();
      return context?.slots?.default?.();
    },
    get: (own, key) => {
      if (key === '__esModule') return true;
      if (key === Symbol.toPrimitive || key === 'toString') return asText;
      if (key in own) return own[key as keyof typeof own];
      return typeof key === 'symbol' || OPTIONS.test(key) ? undefined : absent;
    },
    // Copies of modules look there for what was not copied.
    getPrototypeOf: () => absent,
  });
  return absent;
}

/** The same for what is there, and could not be run. */
function createBroken(name: string): object {
  return createAbsent(name, broken);
}

/** What stands for data whose loader failed: whoever looks at it hears of it, as a list of it has nothing to go through. */
function createLost(name: string): object {
  const lost = createAbsent(name, broken);
  return new Proxy(lost, {
    get: (own, key) => {
      broken.add(name);
      return Reflect.get(own, key) as unknown;
    },
  });
}

function createBrokenModule(file: string, error: unknown): object {
  const own = isInstalled(file) ? file.split(/[\\/]node_modules[\\/]/).at(-1) : path.basename(file);
  return createBroken(`${(own ?? file).replaceAll('\\', '/')} (${reasonOf(error)})`);
}

async function load(): Promise<Loaded> {
  const folder = path.join(site.folder, '.vitepress');
  const configFile = findConfig(folder);
  const { value, reads: configuration = [] } = await readConfig(configFile);
  const config = toRecord(value);
  Object.assign(globalThis, {
    docsgenVitepress: createClient(
      vue,
      {
        ...{ title: toText(config.title) ?? '', description: toText(config.description) ?? '' },
        ...{ lang: toText(config.lang) ?? 'en', base: '/', themeConfig: toRecord(config.themeConfig) },
        locales: toRecord(config.locales),
      },
      {
        current: () => current,
        miss: (name) => void missed.add(name),
        ask: () => {
          asksSite = true;
        },
      },
    ),
    docsgenAbsent: createAbsent,
    docsgenBroken: createBroken,
    docsgenLost: createLost,
  });
  const tools = {
    compiler,
    aliases: readAliases(config),
    defines: readDefines(config),
    src: site.src,
    themeFolder: findThemeFolder(folder),
  };
  const modules = createSharedModules((file) => bundleModule(file, tools), requireFrom, createBrokenModule);
  const entry = findTheme(folder);
  const { theme, fault, inputs, reads } = await loadTheme(entry, { tools, modules });
  const { auto, looked } = findAutoComponents(site.src, configFile);
  const found = [...themeFiles(folder), ...looked];
  const asked = [...found, ...configuration];
  return {
    ...{ tools, modules, theme, auto, fault, inputs, configuration },
    ...{ reads: [...reads, ...found], asked, stamps: stampsOf(asked) },
  };
}

async function loadTheme(entry: string | null, own: Pick<Loaded, 'tools' | 'modules'>) {
  if (entry === null) return { theme: null, fault: null, inputs: [], reads: [] };
  try {
    const code = `export { default } from ${JSON.stringify(entry)};`;
    const input: BundleInput = { code, loader: 'js', folder: path.dirname(entry) };
    const { exports, ...sources } = await runBundle(input, entry, own);
    const failure = own.modules.failureOf(entry);
    if (failure !== undefined) throw failure;
    return { theme: toRecord(exports.default), fault: null, ...sources };
  } catch (error) {
    const fault = `${path.relative(site.root, entry)}: ${reasonOf(error)}`;
    return { theme: null, fault, inputs: [entry], reads: [] };
  }
}

/** Bundles code of the site and runs it as it would in that file, with the modules that it asks for. */
async function runBundle(
  input: BundleInput,
  file: string,
  { tools, modules }: Pick<Loaded, 'tools' | 'modules'>,
): Promise<Sources & { exports: Record<string, unknown> }> {
  const bundled = await bundleSite(input, tools);
  await modules.prepare(bundled.modules);
  const exports = modules.run(bundled.code, file);
  const { inputs, reads } = modules.sourcesOf(bundled.modules);
  return { exports, inputs: [...bundled.inputs, ...inputs], reads: [...bundled.reads, ...reads] };
}

function findConfig(folder: string): string | null {
  const inside = existsSync(path.join(folder, 'config')) ? readdirSync(path.join(folder, 'config')) : [];
  const [name] = [
    ...readdirSync(folder).filter((own) => /^config\.[cm]?[jt]s$/.test(own)),
    ...inside.filter((own) => /^index\.[cm]?[jt]s$/.test(own)).map((own) => `config/${own}`),
  ];
  return name === undefined ? null : path.join(folder, name);
}

async function readConfig(file: string | null) {
  const foreign = file === null ? { value: {} } : await loadWithMakers(file);
  return 'value' in foreign ? { ...foreign, value: await joinExtended(foreign.value) } : { value: {} };
}

function readAliases(config: Record<string, unknown>): Record<string, string> {
  const { alias } = toRecord(toRecord(config.vite).resolve);
  const entries = Array.isArray(alias)
    ? alias.filter(isRecord).map(({ find, replacement }) => [find, replacement])
    : Object.entries(toRecord(alias));
  return Object.fromEntries(
    entries.filter(([, to]) => typeof to === 'string' && path.isAbsolute(to)) as [string, string][],
  );
}

function readDefines(config: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(toRecord(toRecord(config.vite).define)).flatMap(([name, value]) => {
      if (!/^[A-Za-z_$][\w$.]*$/.test(name)) return [];
      return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
    }),
  );
}

function findTheme(folder: string): string | null {
  return themeFiles(folder).find((file) => existsSync(file)) ?? null;
}

function themeFiles(folder: string): string[] {
  return ['index.ts', 'index.mts', 'index.js', 'index.mjs'].map((name) => path.join(folder, 'theme', name));
}

function findThemeFolder(folder: string): string | null {
  try {
    const own = createRequire(path.join(folder, 'x.js')).resolve('vitepress/package.json');
    return path.join(path.dirname(own), 'dist/client/theme-default/components');
  } catch {
    return null;
  }
}

/** Packages as a file of the site sees them; Vue is the one that renders. */
function requireFrom(file: string): (name: string) => unknown {
  const own = createRequire(file);
  return (name) => {
    if (name === 'vue' || name.startsWith('vue/') || name.startsWith('@vue/')) return loadVue(name);
    return own(name);
  };
}

function reasonOf(error: unknown): string {
  const failure = error as { errors?: { text: string; location?: { file: string; line: number } | null }[] };
  const first = failure.errors?.[0];
  if (first) return first.text;
  return describeInOneLine(error);
}

/** A badge as docsgen shows it. */
const badge = vue.defineComponent({
  props: { text: String, type: { type: String, default: 'tip' } },
  setup:
    ({ text, type }, { slots }) =>
    () =>
      vue.h('span', { class: 'badge', 'data-tone': type }, slots.default?.() ?? text),
});

/** What `vitepress` is to components. */
function clientOf(): Record<string, unknown> {
  return (globalThis as unknown as { docsgenVitepress: Record<string, unknown> }).docsgenVitepress;
}

/** An application with all that the theme adds to it. */
async function createApp(root: Vue.Component, loadedSite: Loaded): Promise<Vue.App> {
  const { theme } = loadedSite;
  const app = vue.createSSRApp(root);
  app.mixin({
    beforeCreate(this: Vue.ComponentPublicInstance) {
      const file = loadedSite.modules.fileOf(this.$.type);
      if (file !== undefined) shown.add(file);
    },
  });
  const client = clientOf();
  app.component('Badge', badge);
  app.component('ClientOnly', client.ClientOnly as Vue.Component);
  app.component('Content', client.Content as Vue.Component);
  app.config.globalProperties.$frontmatter = current.page.frontMatter;
  app.config.globalProperties.$params = {};
  const router = (client.useRouter as () => unknown)();
  // Whoever asks what the configuration says is noted.
  const context = {
    ...{ app, router },
    get siteData() {
      return client.siteData;
    },
  };
  try {
    for (let own: unknown = theme, depth = 0; isRecord(own) && depth < 5; own = own.extends, depth++)
      if (typeof own.enhanceApp === 'function')
        await (own.enhanceApp as (context: object) => unknown)(context);
  } catch (error) {
    // What was registered before is there all the same.
    loadedSite.fault ??= `the theme's enhanceApp: ${reasonOf(error)}`;
  }
  return app;
}

/** What the default theme's components expect to find while they are rendered. */
function createContext(): Server.SSRContext {
  return { content: '', vpSocialIcons: new Set<string>() };
}

function pageCode({ scripts, file }: VuePage, template: string) {
  const setup = /<script\b[^<>]*\bsetup\b/.test(scripts) ? '' : '<script setup></script>\n';
  return compileSfc(compiler, `${scripts}\n${setup}<template>${template}</template>`, `${file}.vue`);
}

async function findNames(page: VuePage, names: readonly string[], own: Loaded): Promise<string[]> {
  const { bindings } = pageCode(page, '');
  const app = await createApp({}, own);
  const has = new Set(
    [...bindings, ...Object.keys(app._context.components), ...own.auto.keys()].map(normaliseName),
  );
  return names.filter((name) => has.has(normaliseName(name)) && !isElement(name));
}

/** True for what Vue takes for an element, whatever components there are. */
function isElement(name: string): boolean {
  const { isHTMLTag, isSVGTag, isMathMLTag } = loadVue('@vue/shared') as typeof Shared;
  return isHTMLTag(name) || isSVGTag(name) || isMathMLTag(name);
}

const NO_SOURCES: Sources = { inputs: [], reads: [] };

/** Adds the components that templates use without an import; returns what they are made of. */
async function addAuto(app: Vue.App, texts: readonly string[], own: Loaded): Promise<Sources> {
  const { auto, inputs } = own;
  if (auto.size === 0) return NO_SOURCES;
  const theme = inputs.filter((file) => file.endsWith('.vue')).map((file) => readFileSync(file, 'utf8'));
  const files = usedComponents(auto, [...texts, ...theme]);
  const page = path.join(site.src, 'page.js');
  if (files.length === 0) return NO_SOURCES;
  const code = files
    .map((file, at) => `export { default as c${at} } from ${JSON.stringify(file)};`)
    .join('\n');
  const bundled = await runBundle({ code, loader: 'js', folder: site.src }, page, own);
  for (const [at, file] of files.entries()) {
    const name = componentName(file);
    const part = bundled.exports[`c${at}`] as Vue.Component | undefined;
    if (part !== undefined && !(name in app._context.components)) app.component(name, part);
  }
  return bundled;
}

async function renderAll(page: VuePage, templates: readonly string[], own: Loaded): Promise<VuePieces> {
  const [inputs, reads] = [new Set(own.inputs), new Set(own.reads)];
  const take = (sources: Sources) => {
    for (const file of sources.inputs) inputs.add(file);
    for (const name of sources.reads) reads.add(name);
  };
  missed.clear();
  broken.clear();
  shown.clear();
  asksSite = false;
  const render = async (list: readonly string[]): Promise<string[]> => {
    const { code, loader } = pageCode(page, list.join(BETWEEN));
    const input = {
      code: redirectTheme(code, own.tools.themeFolder),
      loader,
      folder: path.dirname(page.file),
    };
    const bundled = await runBundle(input, page.file, own);
    take(bundled);
    const app = await createApp(bundled.exports.default as Vue.Component, own);
    take(await addAuto(app, [page.scripts, ...list], own));
    const caught: unknown[] = [];
    app.config.errorHandler = (error) => void caught.push(error);
    const html = await server.renderToString(app, createContext());
    if (caught.length > 0) throw caught[0];
    return html.split(BETWEEN);
  };
  const pieces = await renderPieces(templates, render);
  if (asksSite) take({ inputs: [], reads: own.configuration });
  const lively = [...shown].sort().filter((file) => LIVELY.test(readFileSync(file, 'utf8')));
  const without = { absent: [...missed].sort(), broken: [...broken].sort() };
  return { fault: own.fault, pieces, inputs: [...inputs], reads: [...reads], ...without, lively };
}

/** The layout of the theme, or of one that it extends; null where it is that of the default theme. */
function findLayout(theme: unknown, depth = 0): Vue.Component | null {
  if (!isRecord(theme) || depth > 4) return null;
  const { default: own } = clientOf() as { default: { Layout: Vue.Component } };
  const layout = theme.Layout;
  if (layout === undefined || layout === null) return findLayout(theme.extends, depth + 1);
  return layout === own.Layout ? null : (layout as Vue.Component);
}

async function renderLayout(own: Loaded): Promise<VueLayout> {
  const layout = findLayout(own.theme);
  const { fault, inputs, reads } = own;
  // A theme that can't be run has a layout that nobody knows.
  if (layout === null)
    return { fault, slots: null, failure: own.theme === null ? fault : null, inputs, reads };
  asksSite = false;
  const all = { inputs: [...inputs], reads: [...reads] };
  try {
    const app = await createApp(layout, own);
    const auto = await addAuto(app, [], own);
    all.inputs.push(...auto.inputs);
    all.reads.push(...auto.reads);
    const caught: unknown[] = [];
    app.config.errorHandler = (error) => void caught.push(error);
    const html = await server.renderToString(app, createContext());
    if (caught.length > 0) throw caught[0];
    if (asksSite) all.reads.push(...own.configuration);
    return { fault: own.fault, slots: readSlots(html), failure: null, ...all };
  } catch (error) {
    return { fault: own.fault, slots: null, failure: reasonOf(error), ...all };
  }
}

/** All at once; each alone when that fails, so that one that can't be rendered costs the others nothing. */
async function renderPieces(
  templates: readonly string[],
  render: (list: readonly string[]) => Promise<string[]>,
): Promise<VueRendered[]> {
  try {
    const all = await render(templates);
    if (all.length === templates.length) return all.map((html) => ({ html }));
  } catch (error) {
    if (templates.length === 1) return [{ fault: reasonOf(error) }];
  }
  const pieces: VueRendered[] = [];
  for (const template of templates)
    pieces.push(
      await render([template]).then(
        ([html = '']) => ({ html }),
        (error: unknown) => ({ fault: reasonOf(error) }),
      ),
    );
  return pieces;
}

async function answer(request: VueRequest): Promise<VueAnswer | { fault: string }> {
  try {
    const { page } = request;
    if (loaded && isStale(await loaded)) loaded = null;
    loaded ??= load();
    current = { page, path: path.relative(site.src, page.file).split(path.sep).join('/') };
    const own = await loaded;
    if (request.kind === 'names')
      return {
        fault: own.fault,
        known: await findNames(page, request.names, own),
        inputs: own.inputs,
        reads: own.reads,
      };
    return await (request.kind === 'layout' ? renderLayout(own) : renderAll(page, request.templates, own));
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

/** Whether the theme, the configuration or a module of the site is another one by now. */
function isStale({ asked, stamps, modules }: Loaded): boolean {
  return stampsOf(asked) !== stamps || modules.isStale();
}

let queue: Promise<void> = Promise.resolve();
parentPort?.on('message', (call: WaitedFor<VueRequest>) => {
  queue = queue.then(async () => answerTo(call, await answer(call.request)));
});
// What components leave behind, such as promises that nobody waits for, ends nothing.
process.on('unhandledRejection', () => {});
