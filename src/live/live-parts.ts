import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Handler } from '../serve/http/http-server.ts';
import { createLiveHost } from '../serve/live/host.ts';
import { createWatcher, type Watcher } from '../serve/live/watcher.ts';
import { type Audience, FaultReporter, pageOf } from './fault-reporter.ts';
import { createLivePages } from './live-pages.ts';
import { LiveSearch } from './live-search.ts';
import { type LiveChange, type LiveSite, toDiagnostics } from './live-site.ts';
import { Repeated, Turns } from './turns.ts';

/** What stands behind the address of a live server: a site, or what waits for one. */
export interface LiveParts {
  handle: Handler;
  /** Begins to watch and to check. */
  start: () => void;
  close: () => Promise<void>;
  /** Takes a fault of the site's code outside of any page. */
  noteStray?: (fault: Diagnostic) => void;
}

export interface LivePartsOptions extends Audience {
  /** Code of the module that documents listen for changes with. */
  liveModule: string;
  /** Host names by which the server may be asked. */
  names: readonly string[];
}

/** What changes where no file does. */
const PLUGIN_PAGES = 'Pages of plugins';

/**
 * A site behind the address of a live server: it is watched, taken in anew when it changes, and checked.
 *
 * @param shown is what the terminal shows of faults already
 */
export function createLiveParts(site: LiveSite, options: LivePartsOptions, shown: string): LiveParts {
  const { events, log, format, liveModule, names } = options;
  const search = new LiveSearch(site);
  let watcher: Watcher | null = null;
  const watch = () => watcher?.watch(site.inputs());
  const reporter = new FaultReporter(site, { events, log, format, shown, onChecked: watch });
  /** Why plugins could not be asked again the last time. */
  let refused = '';
  /** Shows what has changed; null for nothing. */
  const takeIn = async (what: string, find: () => Promise<LiveChange | null>) => {
    try {
      const change = await find();
      if (change === null) {
        if (refused !== '') reporter.send([]);
        refused = '';
        reporter.mended();
        return;
      }
      refused = '';
      search.update(change);
      log(`${what} changed`);
      reporter.changed(change);
      await announce(site, change, reporter, options);
      reporter.check();
    } catch (error) {
      const faults = toDiagnostics(error, site.config.root);
      // What is asked for again and again fails in the same way for a while.
      const reason = what === PLUGIN_PAGES ? JSON.stringify(faults) : '';
      if (reason !== '' && reason === refused) return;
      refused = reason;
      reporter.refuse(faults);
      reporter.send(faults.map((fault) => ({ route: null, fault })));
      // What is known is shown at once, and the next save does not wait for the rest.
      void tellBeside(faults);
    }
    watch();
  };
  /** Adds what is wrong beside the modules that keep a change from being taken in. */
  const tellBeside = async (faults: readonly Diagnostic[]) => {
    const beside = await site.findBeside();
    if (beside === null || beside.diagnostics.length === 0) return;
    reporter.refuse([...faults, ...beside.diagnostics]);
    reporter.send([
      ...faults.map((fault) => ({ route: null, fault })),
      ...beside.diagnostics.map((fault) => ({ route: pageOf(fault, beside.routeOf), fault })),
    ]);
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
  const pages = createLivePages({ site, search, reporter, format, liveModule });
  return {
    handle: createLiveHost(pages, events, names),
    start() {
      watcher = createWatcher(site.inputs(), takeFiles);
      refreshing.start();
      reporter.check();
    },
    async close() {
      refreshing.stop();
      reporter.stop();
      await watcher?.close();
    },
    noteStray: (fault) => reporter.noteStray(fault),
  };
}

/** Tells open pages what has changed. Pages that cannot be shown any more get their faults instead. */
async function announce(
  site: LiveSite,
  change: LiveChange,
  reporter: FaultReporter,
  { events }: LivePartsOptions,
): Promise<void> {
  if (change.kind === 'style')
    return events.send({ kind: 'style', url: site.config.baseUrl + site.bundles.client.style });
  if (change.kind === 'patch' && change.routes !== null) {
    const results = await Promise.all(
      change.routes.map(async (route) => ({ route, page: await site.renderRoute(route) })),
    );
    for (const { route, page } of results) reporter.rendered(route, page);
    const faults = results.flatMap(({ route, page }) =>
      'faults' in page ? page.faults.map((fault) => ({ route, fault })) : [],
    );
    if (faults.length > 0) return reporter.send(faults);
  }
  events.send(change);
}

function describe(files: readonly string[], root: string): string {
  const [first = '', ...more] = files.map((file) => path.relative(root, file));
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}
