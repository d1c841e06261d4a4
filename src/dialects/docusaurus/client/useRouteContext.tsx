/** The plugin that has made the page. */
export default function useRouteContext() {
  return { plugin: { id: 'default', name: 'docusaurus-plugin-content-docs' } };
}
