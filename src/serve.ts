import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { bundleLive } from './bundle/live-bundle.ts';
import { foldersOfLanguages } from './config/locales.ts';
import type { ConfigOverrides } from './config/resolve.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { packageRoot } from './files/package-info.ts';
import { createLiveParts, type LiveParts } from './live/live-parts.ts';
import { LiveSite } from './live/live-site.ts';
import { tryToOpen, waitForSite } from './live/waiting.ts';
import { createHttpServer, type Handler } from './serve/http/http-server.ts';
import { listenAt, type RunningServer } from './serve/http/listen.ts';
import { EventChannel } from './serve/live/events.ts';
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
  const { cwd = process.cwd(), config, log } = options;
  const root = path.dirname(path.resolve(cwd, config ?? 'docs-site.config.ts'));
  const events = new EventChannel();
  const format = (fault: Diagnostic) => options.format(fault, root);
  const common = {
    events,
    log,
    format,
    liveModule: await bundleLive(packageRoot),
    names: allowedNames(options),
  };
  const open = () =>
    LiveSite.open({
      ...{ cwd, config, overrides: overridesOf(options), liveReloadPath: '_docsgen/live.js' },
      onPages: options.onPages,
    });
  const first = await tryToOpen(open, root);
  let parts: LiveParts =
    'site' in first
      ? createLiveParts(first.site, common, '')
      : waitForSite(first, {
          ...{ ...common, root, open },
          onOpen(site) {
            // The terminal shows why the site could not be opened.
            parts = createLiveParts(site, common, ' ');
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
      else log(format(fault));
    },
  };
}

function overridesOf({ cwd = process.cwd(), outDir, baseUrl, locale }: ServeOptions): ConfigOverrides {
  return {
    ...(locale === undefined ? {} : { locale }),
    ...(outDir === undefined ? {} : { outDir: path.resolve(cwd, outDir) }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
}

function allowedNames({ host, allowedHosts = [] }: ServeOptions): string[] {
  return [host, ...allowedHosts];
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
