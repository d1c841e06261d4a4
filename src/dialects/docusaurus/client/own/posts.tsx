import data from '@site-posts';
import { usePage, useSite } from 'docsgen/client';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** A tag of a post, as components of Docusaurus know it. */
export interface PostTag {
  readonly label: string;
  readonly permalink: string;
  readonly description?: string;
}

/** Somebody who has written a post. */
export interface PostAuthor {
  readonly key?: string | null;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly email?: string;
  readonly imageURL?: string;
  readonly page?: { readonly permalink: string } | null;
  readonly socials?: Readonly<Record<string, string>>;
}

/** What is known of a post besides its text. */
export interface PostMetadata {
  readonly permalink: string;
  readonly source: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly formattedDate: string;
  readonly tags: readonly PostTag[];
  readonly readingTime?: number;
  readonly hasTruncateMarker: boolean;
  readonly authors: readonly PostAuthor[];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly unlisted: boolean;
  readonly editUrl?: string;
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
  readonly prevItem?: { readonly title: string; readonly permalink: string };
  readonly nextItem?: { readonly title: string; readonly permalink: string };
}

/** A post as its parts know it. */
export interface Post {
  readonly metadata: PostMetadata;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly assets: { readonly image?: string; readonly authorsImageUrls: readonly (string | undefined)[] };
  readonly toc: readonly { readonly level: number; readonly id: string; readonly value: string }[];
  readonly contentTitle?: string;
  readonly isBlogPostPage: boolean;
}

/** The text of a post as a component, which knows its post as it does in Docusaurus. */
export type PostContent = ComponentType & Omit<Post, 'isBlogPostPage'>;

const PostContext = createContext<Post | null>(null);

/** Hands a post to the parts that it is drawn by. */
export function BlogPostProvider({
  content,
  isBlogPostPage = false,
  children,
}: {
  content?: PostContent;
  isBlogPostPage?: boolean;
  children?: ReactNode;
}) {
  if (content?.metadata === undefined) return <>{children}</>;
  const { metadata, frontMatter, assets, toc } = content;
  return (
    <PostContext.Provider value={{ metadata, frontMatter, assets, toc, isBlogPostPage }}>
      {children}
    </PostContext.Provider>
  );
}

/** The post that is drawn, or the one whose page is shown; null elsewhere, and where the posts of a site are not known. */
export function useKnownPost(): Post | null {
  const drawn = use(PostContext);
  const { route, toc } = usePage();
  const metadata = Object.hasOwn(data.posts, route) ? data.posts[route] : undefined;
  if (drawn !== null || metadata === undefined) return drawn;
  const entries = toc.map(({ depth, id, text }) => ({ level: depth, id, value: text }));
  return { ...toPost(metadata, undefined, entries), isBlogPostPage: true };
}

/** A post of what is known of it, with the address of the picture that its front matter names. */
function toPost(
  metadata: PostMetadata,
  image: string | undefined,
  toc: Post['toc'],
): Omit<Post, 'isBlogPostPage'> {
  const assets = { ...(image === undefined ? {} : { image }), authorsImageUrls: [] };
  return { metadata, frontMatter: metadata.frontMatter, assets, toc, contentTitle: metadata.title };
}

/** The text of a post, by its route, as a component that knows its post. */
export function contentOf(
  route: string,
  text: ReactNode,
  image?: string,
  toc: Post['toc'] = [],
): PostContent | null {
  const metadata = Object.hasOwn(data.posts, route) ? data.posts[route] : undefined;
  if (metadata === undefined) return null;
  return Object.assign(() => <>{text}</>, toPost(metadata, image, toc));
}

/** The blog that the page belongs to; null where the posts of a site are not known. */
export function useKnownBlog() {
  const { route } = usePage();
  const { baseUrl } = useSite();
  const holding = data.blogs.filter((own) => own.route === '/' || `${route}/`.startsWith(`${own.route}/`));
  const [blog] = holding.sort((a, b) => b.route.length - a.route.length);
  if (blog === undefined) return null;
  const base = baseUrl.replace(/\/$/, '');
  return { ...blog, permalink: `${base}${blog.route}` };
}
