/** What the site's own plugins hand to components, by their names and the ids of their instances. */
declare module '@site-plugin-data' {
  const plugins: {
    readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly routes: readonly { readonly data: Readonly<Record<string, unknown>> }[];
  };
  export default plugins;
}
