import path from 'node:path';
import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { toDiagnosticError } from '../diagnostics/from-thrown.ts';
import type { Handler } from '../serve/http/http-server.ts';
import type { EventChannel } from '../serve/live/events.ts';
import { createLiveHost, type LivePages } from '../serve/live/host.ts';
import { createWatcher, type WatchedPaths, type Watcher } from '../serve/live/watcher.ts';
import type { LiveSite } from './live-site.ts';

/** Faults of how the command was called: no save can mend them. */
const OF_THE_CALL: ReadonlySet<string> = new Set(['config-not-found', 'usage-invalid']);

/** What keeps a site from being opened, and what may mend it. */
export interface Refusal {
  faults: readonly Diagnostic[];
  /** Absolute paths of files that are missing. */
  files: readonly string[];
  /** When the site was read, in milliseconds since 1970. */
  since: number;
}

/** Opens a site, or says what is wrong with it. Throws what no save can mend. */
export async function tryToOpen(
  open: () => Promise<LiveSite>,
  root: string,
): Promise<{ site: LiveSite } | Refusal> {
  const since = Date.now();
  try {
    return { site: await open() };
  } catch (thrown) {
    const error = toDiagnosticError(thrown, root);
    const isOfSite =
      error instanceof DiagnosticError && !error.diagnostics.some(({ code }) => OF_THE_CALL.has(code));
    if (!isOfSite) throw error;
    return { faults: error.diagnostics, files: error.files, since };
  }
}

export interface WaitingOptions {
  root: string;
  /** Text of a diagnostic with its frame. */
  format: (fault: Diagnostic) => string;
  /** Called with a line for the person at the terminal. */
  log: (line: string) => void;
  events: EventChannel;
  liveModule: string;
  /** Host names by which the server may be asked. */
  names: readonly string[];
  open: () => Promise<LiveSite>;
  /** Called once with the site, as soon as a save has mended it. */
  onOpen: (site: LiveSite) => void;
}

/** What answers requests of the live server while there is no site to answer with. */
export interface Waiting {
  handle: Handler;
  /** Begins to watch for saves. */
  start: () => void;
  close: () => Promise<void>;
}

/**
 * Stands in for a site that can't be opened: every address shows what is wrong, and each save below the root, or of a
 * file that is named outside of it, tries again.
 */
export function waitForSite(first: Refusal, options: WaitingOptions): Waiting {
  const { root, events, log } = options;
  let text = '';
  let watcher: Watcher | null = null;
  let isClosed = false;
  const show = ({ faults }: Refusal) => {
    const next = faults.map(options.format).join('\n');
    if (next === text) return;
    text = next;
    log(text);
    events.send({ kind: 'faults', faults: [{ route: null, text }] });
  };
  const tryAgain = async (files: readonly string[]) => {
    if (isClosed) return;
    log(`${files.map((file) => path.relative(root, file)).join(', ')} changed`);
    const result = await tryToOpen(options.open, root);
    if (isClosed) return;
    if ('site' in result) {
      isClosed = true;
      void watcher?.close();
      return options.onOpen(result.site);
    }
    show(result);
    watcher?.watch(watchedBy(result, root));
  };
  return {
    handle: createLiveHost(
      createFaultPages(() => text, options),
      events,
      options.names,
    ),
    start() {
      show(first);
      watcher = createWatcher(watchedBy(first, root), tryAgain);
    },
    async close() {
      isClosed = true;
      await watcher?.close();
    },
  };
}

function watchedBy({ faults, files, since }: Refusal, root: string): WatchedPaths {
  const named = faults.flatMap(({ location }) => (location ? path.resolve(root, location.file) : []));
  return {
    deep: [root],
    shallow: [],
    single: [...named, ...files],
    present: [],
    since,
  };
}

/** A site of which no page can be shown. Its base URL isn't known, so every address is one of its own. */
function createFaultPages(text: () => string, { root, liveModule }: WaitingOptions): LivePages {
  return {
    baseUrl: () => '/',
    publicDir: () => path.join(root, '.docsgen', 'none'),
    page: async () => ({ faults: text() }),
    headers: () => new Map(),
    blocked: () => {},
    failed: () => {},
    sidebar: () => null,
    clientFile: () => null,
    assetFile: () => null,
    linkedFile: () => null,
    madeFile: () => Promise.resolve(null),
    redirect: () => null,
    searchFile: async () => null,
    liveModule,
  };
}
