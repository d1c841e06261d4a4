// A server of S3's interface that nobody here has written.
import { spawn } from 'node:child_process';
import path from 'node:path';

export const BUCKET_SERVER = 's3rver@3.7.1';
/** The keys that this server knows. */
export const BUCKET_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Starts the server on a port that is free, and runs `work` with its address; it ends with the work. `buckets` are names,
 * each followed by the file with its settings as a website where it is one.
 */
export async function withBuckets(bin, folder, buckets, work) {
  const args = ['--directory', folder, '--address', '127.0.0.1', '--port', '0'];
  const server = spawn(path.join(bin, 's3rver'), [...args, '--configure-bucket', ...buckets], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const url = await new Promise((resolve, reject) => {
      let said = '';
      const listen = (chunk) => {
        said += chunk;
        const port = /listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      };
      server.stdout.on('data', listen);
      server.stderr.on('data', listen);
      server.on('close', () => reject(new Error(`The server ended: ${said}`)));
    });
    return await work(url);
  } finally {
    server.kill();
  }
}
