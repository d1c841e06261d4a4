import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Whether Node takes a module for CommonJS, by its name and its package. */
export function isCommonJs(file: string): boolean {
  if (/\.[cm]js$/.test(file)) return file.endsWith('.cjs');
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const description = path.join(folder, 'package.json');
    if (existsSync(description))
      return (JSON.parse(readFileSync(description, 'utf8')) as { type?: unknown } | null)?.type !== 'module';
  }
  return true;
}
