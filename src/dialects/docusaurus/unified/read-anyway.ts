/** Plugins of remark and rehype for what docsgen reads anyway: they are not run. */
export const READ_ANYWAY =
  /^(?:remark-(?:math|gfm|directive|emoji|frontmatter|mermaid)|rehype-(?:katex|mathjax|slug|raw)|@docusaurus\/remark-plugin-npm2yarn|remark-docusaurus-tabs|npm2yarn|docusaurus-remark-plugin-tab-blocks)$/;
