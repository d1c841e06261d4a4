/** What posts and lists of a site with parts of its own for them are drawn by. */
export { default as SitePost } from './SitePost.tsx';
export { default as SitePosts } from './SitePosts.tsx';
