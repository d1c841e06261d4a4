/** What documents of a site with parts of its own for them are drawn by. */
export { default as SiteDocItem } from './SiteDocItem.tsx';
