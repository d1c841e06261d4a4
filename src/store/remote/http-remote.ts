import { AwsClient } from 'aws4fetch';
import { type ReadLimits, RemoteError, type RemoteFiles, type Versioned } from './remote-files.ts';

/** Makes the request that is sent: it adds what says who asks. */
type Sign = (url: string, init: RequestInit) => Promise<Request>;

/** A server that keeps what is put: GET, PUT and DELETE of names below an address. */
export function httpRemote(url: string, token: string | undefined): RemoteFiles {
  return webRemote(url, url, async (target, init) => {
    const request = new Request(target, init);
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    return request;
  });
}

export interface BucketPlace {
  endpoint: string;
  bucket: string;
  region: string;
  prefix: string;
}

/** The keys of a bucket, as the tools of AWS name them in the environment. */
export interface BucketKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** A bucket of S3, or of a server that speaks its language. */
export function bucketRemote(
  { endpoint, bucket, region, prefix }: BucketPlace,
  keys: BucketKeys,
): RemoteFiles {
  const { sessionToken, ...rest } = keys;
  const client = new AwsClient({
    ...{ ...rest, region, service: 's3', retries: 0 },
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const parts = [bucket, ...prefix.split('/').filter((part) => part !== '')].map(encodeURIComponent);
  const url = `${endpoint.replace(/\/$/, '')}/${parts.join('/')}`;
  return webRemote(url, `the bucket "${bucket}"`, (target, init) => client.sign(target, init));
}

/** What a server answers that knows no conditions for writing, and refuses them. */
const UNKNOWN_CONDITION = new Set([400, 501]);
/** What it answers when the condition does not hold, or somebody writes in the same moment. */
const CONDITION_FAILED = new Set([409, 412]);

function webRemote(url: string, place: string, sign: Sign): RemoteFiles {
  const base = url.replace(/\/$/, '');
  const ask = async (method: string, name: string, init: RequestInit = {}): Promise<Response> =>
    fetch(await sign(`${base}/${name}`, { ...init, method }));
  const read = async (name: string, limits: ReadLimits): Promise<Versioned> => {
    const response = await ask('GET', name);
    if (response.status === 404 || response.status === 410)
      return drop(response, { bytes: null, version: NOTHING });
    if (!response.ok) throw await drop(response, refused(response));
    // A weak mark (`W/`) never fits a condition for writing (RFC 9110, 13.1.1).
    const [version = null] = /^"[^"]*"$/.exec(response.headers.get('etag') ?? '') ?? [];
    return { bytes: await readBody(response, limits), version };
  };
  const put = async (
    name: string,
    bytes: Buffer,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const response = await ask('PUT', name, { body: new Uint8Array(bytes), headers });
    return drop(response, response);
  };
  const write = async (name: string, bytes: Buffer): Promise<void> => {
    const response = await put(name, bytes);
    if (!response.ok) throw refused(response);
  };
  return {
    place,
    read: async (name, limits) => (await read(name, limits)).bytes,
    write,
    readVersion: read,
    async replace(name, bytes, version) {
      if (version !== null) {
        const response = await put(name, bytes, conditionOf(version));
        if (response.ok) return true;
        if (CONDITION_FAILED.has(response.status)) return false;
        if (!UNKNOWN_CONDITION.has(response.status)) throw refused(response);
      }
      await write(name, bytes);
      return true;
    },
    async remove(name) {
      const response = await ask('DELETE', name);
      await drop(response, null);
      if (!response.ok && response.status !== 404) throw refused(response);
    },
    close: () => {},
  };
}

/** The version of a name that has no bytes. */
const NOTHING = '';

function conditionOf(version: string): Record<string, string> {
  return version === NOTHING ? { 'if-none-match': '*' } : { 'if-match': version };
}

function refused({ status }: Response): RemoteError {
  return new RemoteError(`it answers with status ${status}`);
}

/** An answer that nobody reads keeps its connection. */
async function drop<Value>(response: Response, value: Value): Promise<Value> {
  await response.body?.cancel();
  return value;
}

async function readBody({ body }: Response, limits: ReadLimits): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > limits.bytes) throw new RemoteError('it holds more than a cache can be');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
