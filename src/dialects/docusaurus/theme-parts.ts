import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';

/** The modules of a folder of theme components by the names that imports have for them; absolute paths. */
export function findThemeParts(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = listFiles(folder, (name) => name === 'node_modules' || name.startsWith('.'));
  const modules = files.filter((file) => /(?<!\.d|\.test|\.spec)\.[jt]sx?$/.test(file));
  return Object.fromEntries(
    modules.map((file) => [
      file.replace(/\.[jt]sx?$/, '').replace(/\/index$/, ''),
      path.join(folder, ...file.split('/')),
    ]),
  );
}
