import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '../../files/yaml.ts';
import { toList, toRecord, toText } from './json.ts';

/** Short names for folders of a project, as `paths` of its tsconfig.json has them; relative to the folder. */
export function readAliases(root: string): Record<string, string> | undefined {
  const options = toRecord(readConfig(path.join(root, 'tsconfig.json')).compilerOptions);
  const base = toText(options.baseUrl) ?? '.';
  const found = Object.entries(toRecord(options.paths)).flatMap(([name, targets]) => {
    const target = toText(toList(targets)[0]);
    return target === undefined ? [] : [[name, path.posix.join(base, target)] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
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
