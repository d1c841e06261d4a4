import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { isPlainFile } from '../files/link-roots.ts';
import { toPosix } from '../files/paths.ts';

const DEFAULT_NAMES = [
  'docs-site.config.ts',
  'docs-site.config.mts',
  'docs-site.config.js',
  'docs-site.config.mjs',
] as const;

/**
 * Absolute path of the configuration file: the one that is named, relative to `cwd`, or the one with a usual name.
 * Throws `DiagnosticError` with exit code 2.
 */
export function findConfig(cwd: string, named: string | undefined): string {
  const candidates = (named ? [named] : DEFAULT_NAMES).map((name) => path.resolve(cwd, name));
  const [found, ...more] = candidates.filter(isPlainFile);
  if (found && more.length === 0) return found;
  throw new DiagnosticError([found ? secondConfig(found, more) : missingConfig(cwd, named)], 2);
}

/** Nobody would know which of two counts. */
function secondConfig(first: string, more: readonly string[]): Diagnostic {
  const names = [first, ...more].map((file) => path.basename(file));
  return createDiagnostic('config-invalid', {
    message: `There are ${names.length} configurations in this folder: ${names.join(', ')}`,
    hint: 'Keep one of them, or name it with --config.',
    location: { file: names[1] ?? '', line: 1, column: 1 },
  });
}

/** What people call a configuration that docsgen does not read. */
const ALIKE = /^(?:docs-?site|docsgen)\.config\.\w+$|^docs-site\.\w+$/i;

function missingConfig(cwd: string, named: string | undefined): Diagnostic {
  if (named !== undefined) {
    const isFolder = statSync(path.resolve(cwd, named), { throwIfNoEntry: false })?.isDirectory() ?? false;
    return createDiagnostic('config-not-found', {
      message: isFolder ? `"${named}" is a folder` : `There is no file "${named}"`,
      hint: isFolder
        ? `Name the file in it: --config ${toPosix(path.join(named, DEFAULT_NAMES[0]))}.`
        : 'The path is relative to the folder that the command runs in.',
    });
  }
  const alike = listNames(cwd).find((name) => ALIKE.test(name));
  const above = folderAbove(cwd);
  return createDiagnostic('config-not-found', {
    message: `There is no ${DEFAULT_NAMES[0]} in this folder`,
    hint:
      alike === undefined && above !== null
        ? `There is one in a folder above: run docsgen there, with cd ${toPosix(path.relative(cwd, above))}`
        : alike === undefined
          ? 'Run docsgen in the folder of your site, or name the file with --config; "docsgen init" starts a site.'
          : `${alike} is not read: ${/\.(?:json|ya?ml|toml)$/i.test(alike) ? 'the configuration is code, export default { … } in' : 'rename it to'} ${DEFAULT_NAMES[0]}.`,
  });
}

/** The nearest folder above that a site is in, or null. */
function folderAbove(folder: string): string | null {
  const parent = path.dirname(folder);
  if (parent === folder) return null;
  return DEFAULT_NAMES.some((name) => isPlainFile(path.join(parent, name))) ? parent : folderAbove(parent);
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
