import path from 'node:path';
import type { PageFault, Plugin, PluginFault } from '../../plugins/plugin.ts';
import type { DocusaurusOptions } from './options.ts';
import { folderOf } from './places.ts';
import { findThemeParts } from './theme-parts.ts';

/** Parts by which Docusaurus draws posts and documents, around their texts. */
const OF_TEXTS = {
  blog: { parts: /^(?:BlogPostItem|BlogPostPage)(?:\/|$)/, what: 'posts' },
  docs: { parts: /^DocItem(?:\/(?:Content|Footer|Layout))?$/, what: 'docs' },
} as const;

/** Parts of lists, of what stands around documents, and of code: with what docsgen shows in their place. */
const OF_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^Blog\/Pages(?:\/|$)/, 'pages of authors'],
  [/^Doc(?:TagsListPage|TagDocListPage)(?:\/|$)/, 'lists of docs'],
  [/^CodeBlock(?:\/(?:Content|Layout|Title|Line|Container)(?:\/|$)|$)/, 'blocks of code'],
  [/^MDXPage(?:\/|$)/, 'pages of Markdown'],
  [/^Mermaid$/, 'diagrams'],
];

/** Parts that say something in the head of a document alone. */
const OF_HEADS = /\/(?:StructuredData|Metadata)$/;

const HINT = 'Look at what the component adds, and write that where it is to be seen.';

/**
 * Names what the site has made anew of the parts that Docusaurus draws documents and code with, and nobody
 * imports: each part once, in its file; and posts and documents that are no MDX, as what is around their text says
 * something of them.
 */
export function undrawnParts(
  root: string,
  { site, folders }: Pick<DocusaurusOptions, 'site' | 'folders'>,
): Plugin {
  const parts = findThemeParts(path.join(root, site, 'src/theme'));
  const names = Object.keys(parts)
    .filter((name) => !OF_HEADS.test(name))
    .sort();
  const fileOf = (name: string) => path.relative(root, parts[name] ?? '').replaceAll(path.sep, '/');
  const faults = Object.fromEntries(
    Object.entries(OF_TEXTS).flatMap(([kind, { parts: pattern, what }]) => {
      const drawn = names.filter((name) => pattern.test(name));
      return drawn.length > 0 ? [[kind, toFault(drawn, what, fileOf)]] : [];
    }),
  );
  return {
    name: 'docusaurus/undrawn-parts',
    version: '2',
    options: names.map((name) => [name, fileOf(name)]),
    text: (page) => {
      // Texts without components have no place for those that draw them.
      if (page.format === 'mdx' || page.takenInBy !== null) return [];
      const fault = faults[folderOf(page.path, folders)?.kind ?? ''];
      if (fault !== undefined) page.report(fault);
      return [];
    },
    check: () =>
      OF_KINDS.flatMap(([pattern, what]) =>
        faultOf(
          names.filter((name) => pattern.test(name)),
          what,
          fileOf,
        ),
      ),
  };
}

function toFault(names: readonly string[], what: string, fileOf: (name: string) => string): PageFault {
  const message = `docsgen draws what stands around the text of ${what}, not the site's own ${said(names)} (${fileOf(names[0] ?? '')}): what is shown may differ`;
  return { message, hint: HINT, severity: 'warning', start: 0, end: 0 };
}

function faultOf(names: readonly string[], what: string, fileOf: (name: string) => string): PluginFault[] {
  const [first] = names;
  if (first === undefined) return [];
  const message = `docsgen draws ${what}, not the site's own ${said(names)}: what is shown may differ on all of these pages`;
  const location = { file: fileOf(first), line: 1, column: 1 };
  return [{ code: 'replaced-part', message, hint: HINT, severity: 'warning', location }];
}

/** The first of some parts, and how many there are besides. */
function said([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
