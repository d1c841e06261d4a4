import { existsSync, readFileSync } from 'node:fs';
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

/** Parts of the theme that stand around all pages, the outermost first: what sites hand down to components by contexts. */
const AROUND: readonly string[] = ['Root', 'LayoutProviders', 'Layout/Provider'];

/**
 * A frame that a site has made anew counts where it wraps the one that was there: one that draws all of it by itself would
 * be shown below docsgen's.
 */
export function aroundPages(parts: Readonly<Record<string, string>>): string[] {
  const layout = parts.Layout;
  const wraps =
    layout !== undefined && /@theme-(?:original|init)\/Layout\b/.test(readFileSync(layout, 'utf8'));
  return [...AROUND, ...(wraps ? ['Layout'] : [])].flatMap((name) => parts[name] ?? []);
}
