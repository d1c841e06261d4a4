import data from '@site-posts';
import { useKnownBlog } from './posts.tsx';

/** The posts of the page's blog as its list beside them has them in Docusaurus. */
export function useBlogSidebar() {
  const blog = useKnownBlog();
  if (blog === null) return undefined;
  const items = Object.entries(data.posts)
    .filter(
      ([route, { unlisted }]) => !unlisted && (blog.route === '/' || route.startsWith(`${blog.route}/`)),
    )
    .map(([, { title, permalink, date, unlisted }]) => ({ title, permalink, date, unlisted }));
  return { title: blog.sidebarTitle, items };
}
