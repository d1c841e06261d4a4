/** Parts of the theme that draw lists: those that the site has made anew, else docsgen's. */
declare module '@site-card' {
  const DocCard: import('react').ComponentType<{ item: import('../sidebar-items.ts').SidebarItem }>;
  export default DocCard;
}
declare module '@site-card-list' {
  const DocCardList: import('react').ComponentType<{
    items?: readonly import('../sidebar-items.ts').SidebarItem[];
    className?: string;
  }>;
  export default DocCardList;
}
declare module '@site-category-page' {
  const Page: import('react').ComponentType<{
    categoryGeneratedIndex: Readonly<Record<string, unknown>>;
  }>;
  export default Page;
}
