/** What shows descriptions in docsgen's own API reference. The package has it as a file, as it can't import its parts. */
declare module '@docsgen-descriptions' {
  export const createDescriptionRenderer: () => (markdown: string) => string;
}
