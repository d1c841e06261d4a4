// The peers' packages, each in a folder of its own that is used again.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Installs a peer's packages below `homes` and gives their folder. Throws with npm's words when that fails. */
export function install({ name, packages }, homes) {
  const home = path.join(homes, name);
  const wanted = packages.join(' ');
  const mark = path.join(home, 'installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return home;
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n');
  if (packages.length > 0) {
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
      cwd: home,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${name} could not be installed: ${stderr.trim().slice(-500)}`);
  }
  writeFileSync(mark, wanted);
  return home;
}

/** The version of a package that stands in a peer's folder. */
export function versionOf(home, name) {
  return JSON.parse(readFileSync(path.join(home, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** The Node that a peer brought for itself, else the one that runs this. */
export function nodeFor(home) {
  const own = path.join(home, 'node_modules/node/bin/node');
  return existsSync(own) ? own : process.execPath;
}
