import path from 'node:path';
import type { BuiltSite, PluginFault } from '../../../plugins/plugin.ts';
import { writtenUrl } from '../../../shared/urls.ts';
import type { FeedItem } from '../../blog/feeds.ts';
import type { DocusaurusFolder } from '../options.ts';
import { askFunction } from '../unified/site-unified.ts';
import type { MinutesOf } from './minutes.ts';
import { toBlogPost } from './post-records.ts';
import type { Listed } from './read-posts.ts';

/** The entries of a feed, with what is wrong with the function that makes them. */
export interface MadeItems {
  readonly items: readonly FeedItem[];
  readonly faults: readonly PluginFault[];
}

/** Makes the entries of a feed of the posts that it holds. */
export type MakeItems = (folder: DocusaurusFolder, posts: readonly Listed[], site: BuiltSite) => MadeItems;

/** What the entries of feeds are made with. */
export interface FeedItemsOptions {
  /** Configuration of Docusaurus, relative to docsgen's; null where none of its functions is run. */
  readonly configuration: string | null;
  /** Folder of it, relative to docsgen's. */
  readonly site: string;
}

/** The entries of feeds, by the site's own function (`createFeedItems`) where it has one; the usual ones where it fails. */
export function createItems(
  { configuration, site: folderOfSite }: FeedItemsOptions,
  minutesOf: MinutesOf,
): MakeItems {
  return (folder, posts, site) => {
    const place = { baseUrl: site.baseUrl, site: folderOfSite };
    const usual = posts.map((post) => toItem(post, site));
    if (folder.blog?.feedItems !== true || configuration === null) return { items: usual, faults: [] };
    const answer = askFunction(path.join(site.root, configuration), {
      step: 'createFeedItems',
      instance: folder.instance ?? 'default',
      posts: posts.map((post) => toBlogPost(post, minutesOf(folder, post).minutes, folder, place)),
      items: usual,
    });
    const fault = (message: string, hint: string): PluginFault => ({
      ...{ code: 'feed-items', message, hint, severity: 'warning' },
      location: { file: configuration, line: 1, column: 1 },
    });
    if ('fault' in answer)
      return {
        items: usual,
        faults: [
          fault(
            `The site’s own \`createFeedItems\` could not be run for ${folder.path}: ${answer.fault}`,
            'Feeds hold the posts as they are. Mend the function in the configuration of Docusaurus.',
          ),
        ],
      };
    const { items, unread } = answer;
    if (unread.length === 0) return { items, faults: [] };
    return {
      items,
      faults: [
        fault(
          `What \`createFeedItems\` says of entries for ${folder.path} is not in the feeds: ${unread.join(', ')}`,
          'Entries have title, id, link, date, published, description, content, image, category and author.',
        ),
      ],
    };
  };
}

function toItem(post: Listed, site: BuiltSite): FeedItem {
  const link = site.url + writtenUrl(site.baseUrl, post.route);
  return {
    ...{ title: post.title, id: link, link, description: post.excerpt },
    date: new Date(post.date ?? 0).toISOString(),
    categories: post.tags.map(({ label }) => label),
    authors: post.authors.map(({ name }) => ({ name })),
  };
}
