// What a fresh machine takes for a site that another one has made, and what machines take that share a build.
// usage: npm run bench -- --shared
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median } from './measure.mjs';

const SHARES = 3;

/** A checkout of this repository's site whose store has a second tier in `shared`, a folder. */
function checkout(repository, root, shared) {
  for (const name of ['content', 'public', 'docs-site.config.ts', 'package.json'])
    cpSync(path.join(repository, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  const file = path.join(root, 'docs-site.config.ts');
  const remote = `cache: { remote: { driver: 'folder', folder: ${JSON.stringify(shared)} } },`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('defineConfig({', `defineConfig({ ${remote}`));
}

/** Measures both; `build` and `forget` are those of the whole bench. */
export async function benchSharedCache({ repository, folder, runs, record, build, forget }) {
  const shared = path.join(folder, 'shared');
  const [first, fresh] = ['first', 'fresh'].map((name) => path.join(folder, name));
  for (const root of [first, fresh]) checkout(repository, root, shared);
  const figures = { alone: [], unchanged: [], fresh: [], merge: [] };
  const parts = Array.from({ length: SHARES }, () => []);
  await build(first);
  for (let index = 0; index < runs; index++) {
    figures.unchanged.push((await build(first)).ms);
    forget(fresh);
    figures.fresh.push((await build(fresh)).ms);
    forget(fresh);
    figures.alone.push((await build(fresh, '--no-cache')).ms);
    const folders = parts.map((_, part) => path.join(folder, `share-${index}-${part}`));
    for (const [part, place] of folders.entries()) {
      forget(fresh);
      rmSync(shared, { recursive: true, force: true });
      const made = await build(fresh, '--shard', `${part + 1}/${SHARES}`, '--shard-dir', place);
      parts[part].push(made.ms);
    }
    forget(fresh);
    rmSync(shared, { recursive: true, force: true });
    figures.merge.push((await build(fresh, '--merge', ...folders)).ms);
    // What the machines share is there again for the next round.
    forget(first);
    await build(first);
  }
  const seconds = (list) => median(list) / 1000;
  const site = 'this site, shared';
  const unchanged = seconds(figures.unchanged);
  record(site, 'unchanged build', unchanged, 's', null);
  record(
    site,
    'a fresh machine with all that another has made',
    seconds(figures.fresh),
    's',
    unchanged * 1.2,
  );
  record(site, 'a machine without a cache', seconds(figures.alone), 's', null);
  record(site, `the longest of ${SHARES} shares`, Math.max(...parts.map(seconds)), 's', null);
  record(site, 'joining the shares', seconds(figures.merge), 's', null);
}
