import path from 'node:path';
import type { FeedItem } from '../../blog/feeds.ts';
import { type Options, optionsOf, toRecord } from './instance-options.ts';
import type { BlogPost, FeedItemsAnswer, FeedItemsRequest, PostsAnswer, PostsRequest } from './protocol.ts';

type OfPosts = (words: Options) => unknown;

/** What decides where a post stands, and whether: all else of it is changed for parts of the theme. */
const READ = new Set(['unlisted']);

/** Asks the function that chooses and orders posts; without a list for an answer, they stay as they are. */
export async function runPosts(
  config: Options,
  { instance, posts }: PostsRequest,
): Promise<Omit<PostsAnswer, 'inputs'>> {
  const own = optionsOf(config, 'blog', instance).processBlogPosts;
  const given = posts.map(toGiven);
  const made: unknown = typeof own === 'function' ? await (own as OfPosts)({ blogPosts: given }) : undefined;
  // Functions sort the list that they are given, and may give back nothing: Docusaurus takes that list then.
  const list = Array.isArray(made) ? (made as unknown[]) : given;
  const bySource = new Map(posts.map((post) => [post.metadata.source, post]));
  const byId = new Map(posts.map((post) => [post.id, post]));
  const changed = new Set<string>();
  const added: string[] = [];
  const kept = list.flatMap((one) => {
    const { id, metadata } = toRecord(one);
    const post = bySource.get(String(toRecord(metadata).source)) ?? byId.get(String(id));
    if (post === undefined) {
      added.push(toText(toRecord(metadata).title) ?? toText(id) ?? 'a post without a title');
      return [];
    }
    for (const key of changedKeys(post, toRecord(metadata))) changed.add(key);
    return [{ source: post.metadata.source, unlisted: toRecord(metadata).unlisted === true }];
  });
  return { posts: kept, changed: [...changed].sort(), added };
}

/** Keys of a post's metadata that a function has written, and that nothing reads here. */
function changedKeys({ metadata }: BlogPost, made: Options): string[] {
  const before = toRecord(asJson(toMetadata(metadata)));
  const after = toRecord(asJson(made));
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => !READ.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

/** Asks the function that makes the entries of feeds, which may ask for the usual ones. */
export async function runFeedItems(
  config: Options,
  { instance, posts, items }: FeedItemsRequest,
  site: string,
): Promise<Omit<FeedItemsAnswer, 'inputs'>> {
  const own = toRecord(optionsOf(config, 'blog', instance).feedOptions).createFeedItems;
  if (typeof own !== 'function') return { items, unread: [] };
  const byLink = new Map(posts.map(({ metadata }, index) => [metadata.permalink, items[index]]));
  const usual = ({ blogPosts }: { blogPosts?: unknown }) => {
    const wanted = Array.isArray(blogPosts) ? (blogPosts as unknown[]) : [];
    const found = wanted.flatMap((post) => {
      const item = byLink.get(String(toRecord(toRecord(post).metadata).permalink));
      return item === undefined ? [] : [toGivenItem(item)];
    });
    return Promise.resolve(found);
  };
  const made: unknown = await (own as OfPosts)({
    blogPosts: posts.map(toGiven),
    siteConfig: config,
    outDir: path.join(site, 'build'),
    defaultCreateFeedItems: usual,
  });
  if (!Array.isArray(made)) throw new Error('createFeedItems gives no list');
  const list = (made as unknown[]).map(toRecord);
  const unread = new Set(list.flatMap((item) => Object.keys(item).filter((key) => !ITEM_KEYS.has(key))));
  return { items: list.map(toItem), unread: [...unread].sort() };
}

/** Each function has its own: they change what they are given. */
function toGiven({ id, content, metadata }: BlogPost): Options {
  return { id, content, metadata: toMetadata(metadata) };
}

function toMetadata(metadata: BlogPost['metadata']): Options {
  return { ...structuredClone(metadata), date: new Date(metadata.date) };
}

function toGivenItem({ date, categories, authors, ...item }: FeedItem): Options {
  return {
    ...{ ...item, date: new Date(date), category: categories.map((name) => ({ name, term: name })) },
    ...(authors.length > 0 ? { author: structuredClone(authors) } : {}),
  };
}

const ITEM_KEYS: ReadonlySet<string> = new Set([
  ...['title', 'id', 'guid', 'link', 'date', 'published', 'description', 'content', 'image'],
  ...['category', 'author'],
]);

function toItem(item: Options): FeedItem {
  const { title, id, guid, link, date, published, description, content, image } = item;
  const address = toText(link) ?? '';
  const picture = toText(image) ?? toText(toRecord(image).url);
  return {
    title: toText(title) ?? address,
    id: toText(guid) ?? toText(id) ?? address,
    link: address,
    date: toDay(date ?? published),
    ...(date === undefined || published === undefined ? {} : { published: toDay(published) }),
    ...(toText(description) === undefined ? {} : { description: String(description) }),
    ...(toText(content) === undefined ? {} : { content: String(content) }),
    ...(picture === undefined ? {} : { image: picture }),
    categories: toRecords(item.category).flatMap(({ name, term }) => toText(name) ?? toText(term) ?? []),
    authors: toRecords(item.author).map(({ name, email, link: home }) => ({
      ...(toText(name) === undefined ? {} : { name: String(name) }),
      ...(toText(email) === undefined ? {} : { email: String(email) }),
      ...(toText(home) === undefined ? {} : { link: String(home) }),
    })),
  };
}

/** Throws what says why the entry can't be taken: feeds need a day of each. */
function toDay(date: unknown): string {
  const day = date instanceof Date ? date : new Date(String(date));
  if (Number.isNaN(day.getTime())) throw new Error(`an entry of a feed has no day: ${String(date)}`);
  return day.toISOString();
}

function toRecords(value: unknown): Options[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).map(toRecord);
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
