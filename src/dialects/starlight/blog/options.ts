/** Somebody who writes for a blog. */
export interface StarlightAuthor {
  readonly name: string;
  readonly title?: string;
  /** Where the name leads. */
  readonly url?: string;
  /** Address of a portrait, or its file as seen from the root of the site. */
  readonly picture?: string;
}

/** A blog that the plugin `starlight-blog` makes, by its own keys. */
export interface StarlightBlog {
  /** Folder of the posts below that of the pages, and start of their addresses. */
  readonly prefix: string;
  /** A text, or one for each language. */
  readonly title: string | Readonly<Record<string, string>>;
  /** Posts on a page of the list, and in the sidebar; null for all of them. */
  readonly postCount: number | null;
  readonly recentPostCount: number | null;
  /** Those who write, by the keys that posts name them by. */
  readonly authors: Readonly<Record<string, StarlightAuthor>>;
  readonly metrics: { readonly readingTime?: boolean; readonly words?: false | 'total' | 'rounded' };
  readonly rss: boolean;
  readonly prevNextLinksOrder: 'chronological' | 'reverse-chronological';
}

/** Fills in what the options of a blog leave out; what has another form counts as left out. */
export function readBlog(written: Readonly<Record<string, unknown>>): StarlightBlog {
  const own = written as Partial<StarlightBlog>;
  return {
    prefix: (typeof own.prefix === 'string' ? own.prefix : 'blog').replace(/^\/|\/$/g, ''),
    title: own.title ?? 'Blog',
    postCount: own.postCount === undefined ? 5 : own.postCount,
    recentPostCount: own.recentPostCount === undefined ? 10 : own.recentPostCount,
    authors: own.authors ?? {},
    metrics: own.metrics ?? {},
    rss: own.rss !== false,
    prevNextLinksOrder: own.prevNextLinksOrder ?? 'reverse-chronological',
  };
}

/** What a blog is called in a language. */
export function titleOf({ title }: StarlightBlog, language: string): string {
  if (typeof title === 'string') return title;
  return title[language] ?? title[language.split('-')[0] ?? ''] ?? Object.values(title)[0] ?? 'Blog';
}
