import type { Plugin } from '../../plugins/plugin.ts';
import { attributeLists } from '../attribute-lists.ts';
import { emoji } from '../emoji.ts';
import { headingAttributes } from '../heading-attributes.ts';
import { inlineToc } from '../inline-toc.ts';
import { SITE_FAULTS } from '../site-faults.ts';
import { abbreviations } from './abbreviations.ts';
import { arithmatex } from './arithmatex.ts';
import { blogs, blogTexts } from './blog.ts';
import { critic } from './critic.ts';
import { definitions } from './definitions.ts';
import { directives } from './directives.ts';
import { fenceTabs } from './fence-tabs.ts';
import { fences } from './fences.ts';
import { headingIds } from './heading-ids.ts';
import { hooks } from './hooks.ts';
import { htmlBlocks } from './html-blocks.ts';
import { htmlLinks } from './html-links.ts';
import { icons } from './icons.ts';
import { includeMarkdown } from './include-markdown.ts';
import { indentedBlocks } from './indented-blocks.ts';
import { inlineMarks } from './inline-marks.ts';
import { macros } from './macros.ts';
import { matter } from './matter.ts';
import { type MkdocsOptions, readOptions } from './options.ts';
import { links, pages } from './pages.ts';
import { pluginBlocks } from './plugin-blocks.ts';
import { rawHtml } from './raw-html.ts';
import { references } from './references.ts';
import { shorthandLinks } from './shorthand-links.ts';
import { sidebars } from './sidebars.ts';
import { slashBlocks } from './slash-blocks.ts';
import { smartSymbols } from './smart-symbols.ts';
import { snippets } from './snippets.ts';
import { tabAnchors } from './tab-anchors.ts';
import { footnotePlace, tableCode } from './table-code.ts';
import { tagIds } from './tag-ids.ts';
import { tightHeadings } from './tight-headings.ts';

/** The plugins that read the pages of a site that Material for MkDocs makes, each for one piece of what it adds. */
export function createMkdocs(
  written: Readonly<Record<string, unknown>>,
  root: string,
  locale: string,
): readonly Plugin[] {
  const options = readOptions(written);
  const { docs, extensions } = options;
  const site: Plugin = {
    name: 'mkdocs/site',
    version: '1',
    options: written,
    faults: SITE_FAULTS,
    config: () => ({ contentDir: docs, numberPrefixes: false, sidebars: {} }),
  };
  const definesTerms = extensions.some((name) => /def_list$|^(?:markdown\.extensions\.)?extra$/.test(name));
  const listsAttributes = extensions.some((name) =>
    /attr_list$|^(?:markdown\.extensions\.)?extra$/.test(name),
  );
  return [
    site,
    ...(options.blogs.length > 0 ? [blogTexts(options.blogs, { root, docs, locale })] : []),
    ...(options.plugins.includes('include-markdown') ? [includeMarkdown(docs)] : []),
    // Templates are filled in before anything else reads the page.
    ...(fillsTemplates(options)
      ? [macros(docs, options.includes, options.variables, options.delimiters)]
      : []),
    ...(options.hooks.length > 0 ? [hooks(options.hooks)] : []),
    snippets(docs, options.snippets, options.append),
    pluginBlocks(options.plugins, options.variables),
    // Only what stands at the margin is such HTML.
    rawHtml,
    // Blocks are told by their columns: what changes columns comes after them.
    fenceTabs,
    indentedBlocks,
    footnotePlace,
    slashBlocks,
    tableCode,
    tightHeadings,
    tagIds(options),
    htmlBlocks,
    references,
    ...(definesTerms ? [definitions] : []),
    inlineToc('mkdocs', /^[ \t]*\[TOC\][ \t]*$/m, [1, 6]),
    headingAttributes('mkdocs', listsAttributes),
    icons(root, options.icons),
    abbreviations,
    ...(extensions.includes('pymdownx.arithmatex') ? arithmatex : []),
    ...(extensions.includes('pymdownx.critic') ? [critic(options.critic)] : []),
    inlineMarks(extensions),
    fences,
    ...(options.tabAnchors ? [tabAnchors(options.tabAnchors, options)] : []),
    directives(options.linkedTabs, locale),
    links(options),
    htmlLinks(docs),
    attributeLists('mkdocs'),
    emoji('mkdocs'),
    ...(extensions.includes('pymdownx.smartsymbols') ? [smartSymbols] : []),
    ...(options.shorthand ? [shorthandLinks(options.shorthand)] : []),
    headingIds(options),
    matter,
    pages(options),
    ...(options.blogs.length > 0 ? [blogs(options.blogs, { root, docs, locale })] : []),
    sidebars(options),
  ];
}

/** Templates are a plugin of MkDocs, and an extension of Zensical. */
function fillsTemplates({ plugins, extensions }: MkdocsOptions): boolean {
  return [...plugins, ...extensions].some((name) => /^(?:.*[/.])?macros$/.test(name));
}
