import type { FeedItem } from '../../blog/feeds.ts';
import type { WordCount } from '../../blog/word-count.ts';
import type { FolderPage } from '../expand-folder.ts';
import type { NumberRules, SplitName } from '../names.ts';

/** What the thread knows of the site; absolute paths. */
export interface UnifiedSite {
  readonly configuration: string;
}

/** A tree that the plugins of an instance are to change. */
export interface UnifiedRequest {
  readonly step: 'remark' | 'rehype';
  readonly kind: 'docs' | 'blog' | 'pages';
  readonly instance: string;
  /** Absolute path of the page. */
  readonly file: string;
  readonly text: string;
  /** As JSON. */
  readonly tree: string;
}

/** What the site's own plugins of Docusaurus are asked for: what they hand to components, and the pages that they add. */
export interface PluginsRequest {
  readonly step: 'plugins';
}

/** A page that a plugin adds. */
export interface PluginRoute {
  /** With the base URL in front, as the plugin says it. */
  readonly path: string;
  /** The component that it is; absolute, or as an import of the site has it. */
  readonly component: string;
  /** Properties that are data. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What plugins made, by their names and the ids of their instances. */
export interface PluginsAnswer {
  readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly routes: readonly PluginRoute[];
  /** Those that were run, as the configuration calls them. */
  readonly ran: readonly string[];
  /** Those that failed, with what they said. */
  readonly faults: readonly { readonly name: string; readonly fault: string }[];
}

/** A text that the site's own function for texts, or the one for front matter, is asked for. */
export interface TextRequest {
  readonly step: 'preprocessor' | 'parseFrontMatter';
  /** Absolute path of the page. */
  readonly file: string;
  /** All of it. */
  readonly text: string;
}

/** What a function made of a text. */
export interface TextAnswer {
  /** The whole text of the page. */
  readonly text: string;
  /** Keys of front matter that are others now; null takes one out. */
  readonly matter: Readonly<Record<string, unknown>>;
  /** As for trees. */
  readonly inputs: readonly string[];
}

/** Sidebars of a folder of docs, whose folders the site's own function makes entries of. */
export interface SidebarsRequest {
  readonly step: 'sidebars';
  readonly instance: string;
  readonly version: string;
  /** Folder of docsgen's configuration; absolute. */
  readonly root: string;
  /** Folder of the docs, relative to the root. */
  readonly folder: string;
  readonly numbers: NumberRules;
  readonly sidebars: Readonly<Record<string, unknown>>;
  readonly pages: readonly FolderPage[];
}

/** The same sidebars without any folder in them. */
export interface SidebarsAnswer {
  readonly sidebars: Readonly<Record<string, unknown>>;
  /** As for trees. */
  readonly inputs: readonly string[];
}

/** Addresses of a site, below its base URL, for which its function names those that lead to them. */
export interface RedirectsRequest {
  readonly step: 'redirects';
  readonly paths: readonly string[];
}

/** What the functions for redirects made, and what those said that failed. */
export interface RedirectsAnswer {
  readonly rules: readonly { readonly from: string; readonly to: string }[];
  readonly faults: readonly string[];
  /** As for trees. */
  readonly inputs: readonly string[];
}

/** Names of files and folders whose numbers the site's own function reads. */
export interface NumbersRequest {
  readonly step: 'numbers';
  readonly instance: string;
  readonly names: readonly string[];
}

/** What such a function makes of each name. */
export interface NumbersAnswer {
  readonly names: Readonly<Record<string, SplitName>>;
  /** As for trees. */
  readonly inputs: readonly string[];
}

/** A post for which the site's own function says how long it takes to read. */
export interface ReadingTimeRequest {
  readonly step: 'readingTime';
  readonly instance: string;
  /** Its text below the title. */
  readonly content: string;
  readonly matter: Readonly<Record<string, unknown>>;
  readonly count: WordCount;
}

/** Minutes, as a fraction; null where nothing is to be said. */
export interface ReadingTimeAnswer {
  readonly minutes: number | null;
  /** As for trees. */
  readonly inputs: readonly string[];
}

/** A page for which the site's own function says where it is edited. */
export interface EditUrlRequest {
  readonly step: 'editUrl';
  readonly kind: string;
  readonly instance: string;
  readonly version: string;
  readonly locale: string;
  /** Of the instance, seen from the site. */
  readonly folder: string;
  /** Seen from that. */
  readonly file: string;
  readonly permalink: string;
}

/** Where it is edited; null where that isn't said. */
export interface EditUrlAnswer {
  readonly url: string | null;
  /** As for trees. */
  readonly inputs: readonly string[];
}

/** A post as functions of a blog are given it. Days are texts, which those functions get as dates. */
export interface BlogPost {
  /** Last part of its address. */
  readonly id: string;
  /** Its text below the front matter. */
  readonly content: string;
  readonly metadata: {
    /** Its address on the site, with the base URL in front. */
    readonly permalink: string;
    /** Its file: `@site/blog/…`. */
    readonly source: string;
    readonly title: string;
    readonly description: string;
    readonly date: string;
    readonly tags: readonly {
      readonly label: string;
      readonly permalink: string;
      readonly description?: string;
      readonly inline: boolean;
    }[];
    /** Minutes; left out where they are not said. */
    readonly readingTime?: number;
    readonly hasTruncateMarker: boolean;
    readonly authors: readonly {
      readonly key: string | null;
      readonly name: string;
      readonly title?: string;
      readonly url?: string;
      readonly imageURL?: string;
    }[];
    readonly frontMatter: Readonly<Record<string, unknown>>;
    readonly unlisted: boolean;
  };
}

/** The posts of a blog, which the site's own function chooses and orders. */
export interface PostsRequest {
  readonly step: 'processBlogPosts';
  readonly instance: string;
  readonly posts: readonly BlogPost[];
}

/** What became of them. */
export interface PostsAnswer {
  /** The sources of those that are left, in their order, and whether lists leave them out. */
  readonly posts: readonly { readonly source: string; readonly unlisted: boolean }[];
  /** Keys of posts that are others now; nothing here reads them. */
  readonly changed: readonly string[];
  /** What posts are called that stand in no file: the function has made them up. */
  readonly added: readonly string[];
  /** As for trees. */
  readonly inputs: readonly string[];
}

/** The posts of a feed, of which the site's own function makes its entries. */
export interface FeedItemsRequest {
  readonly step: 'createFeedItems';
  readonly instance: string;
  readonly posts: readonly BlogPost[];
  /** What the usual function makes of each of them. */
  readonly items: readonly FeedItem[];
}

/** The entries that it made. */
export interface FeedItemsAnswer {
  readonly items: readonly FeedItem[];
  /** Keys of entries that no feed here has. */
  readonly unread: readonly string[];
  /** As for trees. */
  readonly inputs: readonly string[];
}

/** What functions of the configuration are asked. */
export type FunctionRequest =
  | TextRequest
  | SidebarsRequest
  | RedirectsRequest
  | NumbersRequest
  | ReadingTimeRequest
  | EditUrlRequest
  | PostsRequest
  | FeedItemsRequest;

/** The answer to a question of a kind. */
export interface AnswerOf {
  readonly preprocessor: TextAnswer;
  readonly parseFrontMatter: TextAnswer;
  readonly sidebars: SidebarsAnswer;
  readonly redirects: RedirectsAnswer;
  readonly numbers: NumbersAnswer;
  readonly readingTime: ReadingTimeAnswer;
  readonly editUrl: EditUrlAnswer;
  readonly processBlogPosts: PostsAnswer;
  readonly createFeedItems: FeedItemsAnswer;
}

/** What they answer. */
export type FunctionAnswer = AnswerOf[keyof AnswerOf];

/** What plugins made of a tree. */
export interface UnifiedAnswer {
  readonly tree: string;
  readonly messages: readonly { reason: string; start: number; end: number }[];
  /** Plugins that are not run, as their packages are not installed. */
  readonly missing: readonly string[];
  /** Files and folders that the plugins were made of, and all that they have read so far; absolute. */
  readonly inputs: readonly string[];
}

/** Why a tree stays as it is. */
export interface UnifiedFault {
  readonly fault: string;
}
