/**
 * What a site that moves in is built around: its own system took it without a word, or left less out. Each is named, and
 * costs no more than the block, the module or the page that it stands in.
 */
export const SITE_FAULTS = {
  // What the site printed before, it prints still.
  'markup-foreign': 'ignore',
  'code-meta-invalid': 'ignore',
  'admonition-unclosed': 'warning',
  'admonition-unknown': 'warning',
  'id-duplicate': 'warning',
  'jsx-in-markdown': 'warning',
  // What can be made of its bytes is shown.
  'encoding-invalid': 'warning',
  // What can't be read of it is none: the page is shown without.
  'front-matter-syntax': 'warning',
  'front-matter-unclosed': 'warning',
  'front-matter-language': 'warning',
  'front-matter-invalid': 'warning',
  'category-invalid': 'warning',
  'merge-conflict': 'warning',
  'title-missing': 'warning',
  // The way is left out, the pages are not.
  'redirect-invalid': 'warning',
  'redirect-duplicate': 'warning',
  'redirect-loop': 'warning',
  // What it would show is left out, the rest of the site is not.
  'export-missing': 'warning',
  'import-cycle': 'warning',
  'image-invalid': 'warning',
  'page-too-deep': 'warning',
  'bundle-failed': 'warning',
  'import-missing': 'warning',
  'include-missing': 'warning',
  'component-unknown': 'warning',
  'route-invalid': 'warning',
  'redirect-shadows-page': 'warning',
  'redirect-target-missing': 'warning',
  // The address is not written; a page whose components make one is left out.
  'link-unsafe': 'warning',
  // The page is left out; the others are built.
  'mdx-failed': 'warning',
  'component-invalid': 'warning',
  'island-prop-invalid': 'warning',
  'page-too-large': 'warning',
  'page-too-slow': 'warning',
  // The block is left out; the rest of the page is built.
  'mdx-syntax': 'warning',
  // The diagram stays as its text.
  'diagram-renderer-missing': 'warning',
  'diagram-invalid': 'warning',
  // A build goes on; check-links, which proves that each answers, does not.
  'url-lost': 'warning',
  'pagination-unknown-page': 'warning',
  'sidebar-unknown': 'warning',
  // The entry is left out.
  'sidebar-unknown-page': 'warning',
  // Folders are often filled by a step before the build.
  'sidebar-unknown-folder': 'warning',
} as const;
