/** The posts of a site by their routes, and its blogs; none where the site has no parts of its own for them. */
declare module '@site-posts' {
  const data: {
    readonly posts: Readonly<Record<string, import('./posts.tsx').PostMetadata>>;
    readonly blogs: readonly {
      readonly route: string;
      readonly title: string;
      readonly description: string;
      readonly sidebarTitle: string;
      readonly authorsPath: string;
    }[];
  };
  export default data;
}
/** Parts that posts and their lists are drawn by: those that the site has made anew, else docsgen's. */
declare module '@site-blog/*' {
  const Part: import('react').ComponentType<Record<string, unknown>>;
  export default Part;
}
