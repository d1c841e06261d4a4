import { formatText } from '../../src/diagnostics/reporters/text-reporter.ts';
import { type RunningServer, type ServeOptions, serve } from '../../src/serve.ts';

/** A live server, and what it has said: each fault as the terminal shows it. */
export interface LiveServer {
  server: RunningServer;
  log: string[];
}

/** Starts the live server of a site in a folder. */
export async function startLive(
  root: string,
  { width = 100, ...options }: Partial<ServeOptions> & { width?: number } = {},
): Promise<LiveServer> {
  const log: string[] = [];
  const server = await serve({
    ...{ cwd: root, watch: true, port: 0, host: '127.0.0.1', ...options },
    format: (fault) => formatText([fault], { color: false, readSource: () => null, width }),
    log: (line) => log.push(line),
  });
  return { server, log };
}
