import fileSystem, { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { type PluggableList, unified } from 'unified';
import { VFile } from 'vfile';
import { keepAddons } from '../../files/keep-addons.ts';
import { listFiles } from '../../files/list-files.ts';
import { describeInOneLine } from '../../shared/thrown.ts';
import { foldersWithin } from '../folders-within.ts';
import { findGlobFolders } from '../vite-globs.ts';
import { answerTo, beginWith, type WaitedFor } from '../waiting-worker.ts';
import { endLeftThreads } from './left-threads.ts';
import type {
  AstroAnswer,
  AstroFault,
  AstroRemark,
  AstroRender,
  AstroRequest,
  AstroStart,
} from './protocol.ts';

/** Runs in a thread of its own: the development server of the site's own Astro renders what pages ask for. */
const { root, astro, isWatching } = workerData as AstroStart;
keepAddons();
/** Astro wants routes to be files; nothing of the site is touched. */
const folder = path.join(root, 'node_modules/.cache/docsgen-astro');
const ROUTE = 'docsgen-render';

const ROUTE_FILE = `---
export const partial = true;
export const prerender = false;
const { load, attributes, slots } = globalThis.docsgenAstro;
const Piece = await load();
---
<Piece own={attributes} html={slots} />
`;

/** Streams fail where nobody sees it: what a component throws is caught here. */
const MIDDLEWARE_FILE = `export const onRequest = async (context, next) => {
  if (!/\\/${ROUTE}\\/?$/.test(context.url.pathname)) return next();
  const asked = globalThis.docsgenAstro;
  // What stands around this may find that no page has this address, and ask for the page of lost ones.
  if (asked.isDone) return new Response('');
  try {
    context.locals.starlightRoute = asked.route;
    asked.guard(context.locals);
    // Components ask where their page stands, not where they are rendered.
    context.url.href = asked.address;
    const response = await next();
    asked.done({ html: await response.text(), status: response.status });
  } catch (error) {
    asked.done({ fault: String(error?.message ?? error) });
  }
  return new Response('');
};
`;

type Modules = Readonly<Record<string, unknown>>;

/** As much of Vite's server as is needed. */
interface Vite {
  ssrLoadModule: (id: string) => Promise<Modules>;
  moduleGraph: Graph;
  environments?: {
    ssr?: { runner?: { import: (id: string) => Promise<Modules> }; moduleGraph?: Graph };
  };
}

interface Graph {
  getModuleById: (id: string) => GraphModule | undefined;
}

interface GraphModule {
  id: string | null;
  importedModules: ReadonlySet<GraphModule>;
}

interface Server {
  address: { port: number };
}

interface Hooks {
  'astro:config:setup': (tools: {
    injectRoute: (route: object) => void;
    addMiddleware: (middleware: object) => void;
    updateConfig: (config: object) => void;
    config: { site?: string; base?: string; trailingSlash?: string };
  }) => void;
  'astro:config:done': (tools: { config: { i18n?: { defaultLocale: string; routing?: unknown } } }) => void;
  'astro:server:setup': (tools: { server: Vite }) => void;
}

type SiteAddress = Parameters<Hooks['astro:config:setup']>[0]['config'];

interface Running {
  vite: Vite;
  /** Where pages in the folder of a language are rendered, which is empty without one. */
  addressIn: (locale: string) => string;
  /** Where a page stands in the published site, by its id. */
  pageAt: (id: string) => string;
}

/** Modules that stand in no file, by their ids. */
const virtual = new Map<string, string>();
const names = new Map<string, string>();

const virtualFiles = {
  name: 'docsgen',
  enforce: 'pre',
  // Before its version 6, Vite asks for what stands below the root by the path from there.
  resolveId: (id: string) => [id, path.join(root, id)].find((own) => virtual.has(own)),
  load: (id: string) => virtual.get(id),
};

/** The id of a module beside a page, the same for the same code. */
function moduleBeside(file: string, code: string, ending: string): string {
  const key = `${path.dirname(file)}\n${ending}\n${code}`;
  const known = names.get(key) ?? path.join(path.dirname(file), `docsgen-${names.size}.${ending}`);
  names.set(key, known);
  virtual.set(known, code);
  return known;
}

async function start(): Promise<Running> {
  mkdirSync(folder, { recursive: true });
  const [route, middleware] = [path.join(folder, 'route.astro'), path.join(folder, 'middleware.mjs')];
  writeFileSync(route, ROUTE_FILE);
  writeFileSync(middleware, MIDDLEWARE_FILE);
  const { dev } = (await import(pathToFileURL(mainOf(astro)).href)) as {
    dev: (config: object) => Promise<Server>;
  };
  let [vite, base, slash]: [Vite | null, string, string] = [null, '/', ''];
  let pageAt = (id: string) => id;
  let mainLocale = '';
  const hooks: Hooks = {
    'astro:config:setup': ({ injectRoute, addMiddleware, updateConfig, config }) => {
      [base, slash] = [config.base ?? '/', config.trailingSlash === 'always' ? '/' : ''];
      pageAt = createAddresses(config);
      // Words in a language are found by the address that is asked for.
      for (const start of ['', '/[docsgenLocale]'])
        injectRoute({ pattern: `${start}/${ROUTE}`, entrypoint: route, prerender: false });
      addMiddleware({ order: 'pre', entrypoint: middleware });
      updateConfig({ vite: { plugins: [virtualFiles], ...(isWatching ? {} : { server: { watch: null } }) } });
    },
    // Where each language has a folder, what stands in none has no address.
    'astro:config:done': ({ config: { i18n } }) => {
      const { prefixDefaultLocale = false } = (i18n?.routing ?? {}) as { prefixDefaultLocale?: boolean };
      if (i18n && prefixDefaultLocale) mainLocale = i18n.defaultLocale;
    },
    'astro:server:setup': ({ server }) => {
      vite = server;
    },
  };
  const server = await dev({
    root,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', open: false },
    devToolbar: { enabled: false },
    integrations: [{ name: 'docsgen', hooks }],
  });
  if (vite === null) throw new Error('Astro started no server');
  const start = `http://127.0.0.1:${server.address.port}${base.replace(/\/$/, '')}`;
  const addressIn = (locale: string) =>
    [start, ...[locale || mainLocale].filter(Boolean), `${ROUTE}${slash}`].join('/');
  return { vite, addressIn, pageAt };
}

/** Addresses as Astro's build has them, whose own host is one of this machine where none is known. */
function createAddresses({ site, base = '/', trailingSlash }: SiteAddress): Running['pageAt'] {
  const end = trailingSlash === 'never' ? '' : '/';
  const top = `/${base.replace(/^\/|\/$/g, '')}`.replace(/^\/$/, '');
  return (id) =>
    new URL(`${top}/${id === 'index' ? '' : `${id}${end}`}`, site ?? 'http://localhost:4321').href;
}

/** The module that a package's name stands for. */
function mainOf(folder: string): string {
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, unknown>;
  };
  const main = exports?.['.'];
  const file = typeof main === 'string' ? main : Object.values((main ?? {}) as object).at(-1);
  return path.join(folder, typeof file === 'string' ? file : 'dist/index.js');
}

async function load({ vite }: Running, id: string): Promise<Modules> {
  const runner = vite.environments?.ssr?.runner;
  return runner ? runner.import(id) : vite.ssrLoadModule(id);
}

async function render(request: AstroRender, running: Running): Promise<AstroAnswer | AstroFault> {
  const { file, module, name, slots } = request;
  const source = moduleBeside(file, module, 'ts');
  const attributes = isPlain(request.attributes) ? null : moduleBeside(file, request.attributes, 'ts');
  const shape = moduleBeside(file, shapeOf(source, name, Object.keys(slots)), 'astro');
  const made = attributes === null ? runPlain(request.attributes) : (await load(running, attributes)).default;
  const own = await (made as () => unknown)();
  const lacks = new Set<string>();
  const asked = {
    ...{ load: async () => (await load(running, shape)).default, attributes: own, slots },
    guard: createGuard(lacks),
  };
  let answer = await ask(asked, request.route, running);
  // Few components ask for it, and it takes all pages of the site to make it.
  const sidebar = answer.fault?.includes(unknownName('sidebar'))
    ? await readSidebar(request.route, running)
    : undefined;
  if (sidebar !== undefined) answer = await ask(asked, { ...request.route, sidebar }, running);
  if (answer.html === undefined || (answer.status ?? 200) >= 400)
    return { fault: answer.fault ?? `Astro answered with ${answer.status}` };
  const modules = attributes === null ? [source] : [source, attributes];
  const inputs = modules.flatMap((id) => inputsOf(running, id));
  const isAsking = modules.some((id) => asksCollections(running, id));
  const reads = [...inputs.flatMap(readGlobFolders), ...(isAsking ? collectionFiles() : [])];
  return { html: answer.html, inputs, reads, lacks: [...lacks] };
}

const PLAIN = 'export default ';

/** Whether code that makes attributes asks for no module: most say a few words, and would each be kept as a module. */
function isPlain(attributes: string): boolean {
  return attributes.startsWith(PLAIN) && !/\bimport\b/.test(attributes);
}

function runPlain(attributes: string): unknown {
  return new Function(`'use strict'; return ${attributes.slice(PLAIN.length).trim().replace(/;$/, '')};`)();
}

/** What plugins of Starlight tell components of the pages that they make, and of no other: there is nothing of it here. */
const TOLD_BY_PLUGINS = ['starlightBlog', 'starlightSidebarTopics', 'starlightVersions', 'starlightTags'];

/** Notes what of this a component asks for, by its name. */
function createGuard(lacks: Set<string>): (locals: object) => void {
  return (locals) => {
    for (const name of TOLD_BY_PLUGINS) {
      let own: unknown;
      Object.defineProperty(locals, name, {
        configurable: true,
        get: () => {
          if (own === undefined) lacks.add(`Astro.locals.${name}`);
          return own;
        },
        set: (value: unknown) => {
          own = value;
        },
      });
    }
  };
}

interface Asked {
  load: () => Promise<unknown>;
  attributes: unknown;
  slots: Readonly<Record<string, string>>;
  guard: (locals: object) => void;
}

type Route = AstroRender['route'];

interface Answered {
  html?: string;
  fault?: string;
  status?: number;
}

async function ask(asked: Asked, route: Route, running: Running) {
  return new Promise<Answered>((done) => {
    const { locale, id } = route;
    const address = running.pageAt(String(id ?? 'index'));
    const own = {
      ...{ ...asked, address, route: routeOf(route), isDone: false },
      done(answer: Answered) {
        own.isDone = true;
        done(answer);
      },
    };
    Object.assign(globalThis, { docsgenAstro: own });
    fetch(running.addressIn(typeof locale === 'string' ? locale : '')).then(
      // Whoever hears nothing from the route is told what came instead.
      async (response) => own.done({ fault: await reasonIn(response) }),
      (error: unknown) => own.done({ fault: describeInOneLine(error) }),
    );
  });
}

/** The sidebar of a page as Starlight makes it, whose own modules are nobody's to rely on: undefined without them. */
async function readSidebar({ id, locale }: Route, running: Running): Promise<unknown> {
  try {
    const known = createRequire(path.join(root, 'x.js')).resolve('@astrojs/starlight/props');
    const { getSidebar } = await load(running, path.join(path.dirname(known), 'utils/navigation.ts'));
    const address = `/${id === 'index' ? '' : `${id}/`}`;
    return (getSidebar as (address: string, locale: unknown) => unknown)(address, locale);
  } catch {
    return undefined;
  }
}

/** What is known of a page; to read anything else fails, so that nothing is shown as if it were empty. */
function routeOf(known: Readonly<Record<string, unknown>>): object {
  return new Proxy(known, {
    get: (route, name) => {
      if (typeof name === 'symbol' || Object.hasOwn(route, name) || name === 'then')
        return Reflect.get(route, name);
      throw new Error(`docsgen does not know ${unknownName(name)} while it builds a page`);
    },
  });
}

function unknownName(name: string): string {
  return `\`starlightRoute.${name}\``;
}

async function reasonIn(response: Response): Promise<string> {
  const title = /<title>([^<]*)/.exec(await response.text())?.[1];
  return title ?? `Astro answered with ${response.status}`;
}

/** A component with the slots that a page fills. */
function shapeOf(source: string, name: string, slots: readonly string[]): string {
  const [first = ''] = name.split('.');
  const filled = slots.map((slot) =>
    slot === 'default'
      ? '<Fragment set:html={html.default} />'
      : `<Fragment slot=${JSON.stringify(slot)} set:html={html[${JSON.stringify(slot)}]} />`,
  );
  return `---
import { ${first} } from ${JSON.stringify(source)};
const { own, html } = Astro.props;
const Piece = ${name};
---
<Piece {...own}>${filled.join('')}</Piece>`;
}

/** Files of the site that a module was made of. */
function inputsOf(running: Running, id: string): string[] {
  return [...reachedFrom(running, id)].filter((file) => path.isAbsolute(file) && !virtual.has(file));
}

/** Whether a module of the site asks for what stands in collections, such as the titles of all pages. */
function asksCollections(running: Running, id: string): boolean {
  return [...reachedFrom(running, id)].some((own) => /^\0?astro:content$/.test(own));
}

/** More of them than this, and only those that come and go count: each page would ask for all of them. */
const MOST_FILES = 2000;

/** What collections are made of: their folders, and the files in them. */
function collectionFiles(): string[] {
  const top = path.join(root, 'src/content');
  const files = listFiles(top, (name) => name === 'node_modules').map((file) => path.join(top, file));
  const folders = foldersWithin(top, files);
  return files.length > MOST_FILES ? folders : [...folders, ...files];
}

/** The ids of the modules that a module asks for, and they in turn, without those of packages. */
function reachedFrom({ vite }: Running, id: string): Set<string> {
  const graph = vite.environments?.ssr?.moduleGraph ?? vite.moduleGraph;
  const found = new Set<string>();
  const visit = (module: GraphModule | undefined) => {
    const own = module?.id?.split('?')[0];
    if (!module || own === undefined || found.has(own) || own.includes('/node_modules/')) return;
    found.add(own);
    for (const imported of module.importedModules) visit(imported);
  };
  visit(graph.getModuleById(id));
  return found;
}

/** Folders by files, for a run in which none of them changes. */
const globFolders = new Map<string, readonly string[]>();

/** Folders that code of the site looks through by patterns. */
function readGlobFolders(file: string): readonly string[] {
  const known = isWatching ? undefined : globFolders.get(file);
  if (known) return known;
  const found = existsSync(file)
    ? findGlobFolders(readFileSync(file, 'utf8'), { file, root, aliases: {} })
    : [];
  globFolders.set(file, found);
  return found;
}

/** Files that plugins of remark read while they work on a page. */
const read = new Set<string>();

/** Notes what is read from now on, whoever reads it. */
function watchReads(): void {
  const { readFileSync: readNow, promises } = fileSystem;
  const { readFile: readLater } = promises;
  const note = (file: unknown) => {
    if (typeof file === 'string' || file instanceof URL)
      read.add(path.resolve(root, String(file).replace(/^file:\/\//, '')));
  };
  const own = {
    readFileSync: (...words: Parameters<typeof readNow>) => (note(words[0]), readNow(...words)),
    readFile: (...words: Parameters<typeof readLater>) => (note(words[0]), readLater(...words)),
  };
  fileSystem.readFileSync = own.readFileSync as typeof readNow;
  promises.readFile = own.readFile as typeof readLater;
  syncBuiltinESMExports();
}

let plugins: Promise<PluggableList> | null = null;

/** Plugins of remark that the site's configuration names itself: those that Starlight adds are docsgen's business. */
async function loadPlugins(running: Running): Promise<PluggableList> {
  const { default: config } = (await load(running, findConfig())) as {
    default: {
      markdown?: { remarkPlugins?: unknown[]; processor?: { options?: { remarkPlugins?: unknown[] } } };
    };
  };
  const { remarkPlugins = [], processor } = config.markdown ?? {};
  const list = [...remarkPlugins, ...(processor?.options?.remarkPlugins ?? [])];
  return Promise.all(list.map(loadPlugin)) as Promise<PluggableList>;
}

/** A plugin may be named by its package. */
async function loadPlugin(own: unknown): Promise<unknown> {
  if (Array.isArray(own)) return [await loadPlugin(own[0]), ...own.slice(1)];
  if (typeof own !== 'string') return own;

  const file = createRequire(path.join(root, 'x.js')).resolve(own);
  return ((await import(pathToFileURL(file).href)) as { default: unknown }).default;
}

function findConfig(): string {
  const found = ['.mjs', '.ts', '.js', '.mts', '.cjs']
    .map((ending) => path.join(root, `astro.config${ending}`))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error('there is no configuration of Astro');
  return found;
}

async function remark(request: AstroRemark, running: Running): Promise<AstroAnswer> {
  if (plugins === null) watchReads();
  plugins ??= loadPlugins(running);
  const list = await plugins;
  read.clear();
  const file = new VFile({ path: request.file, value: request.text, cwd: root });
  file.data.astro = { frontmatter: { ...request.frontMatter } };
  const processor = unified().use(list);
  const tree = await processor.run(JSON.parse(request.tree) as never, file);
  const messages = file.messages.map(({ reason, place }) => {
    const [start, end] = place && 'start' in place ? [place.start, place.end] : [place, place];
    return { reason, start: start?.offset ?? 0, end: end?.offset ?? 0 };
  });
  return { tree: JSON.stringify(tree), messages, inputs: [...inputsOf(running, findConfig()), ...read] };
}

let running: Promise<Running> | null = null;
endLeftThreads();
// What tools of a site bring as WebAssembly runs for a moment: to make it fast takes ten times as long as to run it, and a third
// of a gigabyte each time (seen: a plugin that draws diagrams, 27.7 s of the processor and 1.2 GB; 2.7 s and 0.3 GB).
setFlagsFromString('--liftoff-only');

async function answer(request: AstroRequest): Promise<AstroAnswer | AstroFault> {
  running ??= start();
  let own: Running;
  try {
    own = await running;
  } catch (error) {
    return { fault: `Astro could not be started: ${describeInOneLine(error)}`, isFinal: true } as AstroFault;
  }
  try {
    return await (request.kind === 'render' ? render(request, own) : remark(request, own));
  } catch (error) {
    return { fault: describeInOneLine(error) };
  }
}

let queue: Promise<void> = Promise.resolve();
parentPort?.on('message', (call: WaitedFor<AstroRequest>) => {
  queue = queue.then(async () => {
    beginWith(call);
    answerTo(call, await answer(call.request));
  });
});
// What components leave behind, such as promises that nobody waits for, ends nothing.
process.on('unhandledRejection', () => {});
