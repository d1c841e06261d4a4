import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

/** An import of a page's text under one name. */
const PAGE_IMPORT = /^[ \t]*import[ \t]+([A-Z]\w*)[ \t]+from[ \t]*(['"])([^'"\n]+\.mdx?)\2/gm;

/** Start of what is imported of the site's folder for pages. */
const START = '@site-partials/';

/**
 * Texts that a site hands to all pages as components: its list of them imports partials. A page that uses one imports it
 * itself here, so that its headings, links and faults are those of the page.
 *
 * @param folder folder of the site; absolute
 * @param module the site's list of components; absolute
 */
export function globalPartials(folder: string, module: string): readonly Plugin[] {
  const found = findPartials(readFileSync(module, 'utf8'), folder, module);
  if (found.length === 0) return [];
  const files = new Map(found.flatMap(({ names, file }) => names.map((name) => [name, file])));
  const importsOf = (text: string) => {
    const isCode = createInside(findCode(text));
    const used = [...text.matchAll(/<([A-Z]\w*)(?=[\s/>])/g)].filter(({ index }) => !isCode(index));
    const names = [...new Set(used.map(([, name = '']) => name))];
    return names.flatMap((name) => {
      const file = files.get(name);
      const isOwn =
        file === undefined || new RegExp(`^(?:import|export)\\b[^\\n]*\\b${name}\\b`, 'm').test(text);
      return isOwn ? [] : [{ name, specifier: `${START}${file}` }];
    });
  };
  return [
    {
      name: 'docusaurus/global-partials',
      version: '1',
      options: { partials: [...files] },
      imports: { [`${START}*`]: `${folder}/*` },
      handedOn: { [module]: found.map(({ specifier }) => specifier) },
      pageImports: (text) => importsOf(text).map(({ specifier }) => specifier),
      text: ({ text, format }) => {
        const lines = format === 'mdx' ? importsOf(text) : [];
        if (lines.length === 0) return [];
        const head = lines.map(({ name, specifier }) => `import ${name} from '${specifier}';`).join('\n');
        return [{ start: 0, end: 0, text: `${head}\n\n` }];
      },
    },
  ];
}

interface GlobalPartial {
  readonly specifier: string;
  /** Names that pages have for it. */
  readonly names: readonly string[];
  /** Its path below the site's folder. */
  readonly file: string;
}

/** The partials that a list of components imports, and hands on under their own or other names. */
function findPartials(text: string, folder: string, module: string): GlobalPartial[] {
  return [...text.matchAll(PAGE_IMPORT)].flatMap(({ 0: whole, 1: own = '', 3: specifier = '', index }) => {
    const file = specifier.startsWith('@site/')
      ? path.join(folder, specifier.slice('@site/'.length))
      : specifier.startsWith('.')
        ? path.resolve(path.dirname(module), specifier)
        : null;
    const below = file === null ? '' : path.relative(folder, file).split(path.sep).join('/');
    const rest = text.slice(0, index) + text.slice(index + whole.length);
    const entries = rest.matchAll(
      new RegExp(`(?:\\b([A-Z]\\w*)["']?[ \\t]*:[ \\t]*)?\\b${own}[ \\t]*(?=[,\\n}])`, 'g'),
    );
    const names = [...new Set([...entries].map(([, key]) => key ?? own))];
    return below === '' || below.startsWith('../') || names.length === 0
      ? []
      : [{ specifier, names, file: below }];
  });
}
