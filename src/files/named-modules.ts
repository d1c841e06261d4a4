import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './package-info.ts';
import { contains } from './paths.ts';

/** A line of a bundle that imports something from outside of it, or ends such a statement, as esbuild writes them. */
const IMPORT = /^(?:(?:import|export)\b[^'";]*|\} from )["']([^"']+)["']/;

/** What imports modules by names that only running it tells. */
const BY_CHANCE = /\bimport\s*\(|\brequire\b|\bcreateRequire\b/;

/**
 * Whether a bundle holds all the code that it runs, besides Node's and docsgen's own: what installed packages do, and
 * whether they have changed, nobody sees. Packages of docsgen are looked at, so that a run that is traced knows them.
 */
export function namesItsModules(bundle: string): boolean {
  const code = bundle.split('\n//# sourceMappingURL=')[0] ?? '';
  if (BY_CHANCE.test(code)) return false;
  const names = code.split('\n').flatMap((line) => IMPORT.exec(line)?.[1] ?? []);
  return names.every((name) => {
    if (name.startsWith('node:') || builtinModules.includes(name)) return true;
    if (!name.startsWith('file:')) return false;
    const file = fileURLToPath(name);
    return contains(path.join(packageRoot, 'dist'), file) || readPackage(path.dirname(file));
  });
}

/** Reads the file that a package counts by. */
function readPackage(folder: string): boolean {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return folder !== path.dirname(folder) && readPackage(path.dirname(folder));
  readFileSync(manifest);
  return true;
}
