/** What both sides of a part of the shell have in common that a site has put its own in the place of. */

/** Parts that a document has once: around what the server made of them stand marks, for the browser to find it. */
export const MARKED_PARTS: readonly string[] = [
  'AnnouncementBar',
  'Breadcrumbs',
  'EditMeta',
  'Footer',
  'Header',
  'PageTitle',
  'Pagination',
  'Sidebar',
  'TableOfContents',
  'VersionBanner',
];

/** The element that the server writes where a mark is to stand; comments are nothing that React can write. */
export const MARK_ELEMENT = 'docsgen-part';

/** Text of the comment in front of what the server made of a part. */
export const partBegins = (name: string) => `docsgen-part ${name}`;

/** Text of the comment behind it. */
export const PART_ENDS = '/docsgen-part';
