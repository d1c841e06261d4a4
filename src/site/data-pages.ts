import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { moduleKey } from '../bundle/module-paths.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createFrontMatterSchema } from '../content/front-matter-schema.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { fromZod } from '../diagnostics/from-zod.ts';
import { hashJson, hashText } from '../files/hash.ts';
import { packageRoot } from '../files/package-info.ts';
import { relativePath } from '../files/paths.ts';
import { noteUnknown, tracedSiteCode } from '../files/run-trace.ts';
import { describeDataPages } from '../plugins/data-page-shapes.ts';
import type { DataEntry, DataPage, DataPages, DataSource, Plugin, PluginFault } from '../plugins/plugin.ts';
import { hookFault, runHook } from '../plugins/run-hook.ts';
import type { Page, PageBody } from '../shared/page.ts';
import { readableName } from '../shared/text.ts';
import { writtenUrl } from '../shared/urls.ts';
import type { SidebarNode } from '../shared/view.ts';
import { required } from '../store/lost-entry.ts';
import { isPlainJson } from '../store/plain-json.ts';
import type { Shelf, Store } from '../store/store.ts';
import { hashInput } from './hash-input.ts';
import { createOpenApiPlugins } from './openapi-plugin.ts';
import { soonest, toPluginSite } from './source-hooks.ts';

/** All pages of a site that components render from data, and their places in sidebars by the names of their sources. */
export interface SiteData {
  pages: Page[];
  sources: ReadonlyMap<string, SourceEntries>;
  /** Files that the pages are made of, relative to the root. */
  inputs: string[];
  /** Seconds after which the live server reads them anew; null where that is never. */
  refresh: number | null;
  diagnostics: Diagnostic[];
  /** Lines for the report. */
  notes: string[];
}

/** What a source adds to a sidebar. */
export interface SourceEntries {
  label: string;
  nodes: SidebarNode[];
  /** True for the description of an API, which the configuration names. */
  isApi: boolean;
}

/** What is kept of a source: everything but the props of its pages, which stand on a shelf of their own. */
interface KeptSource {
  inputs: [file: string, hash: string][];
  pages: KeptPage[];
  nodes: SidebarNode[];
  refresh: number | null;
  notes: string[];
  diagnostics: Diagnostic[];
}

type ComponentBody = Extract<PageBody, { kind: 'component' }>;

interface KeptPage extends Pick<Page, 'id' | 'route' | 'sourcePath' | 'title' | 'frontMatter'> {
  /** The module is relative to the root. */
  body: Omit<ComponentBody, 'kind' | 'readProps'>;
  /** Hashes of what it shows. */
  props: string;
  shared: string | null;
}

/** Sources by a hash of what decides their pages, and props by their hash, as the bytes of their JSON. */
interface DataShelves {
  sources: Shelf<KeptSource>;
  props: Shelf<Uint8Array>;
}

/** A source with the plugin that has it. */
interface Asked {
  source: DataSource;
  plugin: Plugin;
  /** True for a part of docsgen: what it finds wrong has codes of docsgen's own. */
  isOwn: boolean;
}

/**
 * Reads the sources of all plugins, docsgen's own first, or takes what an earlier run made of them. Throws
 * `DiagnosticError` for those that fail.
 */
export async function loadDataPages(config: SiteConfig, store: Store): Promise<SiteData> {
  const asked = listSources(config);
  const shelves: DataShelves = { sources: store.shelf('data-sources'), props: store.blobs('data-props') };
  const data = {
    pages: [] as Page[],
    sources: new Map<string, SourceEntries>(),
    inputs: [] as string[],
    refresh: null as number | null,
    diagnostics: [] as Diagnostic[],
    notes: [] as string[],
  };
  const readShared = createSharedReader(shelves);
  const failures: Diagnostic[] = [];
  for (const one of asked) {
    try {
      const kept = await loadSource(one, config, shelves);
      const { id, label = readableName(id), levels } = one.source;
      data.pages.push(...kept.pages.map((page) => toPage(page, config, { shelves, levels, readShared })));
      data.sources.set(id, { label, nodes: kept.nodes, isApi: one.isOwn });
      data.inputs.push(...kept.inputs.map(([file]) => file));
      data.refresh = soonest([data.refresh, kept.refresh]);
      data.diagnostics.push(...kept.diagnostics);
      data.notes.push(...kept.notes);
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      failures.push(...error.diagnostics);
    }
  }
  if (failures.length > 0) throw new DiagnosticError(failures);
  return data;
}

function listSources(config: SiteConfig): Asked[] {
  const own = createOpenApiPlugins(config);
  const all = [...own, ...config.plugins.list];
  const taken = new Map<string, Plugin>();
  return all.flatMap((plugin) => {
    const { dataPages } = plugin;
    if (!dataPages) return [];
    const sources = runHook(plugin, 'dataPages', null, () => dataPages(toPluginSite(config)));
    return sources.map((source) => {
      const other = taken.get(source.id);
      if (other) throw fail(plugin, `"${source.id}" is the name of a source of "${other.name}" already`);
      taken.set(source.id, plugin);
      return { source, plugin, isOwn: own.includes(plugin) };
    });
  });
}

async function loadSource(asked: Asked, config: SiteConfig, shelves: DataShelves): Promise<KeptSource> {
  const { source, plugin, isOwn } = asked;
  const { title, url, baseUrl, locale, texts, plugins } = config;
  const about = [plugin.name, isOwn ? '' : plugins.key, source.id, source.key ?? null];
  const key = hashJson([about, title, url, baseUrl, locale, texts]);
  const known = shelves.sources.get(key);
  if (known && isWhole(known, config, shelves)) return known;
  const read = await readNow(asked);
  const wrong = isOwn ? null : describeDataPages(read);
  if (wrong !== null) throw fail(plugin, wrong);
  const kept = keepSource(read as DataPages, asked, config, shelves);
  // What stands in no file may be another next time, and of what can't be read nobody knows.
  if (kept.inputs.length === 0) noteUnknown('a source that stands in no file');
  const canBeKept = kept.inputs.length > 0 && kept.inputs.every(([, hash]) => hash !== 'unreadable');
  if (canBeKept) shelves.sources.set(key, kept);
  return kept;
}

async function readNow({ source, plugin, isOwn }: Asked): Promise<unknown> {
  try {
    return await (isOwn ? source.read() : tracedSiteCode(() => source.read()));
  } catch (error) {
    if (isOwn || error instanceof DiagnosticError) throw error;
    throw new DiagnosticError([hookFault(plugin, 'dataPages', null, error)]);
  }
}

/** True while the files are as they were and nothing that was made of them is lost. */
function isWhole({ inputs, pages }: KeptSource, config: SiteConfig, { props }: DataShelves): boolean {
  return (
    inputs.every(([file, hash]) => hashInput(config, file) === hash) &&
    pages.every((page) => props.has(page.props) && (page.shared === null || props.has(page.shared)))
  );
}

function keepSource(read: DataPages, asked: Asked, config: SiteConfig, shelves: DataShelves): KeptSource {
  const { root } = config;
  const files = (read.inputs ?? []).map((file) => relativePath(root, path.resolve(root, file)));
  const keepProps = createPropsKeeper(shelves);
  const schema = createFrontMatterSchema({});
  const pages = read.pages.map((page) => keepPage(page, { ...asked, config, schema, keepProps }));
  const labels = new Map(
    read.pages.map((page) => [page.route, page.frontMatter?.sidebar_label ?? page.title]),
  );
  const entries = read.entries ?? read.pages.map(({ route }): DataEntry => ({ route }));
  return {
    inputs: [...new Set(files)].map((file): [string, string] => [file, hashInput(config, file)]),
    pages,
    nodes: entries.flatMap((entry) => toNode(entry, labels, config.baseUrl)),
    refresh: read.refresh ?? null,
    notes: [...(read.notes ?? [])],
    diagnostics: (read.faults ?? []).map((fault) => toDiagnostic(fault, asked)),
  };
}

function toDiagnostic(fault: PluginFault, { plugin, isOwn }: Asked): Diagnostic {
  if (isOwn) return fault as Diagnostic;
  const { code, message, hint, severity = 'error', location } = fault;
  return createDiagnostic('plugin-fault', {
    message: `${plugin.name}/${code}: ${message}`,
    severity,
    ...(hint === undefined ? {} : { hint }),
    ...(location === undefined ? {} : { location }),
  });
}

type KeepProps = (props: object) => string;

/** Keeps props by their hash; those that pages share are looked at once. */
function createPropsKeeper({ props: shelf }: DataShelves): KeepProps {
  const known = new WeakMap<object, string>();
  return (props) => {
    const before = known.get(props);
    if (before !== undefined) return before;
    const bytes = Buffer.from(JSON.stringify(props));
    const hash = hashText(bytes);
    shelf.set(hash, bytes);
    known.set(props, hash);
    return hash;
  };
}

interface KeepPageOptions extends Asked {
  config: SiteConfig;
  schema: z.ZodObject;
  keepProps: KeepProps;
}

const NO_PROPS = {};

function keepPage(page: DataPage, options: KeepPageOptions): KeptPage {
  const { source, config, keepProps } = options;
  const { route, title, path: sourcePath, frontMatter = {}, props = NO_PROPS, shared = null } = page;
  if (!options.isOwn) checkPage(page, options);
  const place = { file: sourcePath, line: 1, column: 1 };
  const kept = { props: keepProps(props), shared: shared && keepProps(shared) };
  const { file = null, name } =
    typeof page.component === 'string' ? { name: page.component } : page.component;
  const module = file && moduleKey({ root: config.root, packageRoot }, file);
  return {
    ...{ id: page.id ?? `${source.id}${route}`, route, title, sourcePath, frontMatter, ...kept },
    body: {
      component: name,
      ...(file === null ? {} : { module: relativePath(config.root, file) }),
      // Props alone would do where the component is the theme's, and has been told by its route.
      propsHash: hashJson([name, module, kept.props, kept.shared]),
      analysis: {
        headings: (page.headings ?? []).map((heading) => ({ ...heading, line: 1, column: 1 })),
        references: (page.links ?? []).map(({ target, location = place }) => ({
          ...{ target, location, kind: 'link', via: 'markdown' },
        })),
        components: [],
        imports: [],
        ids: (page.anchors ?? []).map((id) => ({ id, location: place })),
        dependencies: [],
        excerpt: frontMatter.description ?? '',
      },
      search: {
        text: page.search?.text ?? 'whole',
        names: page.search?.names ?? [],
        queries: page.search?.queries ?? [],
        mark: page.search?.mark ?? null,
        priority: page.search?.priority ?? 'normal',
      },
      ...(page.isReference ? { isReference: true } : {}),
    },
  };
}

/** Holds what a stranger has made of a page to what all else relies on. Throws `DiagnosticError`. */
function checkPage(page: DataPage, { plugin, schema, config }: KeepPageOptions): void {
  const { route, component, frontMatter = {}, props = NO_PROPS, shared = NO_PROPS } = page;
  if (typeof component !== 'string' && !existsSync(component.file))
    throw fail(plugin, `the page ${route} asks for a component of ${component.file}, which does not exist`);
  if (![props, shared].every(isKeepable))
    throw fail(
      plugin,
      `the props of the page ${route} are no plain JSON: dates, functions and the like are lost`,
    );
  const parsed = schema.safeParse(frontMatter);
  if (parsed.success) return;
  const subject = `"frontMatter" of the page ${route}`;
  const codes = { knownCode: 'plugin-failed', unknownKeyCode: 'plugin-failed' } as const;
  const location = { file: config.file, line: 1, column: 1 };
  const faults = fromZod(parsed.error, {
    ...codes,
    schema,
    data: frontMatter,
    subject,
    locate: () => location,
  });
  throw new DiagnosticError(
    faults.map((fault) => ({
      ...fault,
      message: `The plugin "${plugin.name}" failed in its hook "dataPages": ${fault.message}`,
    })),
  );
}

function isKeepable(props: object): boolean {
  try {
    return isPlainJson(props);
  } catch {
    // Too deep, or endless.
    return false;
  }
}

function fail(plugin: Plugin, reason: string): DiagnosticError {
  return new DiagnosticError([hookFault(plugin, 'dataPages', null, new Error(reason))]);
}

/** Entries as sidebars have them. Groups without a page are left out. */
function toNode(entry: DataEntry, labels: ReadonlyMap<string, string>, baseUrl: string): SidebarNode[] {
  if (!('entries' in entry)) {
    const { route, label = labels.get(route) ?? route, badge, deprecated } = entry;
    const href = writtenUrl(baseUrl, route);
    return [
      {
        ...{ kind: 'link', label, href },
        ...(badge ? { badge: { ...badge } } : {}),
        ...(deprecated ? { deprecated } : {}),
      },
    ];
  }
  const { label, collapsed = true } = entry;
  const items = entry.entries.flatMap((child) => toNode(child, labels, baseUrl));
  const href = entry.route === undefined ? items[0]?.href : writtenUrl(baseUrl, entry.route);
  return href === undefined ? [] : [{ kind: 'category', label, href, collapsed, items }];
}

interface ToPageOptions {
  shelves: DataShelves;
  levels: DataSource['levels'];
  readShared: (hash: string) => object;
}

function toPage(
  { body, props: hash, shared, ...page }: KeptPage,
  { root }: SiteConfig,
  { shelves, levels, readShared }: ToPageOptions,
): Page {
  const readOwn = () => required(shelves.props.get(hash), `what ${page.route} shows`);
  return {
    ...page,
    body: {
      ...{ kind: 'component', ...body },
      ...(body.module === undefined ? {} : { module: path.resolve(root, body.module) }),
      ...(levels ? { levels } : {}),
      readProps: () =>
        shared === null
          ? { bytes: readOwn() }
          : { plain: { ...readShared(shared), ...(parseBytes(readOwn()) as object) } },
    },
  };
}

/** Reads what pages share, once for those that ask one after the other. */
function createSharedReader({ props }: DataShelves): (hash: string) => object {
  let last: { hash: string; value: object } | null = null;
  return (hash) => {
    if (last?.hash !== hash)
      last = { hash, value: parseBytes(required(props.get(hash), 'what pages share')) as object };
    return last.value;
  };
}

function parseBytes(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes).toString());
}
