import { readFileSync } from 'node:fs';

/** Plugins of remark and rehype for what docsgen reads anyway: they are not run. */
export const READ_ANYWAY =
  /^(?:remark-(?:math|gfm|directive|emoji|frontmatter|mermaid)|rehype-(?:katex|mathjax|slug|raw))$/;

/** Those whose fences docsgen reads too, in its own way: they are run where they are installed, and not missed elsewhere. */
export const FENCES_READ_ANYWAY = /^(?:@docusaurus\/remark-plugin-npm2yarn|npm2yarn)$/;

/** What says in a module which plugins a site has. */
const LISTS = /(?:remark|rehype)Plugins/i;

/** Whether a package is only listed where it is imported: a plugin of the site that does something with it needs it. */
export function isListedOnly(name: string, importer: string): boolean {
  return READ_ANYWAY.test(name) && LISTS.test(readFileSync(importer, 'utf8'));
}
