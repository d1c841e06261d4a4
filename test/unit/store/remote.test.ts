import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { configSchema } from '../../../src/config/schema.ts';
import { fromZod } from '../../../src/diagnostics/from-zod.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { describeRemoteFault } from '../../../src/store/remote/describe-remote.ts';
import { openRemote } from '../../../src/store/remote/open-remote.ts';
import { RemoteError, type RemoteFiles } from '../../../src/store/remote/remote-files.ts';
import { isReadOnly, type RemotePlace } from '../../../src/store/remote/remote-options.ts';
import { RemoteStore } from '../../../src/store/remote/remote-store.ts';
import { projectRoot } from '../../support/paths.ts';
import { freePort, isSigned, keepingServer, REDIS_MISSING, startRedis } from './remote-servers.ts';

const TOOL = 'this version';
const SECRET = 'wJalr-secret-7Kq';
const limits = { maxBytes: 1e9, maxDays: 30, timeoutSeconds: 5 };

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-remote-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const open = (place: RemotePlace, env: Record<string, string> = {}, root = projectRoot): RemoteFiles => {
  const files = openRemote({ ...limits, place, write: true }, root, env);
  ends.push(() => files.close());
  return files;
};

const tierOf = (
  files: RemoteFiles,
  folder: string,
  more: Partial<ConstructorParameters<typeof RemoteStore>[0]> = {},
) => new RemoteStore({ ...limits, files, folder, tool: TOOL, write: true, ...more });

const storeOf = (folder: string, tool = TOOL) => openStore({ folder, tool });

/** Puts entries into the store of one machine, gives them away, and reads them on another one. */
async function carry(files: RemoteFiles): Promise<void> {
  const [here, there] = [newFolder(), newFolder()];
  const store = storeOf(here);
  const value = { text: 'grüße', bytes: [1, 2, 3] };
  store.shelf('pages').set('one', value);
  store.blobs('images').set(
    'two',
    Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 256),
  );
  store.shelf('output').set('local', { inode: 7 });
  store.save();
  const giver = tierOf(files, here);
  expect([await giver.save(), giver.fault]).toEqual([2, null]);
  expect(await giver.save()).toBe(0);
  const taker = tierOf(files, there);
  expect([await taker.restore(), taker.fault]).toEqual([2, null]);
  const other = storeOf(there);
  expect(other.shelf('pages').get('one')).toEqual(value);
  expect(other.blobs('images').get('two')).toEqual(store.blobs('images').get('two'));
  // What tells about one machine stays there.
  expect(other.shelf('output').isEmpty).toBe(true);
  expect(await taker.restore()).toBe(0);
  // Another version of docsgen sees nothing of it.
  expect(await tierOf(files, newFolder(), { tool: 'other' }).restore()).toBe(0);
}

describe('entries reach another machine', () => {
  it('by a folder', () =>
    carry(open({ driver: 'folder', folder: `${newFolder()}/deep/cache`, shown: 'cache' })));

  it('by a server of files, which is told who asks', async () => {
    const server = await keepingServer(({ headers }) =>
      headers.authorization === `Bearer ${SECRET}` ? 0 : 401,
    );
    ends.push(server.close);
    await carry(open({ driver: 'http', url: `${server.url}/docs/` }, { DOCSGEN_CACHE_TOKEN: SECRET }));
    expect([...server.files.keys()].every((name) => name.startsWith('/docs/'))).toBe(true);
  });

  it('by a bucket, with requests that are signed as S3 wants them', async () => {
    let session: unknown;
    const server = await keepingServer((request) => {
      session = request.headers['x-amz-security-token'];
      return isSigned(request, 'AKIDEXAMPLE', SECRET) ? 0 : 403;
    });
    ends.push(server.close);
    const bucket = { bucket: 'cache', region: 'eu-central-1', prefix: 'docs/v1' };
    const place = { driver: 's3', endpoint: server.url, ...bucket } as const;
    const keys = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: SECRET };
    await carry(open(place, { ...keys, AWS_SESSION_TOKEN: 'a-session' }));
    expect(session).toBe('a-session');
    expect([...server.files.keys()].every((name) => name.startsWith('/cache/docs/v1/'))).toBe(true);
    const wrong = tierOf(open(place, { ...keys, AWS_SECRET_ACCESS_KEY: 'other' }), newFolder());
    await wrong.restore();
    expect(wrong.fault?.message).toBe('it answers with status 403');
  });

  it.skipIf(REDIS_MISSING !== null)(`by a real Redis ${REDIS_MISSING ?? ''}`, async () => {
    const redis = await startRedis(SECRET);
    ends.push(redis.close);
    const place = { driver: 'redis', url: redis.url, prefix: 'docs' } as const;
    await carry(open(place, { DOCSGEN_CACHE_PASSWORD: SECRET }));
    for (const password of ['', 'wrong-word']) {
      const refused = tierOf(open(place, { DOCSGEN_CACHE_PASSWORD: password }), newFolder());
      await refused.restore();
      expect(refused.fault?.message).toBe('it refuses the password');
    }
  });
});

describe('machines that write in the same moment', () => {
  /** Ten machines that have read the same state, each of which writes after all have read. */
  async function together(filesOf: () => RemoteFiles): Promise<void> {
    const machines = Array.from({ length: 10 }, (_, number) => {
      const folder = newFolder();
      const store = storeOf(folder);
      store.shelf('pages').set(`page ${number}`, number);
      store.save();
      return folder;
    });
    let reading = machines.length;
    let all = () => {};
    const haveRead = new Promise<void>((resolve) => {
      all = resolve;
    });
    const given = machines.map((folder) => {
      const files = filesOf();
      let isFirst = true;
      const late: RemoteFiles = {
        ...files,
        replace: async (...args) => {
          if (isFirst && --reading === 0) all();
          isFirst = false;
          await haveRead;
          return files.replace(...args);
        },
      };
      return tierOf(late, folder).save();
    });
    expect(await Promise.all(given)).toEqual(machines.map(() => 1));
    const last = newFolder();
    await tierOf(filesOf(), last).restore();
    const there = storeOf(last).shelf('pages');
    expect(machines.map((_, number) => there.get(`page ${number}`))).toEqual(
      machines.map((_, number) => number),
    );
  }

  it('lose nothing in a folder', () => {
    const folder = newFolder();
    return together(() => open({ driver: 'folder', folder, shown: 'cache' }));
  });

  it('lose nothing on a server that knows conditions', async () => {
    const server = await keepingServer(() => 0, { conditions: 'known' });
    ends.push(server.close);
    await together(() => open({ driver: 'http', url: server.url }));
  });

  it.skipIf(REDIS_MISSING !== null)(`lose nothing in Redis ${REDIS_MISSING ?? ''}`, async () => {
    const redis = await startRedis(SECRET);
    ends.push(redis.close);
    const place = { driver: 'redis', url: redis.url, prefix: 'docs' } as const;
    await together(() => open(place, { DOCSGEN_CACHE_PASSWORD: SECRET }));
  });

  it('still write to a server that refuses conditions, or has no marks for a condition', async () => {
    for (const conditions of ['refused', 'none'] as const) {
      const server = await keepingServer(() => 0, { conditions });
      ends.push(server.close);
      await carry(open({ driver: 'http', url: server.url }));
    }
  });

  it('wait for a lock of a folder, and take one that a machine left behind ten seconds ago', async () => {
    const folder = newFolder();
    const files = open({ driver: 'folder', folder, shown: 'cache' });
    writeFileSync(`${folder}/index.lock`, '');
    expect(await files.replace('index', Buffer.from('mine'), '')).toBe(false);
    const old = Date.now() / 1000 - 11;
    utimesSync(`${folder}/index.lock`, old, old);
    expect(await files.replace('index', Buffer.from('mine'), '')).toBe(true);
    expect(await files.replace('index', Buffer.from('late'), '')).toBe(false);
    expect((await files.read('index', { bytes: 10 }))?.toString()).toBe('mine');
    expect(readdirSync(folder)).toEqual(['index']);
  });
});

describe('a place that fails', () => {
  /** What a command says of a place that it could not use. */
  async function saidOf(files: RemoteFiles): Promise<string> {
    const tier = tierOf(files, newFolder(), { timeoutSeconds: 0.2 });
    expect(await tier.restore()).toBe(0);
    expect(await tier.save()).toBe(0);
    return tier.fault ? describeRemoteFault(files.place, tier.fault).message : '';
  }

  it('is told in words when nobody answers', async () => {
    const host = `127.0.0.1:${await freePort()}`;
    expect(await saidOf(open({ driver: 'http', url: `http://${host}` }))).toBe(
      `Nothing more is shared through http://${host}: nobody answers there (ECONNREFUSED)`,
    );
    expect(await saidOf(open({ driver: 'redis', url: `redis://${host}`, prefix: 'docs' }))).toBe(
      `Nothing more is shared through Redis at ${host}: nobody answers there (ECONNREFUSED)`,
    );
  });

  it('is waited for no longer than is allowed', async () => {
    const sockets = new Set<Socket>();
    const silent: Server = createServer((socket) => void sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    ends.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as { port: number };
    const started = performance.now();
    expect(await saidOf(open({ driver: 'http', url: `http://127.0.0.1:${port}` }))).toMatch(
      /: it does not answer in time$/,
    );
    const redis = { driver: 'redis', url: `redis://127.0.0.1:${port}`, prefix: 'docs' } as const;
    expect(await saidOf(open(redis))).toMatch(/: it does not answer in time$/);
    expect(performance.now() - started).toBeLessThan(4000);
  });

  it('is told by what it answers and not by what it repeats: no secret is in the message', async () => {
    const server = await keepingServer(() => 403);
    ends.push(server.close);
    const keys = {
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: SECRET,
      DOCSGEN_CACHE_TOKEN: SECRET,
    };
    const bucket = { bucket: 'cache', region: 'r', prefix: '' };
    for (const place of [
      { driver: 'http', url: server.url } as const,
      { driver: 's3', endpoint: server.url, ...bucket } as const,
    ]) {
      const said = await saidOf(open(place, keys));
      expect(said).toMatch(/: it answers with status 403$/);
      expect(said).not.toMatch(/wJalr|AKID|Bearer/);
    }
  });

  it('is a bucket without keys', () => {
    const place = {
      driver: 's3',
      endpoint: 'http://127.0.0.1',
      bucket: 'b',
      region: 'r',
      prefix: '',
    } as const;
    expect(() => open(place)).toThrow(
      new RemoteError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not in the environment'),
    );
  });

  it('is Redis without the package that speaks with it: the command that installs it is named', () => {
    const root = newFolder();
    let fault: RemoteError | null = null;
    try {
      open({ driver: 'redis', url: 'redis://127.0.0.1', prefix: 'docs' }, {}, root);
    } catch (error) {
      fault = error as RemoteError;
    }
    expect(fault && describeRemoteFault('Redis', fault)).toEqual({
      code: 'cache-client-missing',
      severity: 'warning',
      message: 'Nothing is shared through Redis: the package "ioredis" is not installed',
      hint: 'Run "npm install ioredis".',
    });
  });

  it('may send no more than a cache can be', async () => {
    const server = await keepingServer(() => 0);
    ends.push(server.close);
    server.files.set('/index', Buffer.alloc(2000));
    const read = open({ driver: 'http', url: server.url }).read('index', { bytes: 1000 });
    await expect(read).rejects.toThrow('it holds more than a cache can be');
  });
});

describe('what stands in a shared place', () => {
  const place = () => open({ driver: 'folder', folder: newFolder(), shown: 'cache' });
  const DAY = 86_400_000;

  it('stays few bundles, and loses nothing that is of use, however many machines give', async () => {
    const files = place();
    for (let machine = 0; machine < 20; machine++) {
      const folder = newFolder();
      await tierOf(files, folder).restore();
      const store = storeOf(folder);
      store.shelf('pages').set(`page ${machine}`, machine);
      store.save();
      await tierOf(files, folder).save();
    }
    const last = newFolder();
    expect(await tierOf(files, last).restore()).toBe(20);
    const index = await files.read(`${await indexFolder(files)}/index`, { bytes: 1e6 });
    const bundles = JSON.parse((index?.toString() ?? '').split('\n')[1] ?? '')[2] as unknown[];
    expect(bundles.length).toBeLessThanOrEqual(8);
  });

  it('goes after its days', async () => {
    const files = place();
    const folder = newFolder();
    const store = storeOf(folder);
    store.shelf('pages').set('one', 1);
    store.save();
    await tierOf(files, folder).save();
    const later = tierOf(files, folder, { now: () => Date.now() + 31 * DAY });
    expect(await later.save()).toBe(0);
    expect(await tierOf(files, newFolder()).restore()).toBe(0);
  });

  it('is whole again when what was damaged is given once more, byte for byte', async () => {
    const folder = newFolder();
    const files = open({ driver: 'folder', folder, shown: 'cache' });
    const fill = (machine: string) => {
      const store = storeOf(machine);
      store.shelf('pages').set('one', 1);
      store.save();
    };
    const giver = newFolder();
    fill(giver);
    await tierOf(files, giver).save();
    const bundle = readdirSync(folder, { recursive: true, withFileTypes: true }).find(
      (entry) => entry.isFile() && entry.name !== 'index',
    );
    writeFileSync(path.join(bundle?.parentPath ?? '', bundle?.name ?? ''), 'damaged');
    const finder = newFolder();
    const tier = tierOf(files, finder);
    expect(await tier.restore()).toBe(0);
    fill(finder);
    expect(await tier.save()).toBe(1);
    expect(await tierOf(files, newFolder()).restore()).toBe(1);
  });

  it('is not changed by a machine that must not write', async () => {
    const files = place();
    const folder = newFolder();
    const store = storeOf(folder);
    store.shelf('pages').set('one', 1);
    store.save();
    expect(await tierOf(files, folder, { write: false }).save()).toBe(0);
    expect(await tierOf(files, newFolder()).restore()).toBe(0);
    expect(
      ['1', 'true', 'yes', '0', 'false', ''].map((text) => isReadOnly({ DOCSGEN_CACHE_READ_ONLY: text })),
    ).toEqual([true, true, true, false, false, false]);
  });

  /** The name of the folder in which this version's files are. */
  async function indexFolder(files: RemoteFiles): Promise<string> {
    const names: string[] = [];
    const spy: RemoteFiles = {
      ...files,
      readVersion: (name, most) => {
        names.push(name);
        return files.readVersion(name, most);
      },
    };
    await tierOf(spy, newFolder()).restore();
    return path.posix.dirname(names[0] ?? '');
  }
});

describe('a configuration with a secret in an address', () => {
  it.each([
    ['http', 'https://user:wJalr-secret@cache.example.com/docs'],
    ['http', 'https://cache.example.com/docs?token=wJalr-secret'],
    ['redis', 'redis://:wJalr-secret@cache.example.com:6379'],
  ])('is refused for %s, and the fault does not repeat it', (driver, url) => {
    const data = { title: 'T', url: 'https://docs.example.com', cache: { remote: { driver, url } } };
    const result = configSchema.safeParse(data);
    const faults = fromZod(result.error as NonNullable<typeof result.error>, {
      ...{ knownCode: 'config-invalid', unknownKeyCode: 'config-unknown-key', schema: configSchema, data },
      ...{ subject: 'The configuration', locate: () => undefined },
    });
    expect(faults).toHaveLength(1);
    expect(faults[0]?.message).toMatch(
      /^The configuration: "cache\.remote\.url" is wrong: expected an address without user, password and query, such as \S+; secrets come from the environment, found "\S+"$/,
    );
    expect(JSON.stringify(faults)).not.toContain('wJalr');
  });
});
