// Two fresh machines that share what they make in a bucket, by a server of S3's interface that nobody here has written.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUCKET_KEYS, BUCKET_SERVER, withBuckets } from './bucket-server.mjs';

const bundlesIn = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('_object')).length;

/** Throws where the second machine makes anything anew, or where a secret stands in what is written or said. */
export async function tryBucket({ run, tarball, place, tools }) {
  const bin = tools('bucket', BUCKET_SERVER);
  run(place, 'npx', ['--yes', `--package=${tarball}`, 'docsgen', 'init', 'first', '--package', tarball]);
  const folder = path.join(place, 'buckets');
  mkdirSync(folder);
  return await withBuckets(bin, folder, ['docs-cache'], (endpoint) => {
    const first = path.join(place, 'first');
    const file = path.join(first, 'docs-site.config.ts');
    const remote = `cache: { remote: { driver: 's3', bucket: 'docs-cache', region: 'us-east-1', endpoint: '${endpoint}' } },`;
    writeFileSync(file, readFileSync(file, 'utf8').replace('defineConfig({', `defineConfig({ ${remote}`));
    const second = path.join(place, 'second');
    cpSync(first, second, { recursive: true });
    const build = (root, env) =>
      JSON.parse(run(root, 'npx', ['docsgen', 'build', '--format', 'json'], env).replace(/^[^{]*/, ''));
    const made = build(first, BUCKET_KEYS);
    if (!made.ok || made.diagnostics.length > 0)
      throw new Error(`The first build says ${JSON.stringify(made)}`);
    const held = bundlesIn(folder);
    if (held === 0) throw new Error('Nothing came into the bucket');
    const found = build(second, BUCKET_KEYS);
    const { compiled, rendered } = found.counts;
    if (found.diagnostics.length > 0 || compiled + rendered > 0)
      throw new Error(`The second build says ${JSON.stringify(found)}`);
    // Keys that the server refuses cost the cache and one warning, and are told to nobody. It looks at the name of a
    // key alone; that signatures are right is held by `test/unit/store/remote.test.ts`.
    rmSync(path.join(second, '.docsgen'), { recursive: true });
    const refused = build(second, { AWS_ACCESS_KEY_ID: 'NOBODY', AWS_SECRET_ACCESS_KEY: 'wrong-secret' });
    const told = JSON.stringify(refused);
    if (!refused.ok || !told.includes('cache-remote-unusable') || told.includes('wrong-secret'))
      throw new Error(`With wrong keys: ${told}`);
    return `${held} files in the bucket; the second machine compiled and rendered nothing`;
  });
}
