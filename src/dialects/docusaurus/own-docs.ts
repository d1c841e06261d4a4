import path from 'node:path';
import { packageRoot } from '../../files/package-info.ts';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import type { FrontMatter } from '../../shared/page.ts';
import { findTitle } from './blog/excerpt.ts';
import { isMdx } from './formats.ts';
import { endOfLeadingModules } from './module-lines.ts';
import type { DocusaurusFolder, DocusaurusOptions } from './options.ts';
import { folderOf } from './places.ts';
import { findThemeParts } from './theme-parts.ts';
import { findFirstTitle } from './titles.ts';

/** Parts that documents are drawn by, with docsgen's for those that a site has not made anew. */
export const DOC_PARTS: readonly string[] = [
  'DocItem',
  'DocItem/Content',
  'DocItem/Footer',
  'DocItem/Layout',
];

/** Key of the front matter under which stands whether a document that such parts draw hides its title. */
const HIDES_KEY = 'docusaurus_hide_title';

/** The front matter of a page as it is written, where parts of the site's own draw its title. */
export function writtenMatter(frontMatter: Readonly<FrontMatter>): Readonly<FrontMatter> {
  const { [HIDES_KEY]: hides, hide_title, ...rest } = frontMatter as FrontMatter & { [HIDES_KEY]?: boolean };
  if (hides === undefined) return frontMatter;
  return hides ? { ...rest, hide_title: true } : rest;
}

/**
 * What documents of a site are drawn by, where it has made parts of that anew: their texts with all that stands around
 * them, in docsgen's frame.
 */
export function ownDocs(
  root: string,
  {
    site,
    folders,
    format,
    titlesOnTop,
  }: Pick<DocusaurusOptions, 'site' | 'folders' | 'format' | 'titlesOnTop'>,
): Plugin[] {
  const parts = findThemeParts(path.join(root, site, 'src/theme'));
  if (DOC_PARTS.every((name) => parts[name] === undefined)) return [];
  const client = (name: string) => path.join(packageRoot, 'src/dialects/docusaurus/client', name);
  // Texts without components have no place for those that draw them.
  const isDrawn = (file: string, frontMatter: Readonly<FrontMatter>) =>
    isDocument(file, frontMatter, folders) && isMdx(file, frontMatter, format);
  return [
    {
      name: 'docusaurus/own-docs',
      version: '1',
      options: [DOC_PARTS.filter((name) => parts[name] !== undefined), folders, format, titlesOnTop],
      imports: Object.fromEntries(
        DOC_PARTS.map((name) => [`@site-doc/${name}`, parts[name] ?? client(`theme/${name}.tsx`)]),
      ),
      components: client('own/doc-components.tsx'),
      // Parts of the site's own say what a document is called.
      page: ({ path: file, frontMatter }) =>
        isDrawn(file, frontMatter)
          ? {
              frontMatter: {
                ...frontMatter,
                ...{ [HIDES_KEY]: frontMatter.hide_title === true, hide_title: true },
              },
            }
          : {},
      text: (page) =>
        page.takenInBy === null && HIDES_KEY in page.frontMatter ? wrap(page, titlesOnTop) : [],
    },
  ];
}

/** A page that Docusaurus draws as a document: those of API documents have a part of their own. */
function isDocument(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
  folders: readonly DocusaurusFolder[],
): boolean {
  return folderOf(file, folders)?.kind === 'docs' && /\.mdx?$/.test(file) && frontMatter.api === undefined;
}

/** The text of a document between the tags that draw it: what its modules are stays above. */
function wrap({ text, frontMatter }: PluginPage, titlesOnTop: boolean): TextEdit[] {
  const [start, end] = [endOfLeadingModules(text), text.length];
  const isTitled = (titlesOnTop ? findTitle(text) : findFirstTitle(text)) !== null;
  const hides = writtenMatter(frontMatter).hide_title === true;
  const title = isTitled ? ' isTitled' : hides ? ' hidesTitle' : '';
  return [
    { start, end: start, text: `\n\n<SiteDocItem${title}>\n\n` },
    { start: end, end, text: '\n\n</SiteDocItem>\n' },
  ];
}
