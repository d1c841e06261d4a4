import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect } from 'vitest';

/** The web servers that a machine may have, started for a test on 127.0.0.1 with a configuration of a few lines. */

export const SERVERS = { nginx: '/usr/sbin/nginx', apache: '/usr/sbin/apache2', caddy: '/usr/bin/caddy' };
export type WebServer = keyof typeof SERVERS;

/** True where the server is installed; a test without it is left out, and says so. */
export const hasServer = (name: WebServer): boolean => existsSync(SERVERS[name]);

export interface Running {
  port: number;
  stop: () => Promise<void>;
}

/**
 * Starts nginx with a server block. `block` has `listen 80;`, which becomes a port of this machine. What the server writes
 * goes into `scratch`.
 */
export async function startNginx(block: string, scratch: string): Promise<Running> {
  const port = await freePort();
  mkdirSync(scratch, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${scratch}/${name};`,
  );
  const file = path.join(scratch, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${scratch}/pid; error_log stderr;
    events {} http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
    ${block.replace('listen 80;', `listen 127.0.0.1:${port};`)} }`,
  );
  return start(port, SERVERS.nginx, ['-c', file, '-e', 'stderr']);
}

/** Starts Apache with a folder; `further` are lines of its configuration, such as the rights of folders. */
export async function startApache(root: string, further: string, scratch: string): Promise<Running> {
  const port = await freePort();
  mkdirSync(scratch, { recursive: true });
  const file = path.join(scratch, 'apache.conf');
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers'];
  writeFileSync(
    file,
    [
      ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      ...[`Listen 127.0.0.1:${port}`, 'ServerName localhost', `PidFile ${scratch}/pid`],
      ...[`ErrorLog ${scratch}/errors`, 'TypesConfig /etc/mime.types', `DocumentRoot ${root}`],
      ...[`DefaultRuntimeDir ${scratch}`, 'User www-data', 'Group www-data', further],
      '<Files ".ht*">\nRequire all denied\n</Files>',
    ].join('\n'),
  );
  return start(port, SERVERS.apache, ['-f', file, '-DFOREGROUND']);
}

/** Starts Caddy with the lines of one site. */
export async function startCaddy(site: string, scratch: string): Promise<Running> {
  const port = await freePort();
  mkdirSync(scratch, { recursive: true });
  const file = path.join(scratch, 'Caddyfile');
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n${site.replace(/^/gm, '\t')}\n}\n`,
  );
  return start(port, SERVERS.caddy, ['run', '--adapter', 'caddyfile', '--config', file]);
}

/** Starts Python's server, which has no rules at all. */
export async function startPython(folder: string): Promise<Running> {
  const port = await freePort();
  return start(port, 'python3', ['-m', 'http.server', String(port), '--bind', '127.0.0.1'], folder);
}

/** Starts a server in the foreground and waits until it answers, whatever it answers. */
async function start(port: number, command: string, args: string[], cwd = '/'): Promise<Running> {
  let said = '';
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  const state = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => 'up',
      () => said || 'down',
    );
  await expect.poll(state, { timeout: 10_000 }).toBe('up');
  return { port, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One answer of such a server, redirects not followed. */
export async function ask(port: number, address: string, accept?: string) {
  const response = await fetch(`http://127.0.0.1:${port}${address}`, {
    ...(accept === undefined ? {} : { headers: { Accept: accept } }),
    redirect: 'manual',
  });
  const { pathname = '' } = URL.parse?.(response.headers.get('location') ?? '', response.url) ?? {};
  return {
    status: response.status,
    to: response.headers.has('location') ? pathname : null,
    headers: response.headers,
    text: await response.text(),
  };
}
