/** The class of the element that holds a diagram. */
export const MermaidContainerClassName = 'docusaurus-mermaid-container';

/** What the configuration says of diagrams: the theme draws them by itself. */
export function useMermaidThemeConfig(): object {
  return {};
}

/** The same for the library. */
export function useMermaidConfig(): object {
  return {};
}

/** A drawing: diagrams are drawn while a page is made, so that nothing has to wait for one. */
export function useMermaidRenderResult(): null {
  return null;
}
