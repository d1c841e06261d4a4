/** Packages of plugins of Markdown-it that docsgen does the work of, or whose work shows nothing. */
const PACKAGES =
  /^(?:vitepress-plugin-(?:tabs|mermaid|group-icons|llms|search|pagefind)|vitepress-(?:sidebar|jsdoc|openapi)|markdown-it-(?:anchor|container|emoji|footnote|mathjax\w*|katex\w*|texmath|task-lists|task-checkbox|toc-done-right|external-links|link-attributes)|@[\w.-]+\/(?:markdown-it-katex\w*|vitepress-plugin-(?:tabs|mermaid))|@mdit\/plugin-(?:alert|container|footnote|katex\w*|mathjax\w*|tab|tasklist)|@shikijs\/[\w-]+|@nolebase\/[\w-]+)(?:\/|$)/;

/** Whether a package need not be asked what it reads. */
export function isReadByDocsgen(name: string): boolean {
  return PACKAGES.test(name);
}
