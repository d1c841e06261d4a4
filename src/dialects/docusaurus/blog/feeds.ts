import type { BuiltSite, OutputFile } from '../../../plugins/plugin.ts';
import { findText } from '../../../shared/texts.ts';
import { writtenUrl } from '../../../shared/urls.ts';
import { printAtom, printJson, printRss } from '../../blog/feeds.ts';
import type { DocusaurusFolder } from '../options.ts';
import type { MakeItems } from './feed-items.ts';
import type { Listed } from './read-posts.ts';

/** Posts that a feed holds when nothing else is said. */
const POSTS = 20;

/** Feeds that a blog has when nothing else is said. */
const FEEDS: readonly string[] = ['rss', 'atom'];

/** Names of files by the kinds of feeds. */
const FILES: Readonly<Record<string, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };

/** The posts that the feeds of a blog hold. */
export function postsOfFeeds({ blog }: DocusaurusFolder, posts: readonly Listed[]): readonly Listed[] {
  const { feedLimit = POSTS } = blog ?? {};
  return posts.filter(({ date }) => date !== null).slice(0, feedLimit ?? posts.length);
}

/** Files of the feeds that a blog has once it has posts, below the base URL. */
export function feedPaths({ route, blog }: DocusaurusFolder): string[] {
  const { feeds = FEEDS } = blog ?? {};
  const at = route === '' ? '' : `/${route}`;
  return feeds.flatMap((type) => (Object.hasOwn(FILES, type) ? [`${at}/${FILES[type]}`] : []));
}

/** The feeds of a blog. */
export function createFeeds(
  folder: DocusaurusFolder,
  posts: readonly Listed[],
  site: BuiltSite,
  makeItems: MakeItems,
): OutputFile[] {
  const { feeds = FEEDS, feed: own = {} } = folder.blog ?? {};
  const shown = postsOfFeeds(folder, posts);
  if (shown.length === 0 || feeds.length === 0) return [];
  const { items } = makeItems(folder, shown, site);
  const name = (folder.route === '' ? site.title : findText(site.texts, '{0} Blog', site.title)).trim();
  const { title = name, description = name, copyright, language } = own;
  const channel = {
    ...{ title, description, copyright, language, ownDescription: own.description ?? null },
    home: site.url + writtenUrl(site.baseUrl, `/${folder.route}`),
    latest: new Date(shown[0]?.date ?? 0),
  };
  const at = folder.route === '' ? '' : `${folder.route}/`;
  const files = [
    { type: 'rss', path: `${at}${FILES.rss}`, contents: printRss(channel, items) },
    { type: 'atom', path: `${at}${FILES.atom}`, contents: printAtom(channel, items) },
    { type: 'json', path: `${at}${FILES.json}`, contents: printJson(channel, items) },
  ];
  return files.filter(({ type }) => feeds.includes(type)).map(({ path, contents }) => ({ path, contents }));
}
