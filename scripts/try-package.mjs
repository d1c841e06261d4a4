// Tries the packed package the way strangers meet it: each package manager, each supported Node, hooks of git, Lighthouse.
// usage: npm run try-package [-- <part of a name> …]   (fetches package managers and versions of Node from npm)
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryBucket } from './try-package/bucket.mjs';
import { tryBucketWebsite } from './try-package/bucket-website.mjs';
import { tryHooks } from './try-package/hooks.mjs';
import { tryLighthouse } from './try-package/lighthouse.mjs';

const repository = path.resolve(fileURLToPath(import.meta.url), '../..');
const wanted = process.argv.slice(2);
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-try-')));

/** Nothing of the npm that runs this reaches what is tried. */
const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

/** Runs a program; throws with all that it said when it fails. */
function run(cwd, command, args, env = {}) {
  const result = spawnSync(command, args, {
    ...{ cwd, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] },
    env: { ...clean, CI: '1', NO_COLOR: '1', ...env },
  });
  if (result.status === 0) return result.stdout;
  if (result.error?.code === 'ENOENT') throw new Error(`${command} is not installed`);
  throw new Error(
    `${command} ${args.join(' ')} ended with ${result.status}:\n${result.stdout}${result.stderr}`,
  );
}

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
const registry = run(repository, 'npm', ['config', 'get', 'registry', '--loglevel=error'])
  .trim()
  .replace(/\/$/, '');

/** Installs programs into a folder of their own. Returns the folder to put first on the path. */
function tools(name, ...packages) {
  const root = path.join(folder, 'tools', name);
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{ "private": true }');
  run(root, 'npm', ['install', ...quiet, ...packages]);
  return path.join(root, 'node_modules/.bin');
}

const withPath = (...bins) => ({ PATH: [...bins, process.env.PATH].join(path.delimiter) });
const berry = (bin, linker) => ({
  ...withPath(bin),
  ...{ YARN_NODE_LINKER: linker, YARN_NPM_REGISTRY_SERVER: registry, YARN_ENABLE_TELEMETRY: '0' },
  ...{ YARN_ENABLE_IMMUTABLE_INSTALLS: '0', YARN_GLOBAL_FOLDER: path.join(folder, 'berry') },
  ...(registry.startsWith('http:') ? { YARN_UNSAFE_HTTP_WHITELIST: '*' } : {}),
});

/** What a stranger types, by package manager. Each ends with a site that its commands build and check. */
const MANAGERS = {
  'npm, Node 20': () => viaNpx({}),
  'npm, Node 22': () => viaNpx(withPath(tools('node22', 'node@22'))),
  'npm, Node 24': () => viaNpx(withPath(tools('node24', 'node@24'))),
  'pnpm 10': () => viaPnpm(withPath(tools('pnpm10', 'pnpm@10'))),
  // These two are what continuous integration tries besides npm: every manager, and every Node.
  'pnpm 10, Node 24': () => viaPnpm(withPath(tools('pnpm10-node24', 'pnpm@10', 'node@24'))),
  'Yarn 1, Node 22': () =>
    viaYarn(withPath(tools('yarn1-node22', 'yarn@1', 'node@22')), (tarball) => tarball),
  'pnpm, newest': () => viaPnpm(withPath(tools('pnpm', 'pnpm@latest'))),
  'Yarn 1': () => viaYarn(withPath(tools('yarn1', 'yarn@1')), (tarball) => tarball),
  ...Object.fromEntries(
    ['node-modules', 'pnpm', 'pnp'].map((linker) => [
      `Yarn, newest, ${linker}`,
      () =>
        viaYarn(berry(tools('berry', '@yarnpkg/cli-dist'), linker), (tarball) => `docsgen@file:${tarball}`),
    ]),
  ),
};

function viaNpx(env) {
  const args = ['--yes', `--package=${tarball}`, 'docsgen', 'init', 'my-docs', '--package', tarball];
  run(place, 'npx', args, env);
  return { env, exec: ['npx', '--no-install'], run: ['npm', 'run'], ci: 'npm ci' };
}

function viaPnpm(env) {
  run(
    place,
    'pnpm',
    [`--package=${tarball}`, 'dlx', 'docsgen', 'init', 'my-docs', '--package', tarball],
    env,
  );
  return { env, exec: ['pnpm', 'exec'], run: ['pnpm', 'run'], ci: 'pnpm install --frozen-lockfile' };
}

/** Yarn 1 can't run what is not installed: the package goes into an empty folder first. */
function viaYarn(env, spec) {
  const root = path.join(place, 'my-docs');
  mkdirSync(root);
  writeFileSync(path.join(root, 'package.json'), '{ "private": true }');
  writeFileSync(path.join(root, 'yarn.lock'), '');
  run(root, 'yarn', ['add', '--dev', spec(tarball)], env);
  run(root, 'yarn', ['run', 'docsgen', 'init', '--package', tarball], env);
  const version = run(root, 'yarn', ['--version'], env);
  const ci = version.startsWith('1.') ? 'yarn install --frozen-lockfile' : 'yarn install --immutable';
  return {
    env,
    exec: ['yarn', 'run', ...(ci.endsWith('frozen-lockfile') ? ['--silent'] : [])],
    run: ['yarn', 'run'],
    ci,
  };
}

/** Builds, checks and installs anew as CI would. */
function trySite({ env, exec, run: script, ci }) {
  const site = path.join(place, 'my-docs');
  const call = ([command, ...args], ...rest) => run(site, command, [...args, ...rest], env);
  const first = JSON.parse(call(exec, 'docsgen', 'build', '--format', 'json').replace(/^[^{]*/, ''));
  if (!first.ok || first.diagnostics.length > 0 || first.counts.pages !== 3)
    throw new Error(`The build says ${JSON.stringify(first)}`);
  const checked = call(script, 'check');
  if (!checked.includes('No faults')) throw new Error(`The check says ${checked}`);
  const workflow = readFileSync(path.join(site, '.github/workflows/docs.yml'), 'utf8');
  if (!workflow.includes(ci)) throw new Error(`The workflow does not say "${ci}":\n${workflow}`);
  // What the workflow runs, in a fresh copy; programs that it would fetch are here already.
  rmSync(path.join(site, 'node_modules'), { recursive: true, force: true });
  const install = ci.split(' ');
  run(site, install[0], install.slice(1), env);
  const again = [...workflow.matchAll(/^ +- run: (.* docsgen build .*)$/gm)][0]?.[1]?.split(' ') ?? [];
  run(site, again[0], again.slice(1), env);
  if (!existsSync(path.join(site, 'build/guides/write-pages.html'))) throw new Error('There is no page');
}

run(repository, process.execPath, ['scripts/build-package.mjs']);
const packed = JSON.parse(
  run(repository, 'npm', [
    'pack',
    '--json',
    '--ignore-scripts',
    '--loglevel=error',
    '--pack-destination',
    folder,
  ]),
);
const tarball = path.join(folder, packed[0].filename);
let place = '';

const trials = {
  ...Object.fromEntries(Object.entries(MANAGERS).map(([name, start]) => [name, () => trySite(start())])),
  ...tryHooks({ run, tools, tarball: () => tarball, place: () => place, quiet, repository }),
  'S3 bucket': () => tryBucket({ run, tarball, place, tools }),
  'Website in a bucket': () => tryBucketWebsite({ run, tarball, place, tools }),
  Lighthouse: () => tryLighthouse({ run, tarball, place, quiet, tools }),
};
let failed = 0;
for (const [name, trial] of Object.entries(trials)) {
  if (wanted.length > 0 && !wanted.some((word) => name.toLowerCase().includes(word.toLowerCase()))) continue;
  place = path.join(folder, 'sites', name.replace(/\W+/g, '-').toLowerCase());
  mkdirSync(place, { recursive: true });
  const start = performance.now();
  try {
    const said = await trial();
    console.log(
      `fine   ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)${said ? `: ${said}` : ''}`,
    );
  } catch (error) {
    failed++;
    console.log(`FAILED ${name}: ${error.message}`);
  }
}
if (failed === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`What was tried is in ${folder}`);
process.exitCode = failed === 0 ? 0 : 1;
