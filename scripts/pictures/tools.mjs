// The packages that only this command needs. They are no dependencies of the repository: a server with a web
// interface and its fonts are 250 MB that no reader, writer or CI run should have to install.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Exact versions, so that a picture made again shows the same interface. */
const PACKAGES = {
  'unleash-server': '7.4.1',
  // The interface asks a font host for these two; the browser is given them from here instead.
  '@fontsource/sen': '5.3.0',
  'material-symbols': '0.47.5',
};

const folder = path.resolve(import.meta.dirname, '../../.docsgen/pictures');

/** Installs what is missing, and answers where a file of an installed package is. */
export function installTools() {
  const manifest = path.join(folder, 'package.json');
  const wanted = JSON.stringify({ private: true, dependencies: PACKAGES }, null, 2);
  const isThere =
    existsSync(manifest) &&
    readFileSync(manifest, 'utf8') === wanted &&
    Object.entries(PACKAGES).every(([name, version]) => installedVersion(name) === version);
  if (!isThere) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, wanted);
    console.log('Installing Unleash and its fonts into .docsgen/pictures: about two minutes, once');
    // No scripts of packages: some of them report their installation to somebody.
    const options = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('npm install has failed.');
    writeFileSync(manifest, wanted);
  }
  return (file) => path.join(folder, 'node_modules', file);
}

function installedVersion(name) {
  const manifest = path.join(folder, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : null;
}
