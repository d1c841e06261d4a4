import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TestServer {
  url: string;
  files: Map<string, Buffer>;
  close: () => Promise<void>;
}

export interface ServerHabits {
  /** What becomes of `If-Match` and `If-None-Match`; with `none`, answers have no mark either. */
  conditions: 'known' | 'refused' | 'none';
}

/** A server that keeps what is put. `admit` looks at each request and says which status refuses it; 0 admits. */
export async function keepingServer(
  admit: (request: IncomingMessage) => number,
  habits: ServerHabits = { conditions: 'none' },
): Promise<TestServer> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response, files, admit, habits));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, files, close };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: Map<string, Buffer>,
  admit: (request: IncomingMessage) => number,
  { conditions }: ServerHabits,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const refused = admit(request);
  const name = request.url ?? '';
  if (refused > 0) {
    // Servers like to repeat what they were sent.
    response.writeHead(refused).end(`refused: ${JSON.stringify(request.headers)}`);
    return;
  }
  if (request.method === 'PUT') {
    const status = conditionStatus(request, files.get(name), conditions);
    if (status > 0) return void response.writeHead(status).end();
    files.set(name, Buffer.concat(pieces));
  }
  if (request.method === 'DELETE') files.delete(name);
  const bytes = files.get(name);
  if (request.method === 'GET' && !bytes) response.writeHead(404).end();
  else {
    if (bytes && conditions !== 'none') response.setHeader('etag', etagOf(bytes));
    response.writeHead(200).end(request.method === 'GET' ? bytes : undefined);
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** The status that refuses a write for its condition; 0 for none. */
function conditionStatus(
  { headers }: IncomingMessage,
  bytes: Buffer | undefined,
  conditions: ServerHabits['conditions'],
): number {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (conditions === 'none' || (match === undefined && noneMatch === undefined)) return 0;
  if (conditions === 'refused') return 501;
  const isHeld = noneMatch === '*' ? bytes === undefined : bytes !== undefined && match === etagOf(bytes);
  return isHeld ? 0 : 412;
}

/** Checks the signature of a request as S3 does (AWS Signature Version 4), by the secret that both know. */
export function isSigned(request: IncomingMessage, accessKeyId: string, secret: string): boolean {
  const { authorization = '' } = request.headers;
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!found) return false;
  const [, key, date = '', region = '', signedNames = '', signature] = found;
  const url = new URL(request.url ?? '', 'http://host');
  const names = signedNames.split(';');
  const canonical = [
    ...[request.method, url.pathname, url.search.slice(1)],
    ...[...names.map((name) => `${name}:${String(request.headers[name]).trim()}`), ''],
    ...[signedNames, request.headers['x-amz-content-sha256']],
  ].join('\n');
  const text = [
    ...['AWS4-HMAC-SHA256', request.headers['x-amz-date'], `${date}/${region}/s3/aws4_request`],
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const hmac = (by: string | Buffer, value: string) => createHmac('sha256', by).update(value).digest();
  const signing = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (by, value) => hmac(by, value),
    hmac(`AWS4${secret}`, date),
  );
  return key === accessKeyId && hmac(signing, text).toString('hex') === signature;
}

/** Why no Redis can be started here; null when one can. */
export const REDIS_MISSING =
  spawnSync('redis-server', ['--version']).status === 0
    ? null
    : 'redis-server is not installed: apt-get install redis-server';

/** A real Redis with a password, that keeps nothing on the disk. */
export async function startRedis(password: string): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-redis-'));
  const child = spawn(
    'redis-server',
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--requirepass', password],
      ...['--save', '', '--dir', folder],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await isReady(child);
  const close = async () => {
    child.kill();
    await new Promise((resolve) => child.on('close', resolve));
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${port}`, close };
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('close', (code) => reject(new Error(`redis-server ended with ${code}`)));
    child.stdout?.on('data', (text: Buffer) => {
      if (/Ready to accept connections/.test(text.toString())) resolve();
    });
  });
}

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}
