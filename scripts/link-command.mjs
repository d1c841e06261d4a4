// Makes `npx docsgen` work in this repository: npm links the commands of dependencies, but not a package's own.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, 'node_modules', '.bin');

// Without its dependencies the package is being packed, or installed elsewhere.
if (existsSync(path.join(root, 'node_modules'))) {
  mkdirSync(folder, { recursive: true });
  const link = path.join(folder, 'docsgen');
  rmSync(link, { force: true });
  if (process.platform === 'win32') {
    writeFileSync(`${link}.cmd`, '@node "%~dp0\\..\\..\\bin\\docsgen.js" %*\r\n');
  } else {
    symlinkSync(path.join('..', '..', 'bin', 'docsgen.js'), link);
  }
}
