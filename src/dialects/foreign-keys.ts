/** Keys of docsgen's front matter that mean nothing, or something else, in systems whose pages don't know docsgen. */
export const FOREIGN_KEYS: readonly string[] = [
  'slug',
  'search',
  'anchors',
  'faq',
  'image',
  'keywords',
  'draft',
  'unlisted',
  'layout',
  'tags',
  'last_update',
];
