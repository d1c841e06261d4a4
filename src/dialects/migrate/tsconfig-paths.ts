import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '../../files/yaml.ts';
import { toList, toRecord, toText } from './json.ts';

/** Short names for folders of a project, as `paths` of its tsconfig.json has them; relative to the folder. */
export function readAliases(root: string): Record<string, string> | undefined {
  const options = toRecord(readConfig(path.join(root, 'tsconfig.json')).compilerOptions);
  const base = toText(options.baseUrl) ?? '.';
  const found = Object.entries(toRecord(options.paths)).flatMap(([name, targets]) => {
    const target = toText(toList(targets)[0]);
    if (target === undefined) return [];
    const below = path.posix.join(base, target);
    return /[^/*]\*$/.test(name) ? toNames(root, name, below) : [[name, below] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/**
 * `@*` for `src/*` is no name for all packages that begin so, for TypeScript looks in the folder first: the names of what
 * the folder holds stand for it.
 */
function toNames(root: string, pattern: string, target: string): [string, string][] {
  if (!/^[^*]*\*$/.test(target)) return [];
  const [start, folder] = [pattern.slice(0, -1), target.slice(0, -1)];
  const entries = existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
    : [];
  return entries.flatMap((entry): [string, string][] => {
    const whole: [string, string] = [start + entry.name, folder + entry.name];
    if (entry.isDirectory()) return [whole, [`${whole[0]}/*`, `${whole[1]}/*`]];
    const bare = entry.name.replace(/\.(?:d\.)?[cm]?[jt]sx?$/, '');
    return bare === entry.name ? [whole] : [whole, [start + bare, whole[1]]];
  });
}

/** A file of JSON with comments and commas too many; empty for what can't be read. */
function readConfig(file: string): Readonly<Record<string, unknown>> {
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8')
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, '$1')
    .replace(/,(\s*[}\]])/g, '$1');
  try {
    return toRecord(parseYaml(text.replace(/\t/g, '  ')));
  } catch {
    return {};
  }
}
