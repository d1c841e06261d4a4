import fileSystem from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { type PluggableList, unified } from 'unified';
import { VFile } from 'vfile';
import { keepAddons } from '../../../files/keep-addons.ts';
import { knowSite, type ReadWatch, watchReads } from '../../../files/site-reads.ts';
import { describeInOneLine } from '../../../shared/thrown.ts';
import { type LoadedConfig, loadConfig, PACKAGE } from '../../load-framework-config.ts';
import { answerTo, type WaitedFor } from '../../waiting-worker.ts';
import { type Options, optionsOf, toRecord } from './instance-options.ts';
import type {
  FunctionAnswer,
  FunctionRequest,
  PluginsAnswer,
  PluginsRequest,
  UnifiedAnswer,
  UnifiedFault,
  UnifiedRequest,
  UnifiedSite,
} from './protocol.ts';
import { isListedOnly, READ_ANYWAY } from './read-anyway.ts';
import { runFeedItems, runPosts } from './run-blog.ts';
import { runFunction } from './run-functions.ts';
import { runEditUrl, runNumbers, runReadingTime, runRedirects } from './run-options.ts';
import { runPlugins } from './run-plugins.ts';
import { withPresets } from './run-presets.ts';
import { runSidebars } from './run-sidebars.ts';

const { configuration } = workerData as UnifiedSite;
keepAddons();
knowSite(path.dirname(configuration));

const folder = path.dirname(configuration);
// Plugins look for packages and settings where Docusaurus runs; a thread has no folder of its own to change to.
process.cwd = () => folder;

/** Plugins of an instance for one step, and those whose packages are not installed. */
interface Prepared {
  readonly list: PluggableList;
  readonly missing: readonly string[];
}

/** From the first page on: plugins may remember what they have read for whatever comes later. */
let watch: ReadWatch | null = null;

/** Files and folders that plugins have read since their configuration was loaded, as they looked then; absolute. */
const read = new Map<string, string>();

function noteReads(names: readonly string[]): void {
  for (const name of names) if (path.isAbsolute(name) && !read.has(name)) read.set(name, looksOf(name));
}

function looksOf(file: string): string {
  const stats = fileSystem.statSync(file, { throwIfNoEntry: false });
  return `${stats?.mtimeMs} ${stats?.size}`;
}

const prepared = new Map<string, Promise<Prepared>>();

/** The configuration with the plugins of its presets, once the first page asks for any. */
let expanded: Promise<Options> | null = null;

async function prepare(config: Options, { step, kind, instance }: UnifiedRequest): Promise<Prepared> {
  expanded ??= withPresets(config, configuration);
  const options = optionsOf(await expanded, kind, instance);
  const own = step === 'remark' ? 'RemarkPlugins' : 'RehypePlugins';
  const written = [options[`beforeDefault${own}`], options[`${step}Plugins`]]
    .flat()
    .filter((entry) => entry !== undefined && entry !== null && entry !== false);
  const missing: string[] = [];
  const list: unknown[] = [];
  for (const entry of written) {
    const [first, ...settings] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    const plugin = typeof first === 'string' ? await importNamed(first) : defaultOf(first);
    // What is no plugin and holds none, such as the promise of one, was nothing to Docusaurus 2 either.
    if (typeof plugin !== 'function' && toRecord(plugin).plugins === undefined) continue;
    const absent = typeof plugin === 'function' ? (plugin as unknown as Options)[PACKAGE as never] : null;
    if (typeof absent !== 'string') list.push([plugin, ...settings]);
    else if (!READ_ANYWAY.test(absent)) missing.push(absent);
  }
  return { list: list as PluggableList, missing };
}

/** What `require` gives of a module that only has a default export. */
function defaultOf(plugin: unknown): unknown {
  if (typeof plugin === 'function') return plugin;
  return toRecord(plugin).default ?? plugin;
}

async function importNamed(name: string): Promise<unknown> {
  if (READ_ANYWAY.test(name)) return Object.assign(() => undefined, { [PACKAGE]: name });
  try {
    const file = createRequire(configuration).resolve(name);
    return ((await import(pathToFileURL(file).href)) as { default: unknown }).default;
  } catch {
    return Object.assign(() => undefined, { [PACKAGE]: name });
  }
}

let loaded: LoadedConfig | null = null;

/** The configuration, run again once a file has changed that it was made of: the live server keeps its threads. */
async function load(): Promise<LoadedConfig> {
  if (loaded !== null && [...read].every(([file, looks]) => looksOf(file) === looks)) return loaded;
  watch ??= watchReads();
  read.clear();
  loaded = await loadConfig(configuration, isListedOnly, 'babel');
  prepared.clear();
  expanded = null;
  noteReads(loaded.inputs);
  return loaded;
}

type Request = UnifiedRequest | PluginsRequest | FunctionRequest;
type Answer = UnifiedAnswer | PluginsAnswer | FunctionAnswer | UnifiedFault;

/** What a function of the configuration makes of what it is asked, and all that it has read so far. */
async function runOne(config: Options, request: FunctionRequest): Promise<FunctionAnswer> {
  const made = await run(config, request);
  noteReads(watch?.take() ?? []);
  return { ...made, inputs: [...read.keys()] };
}

type Made<One> = One extends unknown ? Omit<One, 'inputs'> : never;

function run(config: Options, request: FunctionRequest): Promise<Made<FunctionAnswer>> {
  switch (request.step) {
    case 'sidebars':
      return runSidebars(config, request, folder);
    case 'redirects':
      return runRedirects(config, request);
    case 'numbers':
      return runNumbers(config, request);
    case 'readingTime':
      return runReadingTime(config, request);
    case 'editUrl':
      return runEditUrl(config, request);
    case 'processBlogPosts':
      return runPosts(config, request);
    case 'createFeedItems':
      return runFeedItems(config, request, folder);
    default:
      return runFunction(toRecord(config.markdown), request);
  }
}

async function answer(request: Request): Promise<Answer> {
  try {
    const { value } = await load();
    if (request.step === 'plugins') return await runPlugins(toRecord(value), configuration);
    if (!('tree' in request)) return await runOne(toRecord(value), request);
    const key = `${request.step} ${request.kind} ${request.instance}`;
    const known = prepared.get(key) ?? prepare(toRecord(value), request);
    prepared.set(key, known);
    const { list, missing } = await known;
    const file = new VFile({ path: request.file, value: request.text, cwd: folder });
    const tree = await unified()
      .use(list)
      .run(JSON.parse(request.tree) as never, file);
    const messages = file.messages.map(({ reason, place }) => {
      const [start, end] = place && 'start' in place ? [place.start, place.end] : [place, place];
      return { reason, start: start?.offset ?? 0, end: end?.offset ?? 0 };
    });
    noteReads(watch?.take() ?? []);
    return { tree: JSON.stringify(tree), messages, missing, inputs: [...read.keys()] };
  } catch (error) {
    return { fault: describeInOneLine(error) };
  }
}

let queue: Promise<void> = Promise.resolve();
parentPort?.on('message', (call: WaitedFor<Request>) => {
  queue = queue.then(async () => answerTo(call, await answer(call.request)));
});
// What plugins leave behind, such as promises that nobody waits for, ends nothing.
process.on('unhandledRejection', () => {});
