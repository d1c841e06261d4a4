import type { AddressInfo } from 'node:net';
import { createHttpServer } from '../../src/serve/http/http-server.ts';
import { createStaticHost } from '../../src/serve/static-host.ts';

export interface StaticServer {
  /** Origin without a slash at its end. */
  origin: string;
  close: () => Promise<void>;
}

/** Serves a built site on a free port of this machine, as `docsgen serve` does. */
export function startStaticServer(outDir: string, baseUrl = '/'): Promise<StaticServer> {
  const server = createHttpServer(createStaticHost({ outDir, baseUrl }));
  // A busy client may come back to an idle connection at the moment at which it is closed.
  server.keepAliveTimeout = 60_000;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}
