import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../../diagnostics/diagnostic.ts';

/** A server that runs. */
export interface RunningServer {
  /** Address of the path that was asked for. */
  url: string;
  close: () => Promise<void>;
  /** Takes a fault of the site's code that happened outside of any page; the next change may mend it. */
  noteStray?: (fault: Diagnostic) => void;
}

/**
 * Starts a server to listen. Rejects with `DiagnosticError` when the port or the host can't be had; `port` 0 takes a free one.
 *
 * @param path path that the address ends with
 */
export function listenAt(
  server: Server,
  { port, host }: { port: number; host: string },
  path: string,
  onClose: () => Promise<void> = async () => {},
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toListenFault(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve({
        url: `http://${name}:${address.port}${path}`,
        async close() {
          await onClose();
          server.closeAllConnections();
          await new Promise((done) => server.close(done));
        },
      });
    });
  });
}

function toListenFault(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (isUnknownHost(error)) return unknownHost(host);
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES' && error.code !== 'EADDRNOTAVAIL') return error;
  const reason = error.code === 'EADDRINUSE' ? 'is in use' : 'cannot be used';
  return new DiagnosticError(
    [
      createDiagnostic('port-unavailable', {
        message: `Port ${port} on ${host} ${reason}`,
        hint: 'Choose another one with --port; 0 takes any free port.',
      }),
    ],
    2,
  );
}

/** True where the name of the host has no address, or can't be one of this machine. */
function isUnknownHost({ syscall, code }: NodeJS.ErrnoException): boolean {
  return syscall === 'getaddrinfo' || code === 'EINVAL' || code === 'EAFNOSUPPORT';
}

function unknownHost(host: string): DiagnosticError {
  return new DiagnosticError(
    [
      createDiagnostic('usage-invalid', {
        message: `"${host}" is no address of this machine`,
        hint: 'Write --host 127.0.0.1 for this machine alone, or --host 0.0.0.0 for the network.',
      }),
    ],
    2,
  );
}
