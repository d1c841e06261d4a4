/** Plugins of remark and rehype for what docsgen reads anyway: they are not run. */
export const READ_ANYWAY =
  /^(?:remark-(?:math|gfm|directive|emoji|frontmatter|mermaid)|rehype-(?:katex|mathjax|slug|raw))$/;

/** Those whose fences docsgen reads too, in its own way: they are run where they are installed, and not missed elsewhere. */
export const FENCES_READ_ANYWAY = /^(?:@docusaurus\/remark-plugin-npm2yarn|npm2yarn)$/;
