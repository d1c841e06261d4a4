import path from 'node:path';
import type { UserConfig } from './schema.ts';

type UserRemote = NonNullable<NonNullable<UserConfig['cache']>['remote']>;

/** Where machines share what they have made. */
export interface RemoteCache {
  place:
    | { driver: 'folder'; folder: string; shown: string }
    | { driver: 'http'; url: string }
    | { driver: 's3'; endpoint: string; bucket: string; region: string; prefix: string }
    | { driver: 'redis'; url: string; prefix: string };
  write: boolean;
  timeoutSeconds: number;
  maxBytes: number;
  maxDays: number;
}

/** Puts defaults where nothing is said. */
export function resolveRemoteCache(remote: UserRemote | undefined, root: string): RemoteCache | null {
  if (!remote) return null;
  const { write = true, timeoutSeconds = 10, maxMegabytes = 1000, maxDays = 30 } = remote;
  return { place: resolvePlace(remote, root), write, timeoutSeconds, maxBytes: maxMegabytes * 1e6, maxDays };
}

/** The schema has seen to it that a driver has what it needs. */
function resolvePlace(remote: UserRemote, root: string): RemoteCache['place'] {
  const { folder = '', url = '', bucket = '', region = 'us-east-1', prefix = 'docsgen' } = remote;
  switch (remote.driver) {
    case 'folder':
      return { driver: 'folder', folder: path.resolve(root, folder), shown: folder };
    case 'http':
      return { driver: 'http', url };
    case 's3': {
      const endpoint = remote.endpoint ?? `https://s3.${region}.amazonaws.com`;
      return { driver: 's3', endpoint, bucket, region, prefix };
    }
    case 'redis':
      return { driver: 'redis', url, prefix };
  }
}
