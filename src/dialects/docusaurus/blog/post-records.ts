import path from 'node:path';
import type { DocusaurusFolder } from '../options.ts';
import type { BlogPost } from '../unified/protocol.ts';
import { tagAddress } from './byline.ts';
import type { Listed } from './read-posts.ts';

/** Where posts stand: the base URL of the site, and the folder of Docusaurus' configuration, relative to docsgen's. */
export interface PostPlace {
  readonly baseUrl: string;
  readonly site: string;
}

/**
 * A post as functions of a blog's options know it.
 *
 * @param minutes that it takes to read it; null where they are not said
 */
export function toBlogPost(
  post: Listed,
  minutes: number | null,
  folder: DocusaurusFolder,
  place: PostPlace,
): BlogPost {
  const { matter, body, authors, tags } = post;
  const start = `/${folder.route}`.replace(/\/$/, '');
  const below = post.route.startsWith(`${start}/`) ? post.route.slice(start.length) : post.route;
  return {
    id: typeof matter.slug === 'string' ? matter.slug : below,
    content: body.trim(),
    metadata: {
      ...{ permalink: toPermalink(post.route, place), source: sourceOf(post.path, place) },
      ...{ title: post.title, description: post.excerpt, date: post.moment || new Date(0).toISOString() },
      tags: tags.map(({ label, slug, description }) => ({
        ...{ label, permalink: toPermalink(tagAddress(folder, slug), place), inline: true },
        ...(description === undefined ? {} : { description }),
      })),
      ...(minutes === null ? {} : { readingTime: minutes }),
      hasTruncateMarker: post.isCut,
      authors: authors.map(({ key, name, title, url, image }) => ({
        ...{ key, name },
        ...(title === undefined ? {} : { title }),
        ...(url === undefined ? {} : { url }),
        ...(image === undefined ? {} : { imageURL: image }),
      })),
      ...{ frontMatter: matter, unlisted: post.isUnlisted },
    },
  };
}

/** A file as Docusaurus names it. */
export function sourceOf(file: string, { site }: Pick<PostPlace, 'site'>): string {
  return `@site/${path.posix.relative(site, file)}`;
}

function toPermalink(route: string, { baseUrl }: PostPlace): string {
  return `${baseUrl.replace(/\/$/, '')}${route}`;
}
