/** The parser of Markdown that comes with docsgen: a package has none of its own that its components could import. */
declare module '@docsgen-markdown' {
  export const micromark: (markdown: string) => string;
}
