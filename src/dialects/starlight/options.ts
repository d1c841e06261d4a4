import type { HeadTag } from '../../plugins/plugin.ts';
import type { StarlightApi } from './api-pages.ts';
import { readBlog, type StarlightBlog } from './blog/options.ts';
import type { BlogWords } from './blog/words.ts';
import type { StarlightSection } from './sections.ts';

/** What docsgen has to know of a Starlight site; `docsgen migrate` writes it. */
export interface StarlightOptions {
  /** Folder of the pages, relative to docsgen's configuration. */
  readonly content: string;
  /** Folder of sources, in which assets and components stand. */
  readonly src: string;
  readonly public: string;
  /** The sidebar as Starlight has it; null for one of all folders. */
  readonly sidebar: readonly unknown[] | null;
  /** Languages with a folder of their own: the names of the folders, with the languages. */
  readonly locales: Readonly<Record<string, string>>;
  /** Language of the pages that stand in no folder of a language. */
  readonly language: string;
  /** The first language, by its folder; empty where it has none. */
  readonly mainLocale: string;
  /** What imports stand for, as `paths` of tsconfig.json has it; relative to docsgen's configuration. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Whether quotation marks, dashes and dots are set as printers do. */
  readonly smartypants: boolean;
  /** Whether `$…$` and `$$…$$` are formulas, as `remark-math` reads them. */
  readonly math: boolean;
  /** Whether ids of headings keep dashes at their end, as since Astro 6. */
  readonly trailingDashes: boolean;
  /** Whether `{#id}` behind a heading is its id, which a plugin of the site reads; text without one. */
  readonly headingMarks: boolean;
  /** Tags for the heads of all pages. */
  readonly head: readonly HeadTag[];
  /** Names of the site's own plugins of remark, which its Astro runs. */
  readonly remark: readonly string[];
  /** Blogs of the plugin `starlight-blog`. */
  readonly blogs: readonly StarlightBlog[];
  /** Documents of the plugin `starlight-openapi`. */
  readonly apis: readonly StarlightApi[];
  /** What the plugin says around posts, for each language of the site that it has words for. */
  readonly blogWords: BlogWords;
  /** Parts of the site with sidebars of their own, beside `sidebar`. */
  readonly sections: readonly StarlightSection[];
  /** False where all pages with a sidebar belong to one of the sections. */
  readonly mainSidebar: boolean;
}

/** Fills in what a configuration leaves out. */
export function readOptions(written: Readonly<Record<string, unknown>>): StarlightOptions {
  const options = written as Partial<StarlightOptions>;
  return {
    content: options.content ?? 'src/content/docs',
    src: options.src ?? 'src',
    public: options.public ?? 'public',
    sidebar: Array.isArray(options.sidebar) ? options.sidebar : null,
    locales: options.locales ?? {},
    language: options.language ?? '',
    mainLocale: options.mainLocale ?? '',
    aliases: options.aliases ?? {},
    smartypants: options.smartypants !== false,
    math: options.math ?? false,
    trailingDashes: options.trailingDashes ?? false,
    headingMarks: options.headingMarks ?? false,
    head: options.head ?? [],
    remark: options.remark ?? [],
    apis: options.apis ?? [],
    sections: options.sections ?? [],
    mainSidebar: options.mainSidebar !== false,
    blogWords: options.blogWords ?? {},
    blogs: (options.blogs ?? []).map((own) => readBlog({ ...own })),
  };
}
