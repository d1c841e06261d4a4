// The declarations that the package ships: those that its entries reach, with names that any resolution finds.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printTypes } from './config-types.mjs';

/** Modules whose inferred types are written out, as their own would drag a library along and lose all comments. */
const PRINTED = ['src/config/schema'];
const SPECIFIER = /(\bfrom |\bimport\(|^import )(['"])([^'"]+)\2/gm;

/** Writes the declarations of `entries` (source files) and of all that they name into `outdir`. */
export function writeDeclarations(root, entries, outdir) {
  const raw = path.join(root, 'dist/.types');
  rmSync(raw, { recursive: true, force: true });
  execFileSync('npx', ['tsc', '-p', 'tsconfig.package.json', '--outDir', raw], {
    cwd: root,
    // npm reads the names of packages from standard output while this runs.
    stdio: ['ignore', 2, 2],
  });
  const queue = entries.map(withoutExtension);
  const seen = new Set();
  while (queue.length > 0) {
    const module = queue.shift();
    if (seen.has(module)) continue;
    seen.add(module);
    const text = PRINTED.includes(module)
      ? printTypes(root, `${module}.ts`)
      : readFileSync(path.join(raw, `${module}.d.ts`), 'utf8');
    const written = text.replace(SPECIFIER, (_, before, quote, specifier) => {
      const target = targetOf(module, specifier);
      if (target !== null && existsSync(path.join(raw, `${target}.d.ts`))) queue.push(target);
      return `${before}${quote}${target === null ? specifier : relative(module, target)}${quote}`;
    });
    const file = path.join(outdir, `${module}.d.ts`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, written);
  }
  rmSync(raw, { recursive: true, force: true });
  return [...seen].sort();
}

/** The module that a specifier stands for, without extension; null for packages, ours among them. */
function targetOf(module, specifier) {
  const theme = /^@theme(?:-default)?\/(.+)$/.exec(specifier);
  if (theme) return `theme/components/${theme[1]}`;
  if (!specifier.startsWith('.')) return null;
  return withoutExtension(path.posix.join(path.posix.dirname(module), specifier));
}

function relative(module, target) {
  const found = path.posix.relative(path.posix.dirname(module), target);
  return `${found.startsWith('.') ? found : `./${found}`}.js`;
}

function withoutExtension(file) {
  return file.replace(/\.[jt]sx?$/, '');
}
