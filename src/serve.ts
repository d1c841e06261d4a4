import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { bundleLive } from './bundle/live-bundle.ts';
import { foldersOfLanguages } from './config/locales.ts';
import type { ConfigOverrides } from './config/resolve.ts';
import { type Diagnostic, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { packageRoot } from './files/package-info.ts';
import { LiveSearch } from './live/live-search.ts';
import { type LiveChange, type LivePage, LiveSite, toDiagnostics } from './live/live-site.ts';
import { Repeated, Turns } from './live/turns.ts';
import { tryToOpen, waitForSite } from './live/waiting.ts';
import { createHttpServer, type Handler } from './serve/http/http-server.ts';
import { listenAt, type RunningServer } from './serve/http/listen.ts';
import { EventChannel } from './serve/live/events.ts';
import { createLiveHost, type LivePages } from './serve/live/host.ts';
import { createWatcher, type Watcher } from './serve/live/watcher.ts';
import { headersFor, parseHeaderRules } from './serve/rules/header-rules.ts';
import { createStaticHost } from './serve/static-host.ts';
import { openBuiltSite } from './site/built-site.ts';
import type { OnPages } from './site/site.ts';

export interface ServeOptions {
  cwd?: string;
  config?: string | undefined;
  outDir?: string | undefined;
  baseUrl?: string | undefined;
  /** One of the site's languages, for the live server; the one that it is written in when left out. */
  locale?: string | undefined;
  /** Live server over the sources instead of the built site. */
  watch: boolean;
  port: number;
  host: string;
  /** Further names by which browsers may ask the live server. */
  allowedHosts?: readonly string[];
  /** Called when the live server knows how many pages there are, before they are read. */
  onPages?: OnPages | undefined;
  /** Text of a diagnostic with its frame. */
  format: (diagnostic: Diagnostic, root: string) => string;
  /** Called with a line for the person at the terminal. */
  log: (line: string) => void;
}

export type { RunningServer };

/** Starts the server that `docsgen serve` runs. Throws `DiagnosticError`. */
export function serve(options: ServeOptions): Promise<RunningServer> {
  return options.watch ? serveLive(options) : serveBuilt(options);
}

async function serveBuilt(options: ServeOptions): Promise<RunningServer> {
  const hint = 'Run "docsgen build" first, or "docsgen serve --watch" for a live preview.';
  const config = await openBuiltSite(options, '_docsgen', hint);
  const { outDir, baseUrl } = config;
  const host = createStaticHost({ outDir, baseUrl, languages: foldersOfLanguages(config) });
  return listen(host, options, config.baseUrl, async () => {});
}

async function serveLive(options: ServeOptions): Promise<RunningServer> {
  const { cwd = process.cwd(), config } = options;
  const root = path.dirname(path.resolve(cwd, config ?? 'docs-site.config.ts'));
  const events = new EventChannel();
  const liveModule = await bundleLive(packageRoot);
  const open = () =>
    LiveSite.open({
      ...{ cwd, config, overrides: overridesOf(options), liveReloadPath: '_docsgen/live.js' },
      onPages: options.onPages,
    });
  const first = await tryToOpen(open, root);
  let parts: LiveParts =
    'site' in first
      ? createLiveParts(first.site, events, liveModule, options)
      : waitForSite(first, {
          ...{ root, events, liveModule, open, log: options.log, names: allowedNames(options) },
          format: (fault) => options.format(fault, root),
          onOpen(site) {
            // The terminal shows why the site could not be opened.
            parts = createLiveParts(site, events, liveModule, options, ' ');
            parts.start();
            events.send({ kind: 'faults', faults: [] });
            events.send({ kind: 'reload' });
          },
        });
  const handle: Handler = (request, response) => parts.handle(request, response);
  const baseUrl = 'site' in first ? first.site.config.baseUrl : '/';
  const server = await listen(handle, options, baseUrl, async () => {
    events.close();
    await parts.close();
  });
  parts.start();
  return {
    ...server,
    noteStray(fault) {
      if (parts.noteStray) parts.noteStray(fault);
      else options.log(options.format(fault, root));
    },
  };
}

/** What stands behind the address of a live server: a site, or what waits for one. */
interface LiveParts {
  handle: Handler;
  /** Begins to watch and to check. */
  start: () => void;
  close: () => Promise<void>;
  /** Takes a fault of the site's code outside of any page. */
  noteStray?: (fault: Diagnostic) => void;
}

/** What changes where no file does. */
const PLUGIN_PAGES = 'Pages of plugins';

function createLiveParts(
  site: LiveSite,
  events: EventChannel,
  liveModule: string,
  options: ServeOptions,
  shown = '',
): LiveParts {
  const search = new LiveSearch(site);
  let watcher: Watcher | null = null;
  const watch = () => watcher?.watch(site.inputs());
  const reporter = createReporter(site, events, options, watch, shown);
  /** Why plugins could not be asked again the last time. */
  let refused = '';
  /** Shows what has changed; null for nothing. */
  const takeIn = async (what: string, find: () => Promise<LiveChange | null>) => {
    const { root } = site.config;
    try {
      const change = await find();
      if (change === null) {
        if (refused !== '') events.send({ kind: 'faults', faults: [] });
        refused = '';
        reporter.mended();
        return;
      }
      refused = '';
      search.update(change);
      options.log(`${what} changed`);
      reporter.changed(change);
      await announce(site, change, events, reporter, options);
      reporter.check();
    } catch (error) {
      const faults = toDiagnostics(error, root);
      // What is asked for again and again fails in the same way for a while.
      const reason = what === PLUGIN_PAGES ? JSON.stringify(faults) : '';
      if (reason !== '' && reason === refused) return;
      refused = reason;
      reporter.refuse(faults);
      sendFaults(
        faults.map((fault) => ({ route: null, fault })),
        site,
        events,
        options,
      );
    }
    watch();
  };
  const turns = new Turns();
  const takeFiles = (files: string[]) =>
    turns.take(() => {
      reporter.begin();
      return takeIn(describe(files, site.config.root), () => site.update(files));
    });
  const refreshing = new Repeated(
    () => site.refreshAfter,
    () => turns.take(() => takeIn(PLUGIN_PAGES, () => site.refresh())),
  );
  const pages = createLivePages(site, search, reporter, options, liveModule);
  return {
    handle: createLiveHost(pages, events, allowedNames(options)),
    start() {
      watcher = createWatcher(site.inputs(), takeFiles);
      refreshing.start();
      reporter.check();
    },
    async close() {
      refreshing.stop();
      await watcher?.close();
    },
    noteStray: reporter.noteStray,
  };
}

function overridesOf({ cwd = process.cwd(), outDir, baseUrl, locale }: ServeOptions): ConfigOverrides {
  return {
    ...(locale === undefined ? {} : { locale }),
    ...(outDir === undefined ? {} : { outDir: path.resolve(cwd, outDir) }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
}

/** Tells open pages what has changed. Pages that cannot be shown any more get their faults instead. */
async function announce(
  site: LiveSite,
  change: LiveChange,
  events: EventChannel,
  reporter: Reporter,
  options: ServeOptions,
): Promise<void> {
  if (change.kind === 'style')
    return events.send({ kind: 'style', url: site.config.baseUrl + site.bundles.client.style });
  if (change.kind === 'patch' && change.routes !== null) {
    const results = await Promise.all(
      change.routes.map(async (route) => ({ route, page: await site.renderRoute(route) })),
    );
    for (const { route, page } of results) reporter.rendered(route, toldOf(page));
    const faults = results.flatMap(({ route, page }) =>
      'faults' in page ? page.faults.map((fault) => ({ route, fault })) : [],
    );
    if (faults.length > 0) return sendFaults(faults, site, events, options);
  }
  events.send(change);
}

function sendFaults(
  faults: readonly { route: string | null; fault: Diagnostic }[],
  site: LiveSite,
  events: EventChannel,
  options: ServeOptions,
): void {
  const shown = faults.map(({ route, fault }) => ({ route, text: options.format(fault, site.config.root) }));
  events.send({ kind: 'faults', faults: shown });
}

/** What rendering a page has told: what keeps it from being shown, or what is odd about it. */
function toldOf(page: LivePage): readonly Diagnostic[] {
  return 'faults' in page ? page.faults : page.warnings;
}

/** What the terminal shows of the site's faults. */
interface Reporter {
  /** A change is about to be taken in: what its code does outside of pages is told anew. */
  begin: () => void;
  /** Forgets what open pages have told, where the change may have mended it: they tell anew what it has not. */
  changed: (change: LiveChange) => void;
  /** Takes a fault of the site's code outside of any page. */
  noteStray: (fault: Diagnostic) => void;
  /** Checks the whole site in the background, so that pages nobody has opened report their faults too. */
  check: () => void;
  /** Shows faults that keep a change from being taken in; the site stays as it was. */
  refuse: (faults: readonly Diagnostic[]) => void;
  /** Nothing keeps a change from being taken in any more, and the site is as it was. */
  mended: () => void;
  /** Takes what rendering a page has told: nothing when it is fine. */
  rendered: (route: string, faults: readonly Diagnostic[]) => void;
  /** Takes what an open page tells: what the policy has blocked in it, or code that has failed. */
  blocked: (route: string, fault: Diagnostic) => void;
}

/** How long the check of a whole site waits after a change, in milliseconds, and by how much longer than it takes. */
const LEAST_WAIT_MS = 150;
const MOST_WAIT_MS = 2000;
const WAITS_FOR = 3;
/** What the check takes for each page. */
const CHECK_MS = 0.05;

function createReporter(
  site: LiveSite,
  events: EventChannel,
  options: ServeOptions,
  onChecked: () => void,
  /** What the terminal shows of faults already. */
  shownBefore: string,
): Reporter {
  let run = 0;
  // Until it is known, by the number of pages.
  let lastCheckMs = CHECK_MS * site.routes().length;
  let shown = shownBefore;
  let checked: readonly Diagnostic[] = [];
  let routed: { route: string | null; fault: Diagnostic }[] = [];
  const broken = new Map<string, readonly Diagnostic[]>();
  /** Until a change that may have mended it: open pages tell of it again. */
  let blocked: { route: string; fault: Diagnostic }[] = [];
  let strays: Diagnostic[] = [];
  /** What keeps the last change from being taken in: the site is as it was before it. */
  let refused: readonly Diagnostic[] = [];
  /** Until the check after a change has ended, what it found before may not be so any more. */
  let isPending = false;
  const show = (faults: readonly Diagnostic[]) => {
    const { root } = site.config;
    const texts = sortDiagnostics(faults).map((fault) => options.format(fault, root));
    const text = [...new Set(texts)].join('\n');
    if (text !== shown) options.log(text === '' ? 'No faults.' : text);
    shown = text;
  };
  const showAll = () =>
    show([
      ...refused,
      ...checked,
      ...[...broken.values()].flat(),
      ...blocked.map(({ fault }) => fault),
      ...strays,
    ]);
  /** Nobody may have asked again for the pages that could not be shown. */
  const renderBroken = async () => {
    for (const route of [...broken.keys()]) {
      const result = await site.renderRoute(route);
      const told = toldOf(result);
      if (told.length > 0) broken.set(route, told);
      else broken.delete(route);
    }
  };
  const check = () => {
    const mine = ++run;
    isPending = true;
    refused = [];
    // The open page comes first: the check starts once its request has had time to be answered. Where a site is so large
    // that its check would be in the way of the next save, it waits until nothing has been saved for a while.
    const wait = Math.min(MOST_WAIT_MS, Math.max(LEAST_WAIT_MS, WAITS_FOR * lastCheckMs));
    setTimeout(async () => {
      if (mine !== run) return;
      const started = performance.now();
      const result = await site.checkAll();
      lastCheckMs = performance.now() - started;
      if (mine !== run) return;
      if (!result) {
        isPending = false;
        return;
      }
      checked = result.diagnostics;
      await renderBroken();
      if (mine !== run) return;
      isPending = false;
      onChecked();
      showAll();
      routed = checked.map((fault) => ({
        route: pageOf(fault, result.routeOf),
        fault,
      }));
      sendAll();
    }, wait);
  };
  const sendAll = () => sendFaults([...routed, ...blocked], site, events, options);
  return {
    check,
    begin() {
      strays = [];
    },
    changed(change) {
      if (change.kind === 'style') return;
      const routes = change.kind === 'patch' ? change.routes : null;
      blocked = blocked.filter(({ route }) => routes !== null && !routes.includes(route));
    },
    noteStray(fault) {
      if (strays.some(({ message }) => message === fault.message)) return;
      strays.push(fault);
      showAll();
    },
    blocked(route, fault) {
      if (blocked.some((known) => known.fault.message === fault.message && known.route === route)) return;
      blocked.push({ route, fault });
      showAll();
      sendAll();
    },
    refuse(faults) {
      refused = faults;
      show(faults);
    },
    mended() {
      if (refused.length === 0) return;
      refused = [];
      showAll();
    },
    rendered(route, faults) {
      const known = broken.get(route) ?? [];
      if (faults.length === 0) broken.delete(route);
      else broken.set(route, faults);
      const isStale = isPending && checked.length > 0;
      if (!isStale && (faults.length > 0 || known.length > 0)) showAll();
    },
  };
}

/** The page that a fault is about: where it stands, or what it names besides, as one of a plugin does. */
function pageOf(
  { location, related = [] }: Diagnostic,
  routeOf: (file: string) => string | null,
): string | null {
  const files = [location, ...related.map((other) => other.location)].flatMap((place) => place?.file ?? []);
  return files.map(routeOf).find((route) => route !== null) ?? null;
}

function createLivePages(
  site: LiveSite,
  search: LiveSearch,
  reporter: Reporter,
  options: ServeOptions,
  liveModule: string,
): LivePages {
  return {
    baseUrl: () => site.config.baseUrl,
    publicDir: () => site.config.publicDir,
    async page(route) {
      const result = await site.renderRoute(route);
      reporter.rendered(route, toldOf(result));
      if ('page' in result) return { ...result.page, status: result.status };
      return { faults: result.faults.map((fault) => options.format(fault, site.config.root)).join('\n') };
    },
    headers: (target, scripts) => headersFor(parseHeaderRules(site.headersText(scripts)), target),
    blocked(violation) {
      for (const fault of site.describeViolation(violation)) reporter.blocked(violation.route, fault);
    },
    failed(error) {
      for (const fault of site.describeBrowserError(error)) reporter.blocked(error.route, fault);
    },
    sidebar: (key) => site.sidebar(key),
    clientFile(file) {
      const { files, binaryFiles } = site.bundles.client;
      // A request may ask for any name, such as `__proto__`.
      if (Object.hasOwn(files, file)) return files[file] ?? null;
      return Object.hasOwn(binaryFiles, file) ? Buffer.from(binaryFiles[file] ?? '', 'base64') : null;
    },
    assetFile: (file) => site.assetFile(file),
    linkedFile: (file) => site.linkedFile(file),
    async madeFile(file) {
      const made = await site.madeFile(file);
      if (made === null || 'contents' in made) return made;
      return { faults: made.faults.map((fault) => options.format(fault, site.config.root)).join('\n') };
    },
    redirect: (route) => site.redirect(route),
    searchFile: (file) => search.file(file),
    liveModule,
  };
}

function allowedNames({ host, allowedHosts = [] }: ServeOptions): string[] {
  return [host, ...allowedHosts];
}

function describe(files: readonly string[], root: string): string {
  const [first = '', ...more] = files.map((file) => path.relative(root, file));
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

function listen(
  handle: Handler,
  options: ServeOptions,
  baseUrl: string,
  onClose: () => Promise<void>,
): Promise<RunningServer> {
  const onFault = (error: unknown, { method, url }: IncomingMessage) =>
    options.log(`${method} ${url} failed: ${error instanceof Error ? error.message : String(error)}`);
  return listenAt(createHttpServer(handle, onFault), options, baseUrl, onClose);
}
