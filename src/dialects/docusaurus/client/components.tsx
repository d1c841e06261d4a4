/** Components that pages of Docusaurus use without import, where docsgen has them by other names. */

export { default as Head } from './Head.tsx';
export { SiteDoc } from './SiteDoc.tsx';
export { SiteParts } from './SiteParts.tsx';
export { default as TOCInline } from './theme/TOCInline.tsx';
