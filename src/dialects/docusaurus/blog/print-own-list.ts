import path from 'node:path';
import type { Listed } from './read-posts.ts';

/** What parts of a site's own are given of a list. */
export interface OwnList {
  readonly kind: 'list' | 'tag' | 'tags' | 'archive' | 'items';
  readonly posts: readonly Listed[];
  /** Whether the texts of the posts stand in it. */
  readonly texts: boolean;
  readonly metadata?: object;
  readonly tag?: object;
  readonly tags?: readonly object[];
}

/** A list shows a post as the post is written, so that it takes it in. */
export function importOf({ path: file }: Listed, at: number, page: string): string {
  const specifier = path.posix.relative(path.posix.dirname(page), file);
  return `import Post${at} from ${JSON.stringify(specifier.startsWith('.') ? specifier : `./${specifier}`)};`;
}

/**
 * A list of posts that parts of the site's own draw, as text of MDX.
 *
 * @param file in which it stands
 */
export function printOwnList({ kind, posts, texts, metadata, tag, tags }: OwnList, file: string): string {
  const shown = texts ? posts : [];
  const imports = [
    ...shown.map((post, at) => importOf(post, at, file)),
    ...shown.flatMap((post, at) => imageOf(post, at, file)),
  ];
  const images = shown.map((post, at) => (imageOf(post, at, file).length > 0 ? `Image${at}` : 'undefined'));
  const values = {
    ...{ kind: JSON.stringify(kind), routes: JSON.stringify(posts.map(({ route }) => route)) },
    ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
    ...(tag === undefined ? {} : { tag: JSON.stringify(tag) }),
    ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
    images: `[${images.join(', ')}]`,
  };
  const given = Object.entries(values).map(([name, value]) => `${name}={${value}}`);
  const inside = shown.map((_, at) => `<Post${at} />`);
  return [imports.join('\n'), `<SitePosts ${given.join(' ')}>`, ...inside, '</SitePosts>']
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The picture beside a post that its front matter names. */
function imageOf({ path: file, matter }: Listed, at: number, page: string): string[] {
  const { image } = matter;
  if (typeof image !== 'string' || !/^\.{1,2}\//.test(image)) return [];
  const target = path.posix.join(path.posix.dirname(file), image);
  const specifier = path.posix.relative(path.posix.dirname(page), target);
  return [
    `import Image${at} from ${JSON.stringify(specifier.startsWith('.') ? specifier : `./${specifier}`)};`,
  ];
}
