// Asks the registry what is known to be wrong with packages of the lock file.
// usage: npm run audit   (ends with 1 when users get such a package; a registry that has no answer is no failure)
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPackages, readAudit } from './audit/report.mjs';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const licences = existsSync(path.join(root, 'dist/LICENSES.txt')) ? read('dist/LICENSES.txt') : '';

const { stdout } = spawnSync('npm', ['audit', '--json', '--loglevel=error', '--fetch-retries=0'], {
  ...{ cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, timeout: 60_000 },
});
const { lines, failed } = readAudit({
  answer: stdout ?? '',
  lock: JSON.parse(read('package-lock.json')).packages,
  bundled: bundledPackages(licences),
});
console.log(lines.join('\n'));
process.exitCode = failed ? 1 : 0;
