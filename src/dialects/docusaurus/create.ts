import path from 'node:path';
import type { Plugin } from '../../plugins/plugin.ts';
import { bareUrls } from '../bare-urls.ts';
import { emoji } from '../emoji.ts';
import { headTags } from '../head-tags.ts';
import { SITE_FAULTS } from '../site-faults.ts';
import { admonitions } from './admonitions.ts';
import { blog, createReaders } from './blog/blog.ts';
import { excerpts } from './blog/excerpts.ts';
import { ownPosts, postsFile, writePosts } from './blog/own-posts.ts';
import { codeBlocks } from './code-blocks.ts';
import { comments } from './comments.ts';
import { details } from './details.ts';
import { editUrls } from './edit-urls.ts';
import { headingIds } from './heading-ids.ts';
import { globalComponents, hasOwnAdmonitions, imports, namedReplacements } from './imports.ts';
import { inlineDirectives, unknownDirectives } from './inline-directives.ts';
import { links } from './links.ts';
import { handProps, listedDocs } from './listed-docs.ts';
import { math } from './math.ts';
import { matter } from './matter.ts';
import { mdx1 } from './mdx1.ts';
import { languages, messagesFile, readVersionLabel } from './messages.ts';
import { modules } from './modules.ts';
import { type DocusaurusOptions, readOptions } from './options.ts';
import { ownCards } from './own-cards.ts';
import { ownDocs } from './own-docs.ts';
import { headOf, pageHead } from './page-head.ts';
import { pages } from './pages.ts';
import { folderOf } from './places.ts';
import { pluginPages } from './plugin-pages.ts';
import { schemaSamples } from './schema-samples.ts';
import { titles } from './titles.ts';
import { undrawnParts } from './undrawn-parts.ts';
import { siteFunctions } from './unified/site-functions.ts';
import { siteSidebars } from './unified/site-sidebars.ts';
import { siteUnified } from './unified/site-unified.ts';

/** What Docusaurus takes without a word, and builds a page of. */
const FAULTS = { ...SITE_FAULTS, 'fence-option-unknown': 'ignore' } as const;

/** The plugins that read the pages of a Docusaurus site, each for one piece of what it adds to Markdown. */
export function createDocusaurus(
  written: Readonly<Record<string, unknown>>,
  root: string,
  locale: string,
): readonly Plugin[] {
  const options = readOptions(written);
  const main = options.folders.find(({ kind }) => kind === 'docs') ?? options.folders[0];
  const staticFolder =
    typeof written.static === 'string' ? written.static : path.posix.join(options.site, 'static');
  const staticFolders = [staticFolder, ...options.staticFolders];
  const trailingSlash = typeof written.trailingSlash === 'boolean' ? written.trailingSlash : null;
  const site: Plugin = {
    name: 'docusaurus/site',
    version: '2',
    options: written,
    faults: FAULTS,
    headingsOfTags: true,
    publicFolders: () => options.staticFolders.map((folder) => path.join(root, folder)),
    head: (_view, { path: file }) =>
      folderOf(file, options.folders)?.version?.noIndex === true
        ? [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }]
        : [],
    config: () => ({
      ...(main ? { contentDir: main.path } : {}),
      publicDir: staticFolder,
      numberPrefixes: main?.numberPrefixes ?? true,
      ...(options.format === 'mdx' ? { markdown: { md: 'mdx' as const } } : {}),
      // References that a tool has written may be very long, and plugins of the site take their own time.
      limits: {
        pageSeconds:
          options.functions.length > 0 || options.folders.some(({ remark, rehype }) => remark ?? rehype)
            ? 120
            : 20,
      },
      categories: { routes: 'label' },
      // Docusaurus lists pages in no sidebar but those that are written.
      sidebars: {},
      theme: {
        options: {
          docusaurus: {
            ...options.siteConfig,
            versions: versionsOf(options, root, locale),
            ...languageOptions(options),
          },
        },
      },
    }),
  };
  return [
    site,
    ...(options.mdx1 ? [mdx1(options.math)] : []),
    ...siteFunctions(options, root),
    ...(options.mdx1 ? [] : [inlineDirectives(options.folders)]),
    ...siteUnified(options, root),
    ...(options.mdx1 ? [] : [unknownDirectives]),
    excerpts(options),
    codeBlocks(options),
    ...(options.math ? [math] : []),
    // Docusaurus 2 reads them before it makes ids of headings, and later ones after that.
    ...(options.emoji
      ? [emoji('docusaurus', { titles: false, idsOfNames: !options.mdx1, directives: !options.mdx1 })]
      : []),
    headingIds(options.maintainCase, !options.mdx1),
    titles(options.titlesOnTop),
    comments,
    pageHead,
    bareUrls('docusaurus'),
    admonitions({
      ...{ custom: options.admonitions, areOf2: options.admonitionsOf2 },
      areDrawn: hasOwnAdmonitions(root, options.site),
    }),
    // Before loaders and calls of `require` are rewritten: what is named stands in the file.
    namedReplacements(root, options.site),
    undrawnParts(root, options),
    modules,
    links(options, staticFolders, trailingSlash),
    details(locale),
    schemaSamples,
    matter(options.folders),
    // What the text of a page says of its head is named where that is read.
    headTags('docusaurus', options.head, (frontMatter) => ({
      tags: headOf(frontMatter)?.tags ?? [],
      left: [],
    })),
    pages(options, locale),
    ...pluginPages(options),
    ...editUrls(options, root, locale),
    listedDocs(options, root, locale),
    blog(options, root, locale, createReaders(options, root, locale), (known, site) =>
      writePosts(postsFile(root, locale), known, site, options.site, { locale, texts: site.texts }),
    ),
    ...ownPosts(root, options, postsFile(root, locale)),
    ...siteSidebars(options, root, (handed) => handProps(root, options.site, locale, handed)),
    languages(options),
    ...ownCards(root, options.site),
    ...ownDocs(root, options),
    imports(root, options, messagesFile(root, options, locale), staticFolders),
    ...globalComponents(root, options),
  ];
}

/** The languages, as components may ask for them. */
function languageOptions({ i18n, locale }: DocusaurusOptions): object {
  return i18n === null ? {} : { locales: i18n.locales, defaultLocale: locale };
}

/** The versions of all folders of docs, as components may ask for them. */
function versionsOf(options: DocusaurusOptions, root: string, locale: string): object[] {
  return options.folders.flatMap((folder) => {
    const { kind, route, version } = folder;
    if (kind !== 'docs' || !version) return [];
    const label = readVersionLabel(root, options, locale, folder) ?? version.label;
    return [{ ...version, label, route }];
  });
}
