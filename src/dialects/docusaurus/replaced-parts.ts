import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import { createPlaces } from '../../files/text-places.ts';
import type { PageFault, Plugin, PluginFault } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

/** An import or a `require` of a part of the theme. */
const THEME_IMPORT = /\b(?:from|import|require\()\s{0,20}(['"])@theme\/([\w/-]{1,200})\1/g;

const HINT = 'Give the component a name of its own, and import that: what it shows is shown then.';

/**
 * Names what asks for a part of the theme that the site has made anew, and that docsgen draws itself all the same.
 *
 * @param folder folder of the site; absolute
 * @param own the parts that the site has
 * @param isKept true for parts that docsgen draws itself
 */
export function replacedParts(
  root: string,
  folder: string,
  own: Readonly<Record<string, string>>,
  isKept: (name: string) => boolean,
): Plugin {
  const replaced = Object.keys(own).filter(isKept);
  const place = (name: string) => path.relative(root, own[name] ?? '').replaceAll(path.sep, '/');
  const faultsOf = (text: string) =>
    findImports(text, replaced).map(({ name, start, end }): PageFault => {
      const message = `docsgen's own ${name} is shown in the place of the site's (${place(name)}): what is shown may differ`;
      return { message, hint: HINT, severity: 'warning', start, end };
    });
  return {
    name: 'docusaurus/replaced-parts',
    version: '1',
    options: { replaced: replaced.map((name) => [name, place(name)]) },
    text: (page) => {
      if (page.format !== 'mdx' || replaced.length === 0) return [];
      const isCode = createInside(findCode(page.text));
      for (const fault of faultsOf(page.text)) if (!isCode(fault.start)) page.report(fault);
      return [];
    },
    check: () =>
      replaced.length === 0
        ? []
        : modulesOf(folder, isKept).flatMap((file) => {
            const text = readFileSync(file, 'utf8');
            const placeAt = createPlaces(text);
            return faultsOf(text).map(({ message, start }): PluginFault => {
              const at = {
                file: path.relative(root, file).replaceAll(path.sep, '/'),
                ...placeAt(start),
              };
              return { code: 'replaced-part', message, hint: HINT, severity: 'warning', location: at };
            });
          }),
  };
}

function findImports(text: string, names: readonly string[]): { name: string; start: number; end: number }[] {
  return [...text.matchAll(THEME_IMPORT)].flatMap(({ 0: whole, 2: name = '', index }) =>
    names.includes(name) ? [{ name, start: index, end: index + whole.length }] : [],
  );
}

/** The modules of the site's own components, without the parts that docsgen shows its own of: nobody asks those. */
function modulesOf(folder: string, isKept: (name: string) => boolean): string[] {
  const source = path.join(folder, 'src');
  if (!existsSync(source)) return [];
  return listFiles(source, (name) => name === 'node_modules' || name.startsWith('.'))
    .filter((file) => /(?<!\.d|\.test|\.spec)\.[jt]sx?$/.test(file))
    .filter((file) => {
      const [, part] = /^theme\/(.{1,300}?)(?:\/index)?\.[jt]sx?$/.exec(file) ?? [];
      return part === undefined || !isKept(part.split('/')[0] ?? '');
    })
    .map((file) => path.join(source, ...file.split('/')));
}
