/** Parts that documents are drawn by: those that the site has made anew, else docsgen's. */
declare module '@site-doc/*' {
  const Part: import('react').ComponentType<Record<string, unknown>>;
  export default Part;
}
