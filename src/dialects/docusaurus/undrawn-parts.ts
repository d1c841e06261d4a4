import path from 'node:path';
import type { PageFault, Plugin, PluginFault } from '../../plugins/plugin.ts';
import type { DocusaurusFolder } from './options.ts';
import { folderOf } from './places.ts';
import { findThemeParts } from './theme-parts.ts';

/** Parts by which Docusaurus draws a post, around its text. */
const OF_POSTS = /^(?:BlogPostItem|BlogPostPage)(?:\/|$)/;

/** Parts of lists, of what stands around documents, and of code: with what docsgen shows in their place. */
const OF_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^Blog\/Pages(?:\/|$)/, 'pages of authors'],
  [/^Doc(?:TagsListPage|TagDocListPage)(?:\/|$)/, 'lists of docs'],
  [/^DocItem(?:\/(?:Content|Layout|Footer))?$/, 'what stands around the text of docs'],
  [/^CodeBlock(?:\/(?:Content|Layout|Title|Line|Container)(?:\/|$)|$)/, 'blocks of code'],
  [/^MDXPage(?:\/|$)/, 'pages of Markdown'],
];

/** Parts that say something in the head of a document alone. */
const OF_HEADS = /\/(?:StructuredData|Metadata)$/;

const HINT = 'Look at what the component adds, and write that where it is to be seen.';

/**
 * Names what the site has made anew of the parts that Docusaurus draws documents and code with, and nobody
 * imports: each part once, in its file; and posts that are no MDX, as what is around their text says something of them.
 *
 * @param site folder of the site, relative to the root
 */
export function undrawnParts(root: string, site: string, folders: readonly DocusaurusFolder[]): Plugin {
  const parts = findThemeParts(path.join(root, site, 'src/theme'));
  const names = Object.keys(parts)
    .filter((name) => !OF_HEADS.test(name))
    .sort();
  const fileOf = (name: string) => path.relative(root, parts[name] ?? '').replaceAll(path.sep, '/');
  const ofPosts = names.filter((name) => OF_POSTS.test(name));
  const post = ofPosts.length > 0 ? toFault(ofPosts, fileOf) : null;
  return {
    name: 'docusaurus/undrawn-parts',
    version: '1',
    options: names.map((name) => [name, fileOf(name)]),
    text: (page) => {
      // Texts without components have no place for those that draw them.
      if (post === null || page.format === 'mdx') return [];
      if (page.takenInBy === null && folderOf(page.path, folders)?.kind === 'blog') page.report(post);
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

function toFault(names: readonly string[], fileOf: (name: string) => string): PageFault {
  const message = `docsgen draws what stands around the text of posts, not the site's own ${said(names)} (${fileOf(names[0] ?? '')}): what is shown may differ`;
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
