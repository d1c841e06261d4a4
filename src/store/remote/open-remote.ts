import { folderRemote } from './folder-remote.ts';
import { bucketRemote, httpRemote } from './http-remote.ts';
import { redisRemote } from './redis-remote.ts';
import { RemoteError, type RemoteFiles } from './remote-files.ts';
import type { Environment, RemoteOptions } from './remote-options.ts';

const DAY_SECONDS = 86_400;

/**
 * Opens a place that machines share. Who asks for its bytes is said by the environment: `DOCSGEN_CACHE_TOKEN` for HTTP,
 * `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_SESSION_TOKEN` for a bucket, `DOCSGEN_CACHE_USERNAME` and
 * `DOCSGEN_CACHE_PASSWORD` for Redis. `root` is the folder of the site. Throws `RemoteError`.
 */
export function openRemote(
  { place, ...options }: RemoteOptions,
  root: string,
  env: Environment,
): RemoteFiles {
  switch (place.driver) {
    case 'folder':
      return folderRemote(place.folder, place.shown);
    case 'http':
      return httpRemote(place.url, env.DOCSGEN_CACHE_TOKEN);
    case 's3': {
      const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
      if (!accessKeyId || !secretAccessKey)
        throw new RemoteError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not in the environment');
      return bucketRemote(place, { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN });
    }
    case 'redis':
      return redisRemote(
        {
          ...{ url: place.url, prefix: place.prefix, root, timeoutSeconds: options.timeoutSeconds },
          keepSeconds: options.maxDays * DAY_SECONDS,
        },
        { username: env.DOCSGEN_CACHE_USERNAME, password: env.DOCSGEN_CACHE_PASSWORD },
      );
  }
}
