import { isRecord, type Json, toRecord } from './json.ts';
import { isOlderThan } from './release.ts';

/** Options of a blog that are texts, by the names that the dialect has for them. */
const TEXTS = [
  ['title', 'blogTitle'],
  ['description', 'blogDescription'],
  ['sidebarTitle', 'blogSidebarTitle'],
  ...['tagsBasePath', 'authorsBasePath', 'pageBasePath', 'authorsMapPath'].map((key) => [key, key]),
] as const;

/**
 * What the lists of a blog are made with, where it isn't what Docusaurus has anyway.
 *
 * @param site folder of the configuration, whose package says which release it is for; absolute
 */
export function blogOptions(options: Json, site: string): Json | undefined {
  const { postsPerPage, showReadingTime, archiveBasePath } = options;
  const own = {
    ...(typeof postsPerPage === 'number' || postsPerPage === 'ALL' ? { postsPerPage } : {}),
    ...textsOf(options, TEXTS),
    ...(showReadingTime === false
      ? { showReadingTime }
      : {
          ...(isOlderThan(site, '@docusaurus/core', [3, 9]) ? { wordsBySpaces: true } : {}),
          ...(options.readingTime === true ? { readingTime: true } : {}),
        }),
    ...(isOlderThan(site, '@docusaurus/core', [3, 2]) ? { fullDates: true } : {}),
    ...(options.sortPosts === 'ascending' ? { ascending: true } : {}),
    ...(options.processBlogPosts === true ? { process: true } : {}),
    ...(options.blogSidebarCount === 0 ? { sidebar: false } : {}),
    ...(isRecord(options.truncateMarker) ? { truncateMarker: options.truncateMarker } : {}),
    ...(archiveBasePath === null || typeof archiveBasePath === 'string' ? { archiveBasePath } : {}),
    ...feedOptions(toRecord(options.feedOptions)),
  };
  return Object.keys(own).length > 0 ? own : undefined;
}

function textsOf(options: Json, keys: readonly (readonly string[])[]): Json {
  return Object.fromEntries(
    keys.flatMap(([key = '', written = key]) =>
      typeof options[written] === 'string' ? [[key, options[written]]] : [],
    ),
  );
}

function feedOptions({ type, limit, createFeedItems, ...others }: Json): Json {
  const feed = textsOf(others, [['title'], ['description'], ['copyright'], ['language']]);
  return {
    ...(type === undefined ? {} : { feeds: readFeeds(type) }),
    ...(typeof limit === 'number' ? { feedLimit: limit } : {}),
    // Both say that a feed holds all posts.
    ...(limit === null || limit === false ? { feedLimit: null } : {}),
    ...(createFeedItems === true ? { feedItems: true } : {}),
    ...(Object.keys(feed).length > 0 ? { feed } : {}),
  };
}

function readFeeds(type: unknown): unknown[] {
  if (type === 'all') return ['rss', 'atom', 'json'];
  return [type].flat().filter((own) => typeof own === 'string');
}

/** File of the tags of docs or of a blog, where it is not the usual one. */
export function tagsOption({ tags }: Json): { tagsFile?: string | null } {
  if (typeof tags === 'string') return { tagsFile: tags };
  return tags === false || tags === null ? { tagsFile: null } : {};
}
