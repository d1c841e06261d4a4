import { createRequire } from 'node:module';
import { type ReadLimits, RemoteError, type RemoteFiles, versionOf } from './remote-files.ts';

/** Bytes that a string of Redis has at most. */
const MOST_BYTES = 512 * 1024 * 1024;

/** The little of ioredis that is used. */
interface Client {
  on: (event: 'error', listener: () => void) => void;
  connect: () => Promise<void>;
  getrangeBuffer: (key: string, start: number, end: number) => Promise<Buffer>;
  set: (key: string, bytes: Buffer, mode: 'EX', seconds: number) => Promise<unknown>;
  watch: (key: string) => Promise<unknown>;
  unwatch: () => Promise<unknown>;
  multi: () => Transaction;
  del: (key: string) => Promise<unknown>;
  disconnect: () => void;
}
interface Transaction {
  set: (key: string, bytes: Buffer, mode: 'EX', seconds: number) => Transaction;
  /** Null when a watched key has changed. */
  exec: () => Promise<unknown[] | null>;
}
type ClientClass = new (url: string, options: Record<string, unknown>) => Client;

export interface RedisPlace {
  /** Without user and password. */
  url: string;
  prefix: string;
  /** Folder of the site, which has ioredis installed; absolute. */
  root: string;
  timeoutSeconds: number;
  /** Seconds after which the database may forget what nobody has written again. */
  keepSeconds: number;
}

export interface RedisKeys {
  username?: string | undefined;
  password?: string | undefined;
}

/** A site wants Redis and has not installed the package that speaks with it. */
export class ClientMissingError extends RemoteError {}

/** A database of Redis, through the site's own ioredis. Throws `ClientMissingError`. */
export function redisRemote(place: RedisPlace, { username, password }: RedisKeys): RemoteFiles {
  const ClientOf = loadClient(place.root);
  const client = new ClientOf(place.url, {
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...{ lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0, enableOfflineQueue: false },
    connectTimeout: place.timeoutSeconds * 1000,
  });
  let cause: unknown;
  // Whatever happens is told by the operation that fails of it; its first reason says the most.
  client.on('error', ((error: unknown) => {
    cause ??= error;
  }) as () => void);
  let connecting: Promise<void> | null = null;
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      connecting ??= client.connect();
      await connecting;
      return await work();
    } catch (error) {
      throw cause ?? error;
    }
  };
  const keyOf = (name: string) => `${place.prefix}:${name.replaceAll('/', ':')}`;
  const read = async (name: string, limits: ReadLimits): Promise<Buffer | null> => {
    const bytes = await client.getrangeBuffer(keyOf(name), 0, limits.bytes);
    if (bytes.length > limits.bytes) throw new RemoteError('it holds more than a cache can be');
    return bytes.length === 0 ? null : bytes;
  };
  const replace = async (name: string, bytes: Buffer, version: string | null): Promise<boolean> => {
    await client.watch(keyOf(name));
    if (versionOf(await read(name, { bytes: MOST_BYTES })) !== version) {
      await client.unwatch();
      return false;
    }
    return (await client.multi().set(keyOf(name), bytes, 'EX', place.keepSeconds).exec()) !== null;
  };
  return {
    place: `Redis at ${new URL(place.url).host}`,
    read: (name, limits) => run(() => read(name, limits)),
    readVersion: (name, limits) =>
      run(async () => {
        const bytes = await read(name, limits);
        return { bytes, version: versionOf(bytes) };
      }),
    replace: (name, bytes, version) => run(() => replace(name, bytes, version)),
    write: (name, bytes) =>
      run(async () => void (await client.set(keyOf(name), bytes, 'EX', place.keepSeconds))),
    remove: (name) => run(async () => void (await client.del(keyOf(name)))),
    close: () => client.disconnect(),
  };
}

function loadClient(root: string): ClientClass {
  try {
    const loaded = createRequire(`${root}/package.json`)('ioredis') as ClientClass & {
      default?: ClientClass;
    };
    return loaded.default ?? loaded;
  } catch {
    throw new ClientMissingError('the package "ioredis" is not installed');
  }
}
