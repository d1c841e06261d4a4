import { AwsClient } from 'aws4fetch';
import { type ReadLimits, RemoteError, type RemoteFiles } from './remote-files.ts';

/** Makes the request that is sent: it adds what says who asks. */
type Sign = (url: string, init: RequestInit) => Promise<Request>;

/** A server that keeps what is put: GET, PUT and DELETE of names below an address. */
export function httpRemote(url: string, token: string | undefined): RemoteFiles {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return webRemote(url, url, async (target, init) => new Request(target, { ...init, headers }));
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

function webRemote(url: string, place: string, sign: Sign): RemoteFiles {
  const base = url.replace(/\/$/, '');
  const ask = async (method: string, name: string, body?: Buffer): Promise<Response> =>
    fetch(await sign(`${base}/${name}`, { method, ...(body ? { body: new Uint8Array(body) } : {}) }));
  return {
    place,
    async read(name, limits) {
      const response = await ask('GET', name);
      if (response.status === 404 || response.status === 410) return drop(response, null);
      if (!response.ok) throw await drop(response, refused(response));
      return readBody(response, limits);
    },
    async write(name, bytes) {
      const response = await ask('PUT', name, bytes);
      await drop(response, null);
      if (!response.ok) throw refused(response);
    },
    async remove(name) {
      const response = await ask('DELETE', name);
      await drop(response, null);
      if (!response.ok && response.status !== 404) throw refused(response);
    },
    close: () => {},
  };
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
