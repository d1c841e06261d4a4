/** Types that the build draws. */
export const DRAWN_TYPES = [
  'graph',
  'flowchart',
  'flowchart-elk',
  'sequenceDiagram',
  'stateDiagram',
  'stateDiagram-v2',
  'classDiagram',
  'classDiagram-v2',
  'erDiagram',
  'xychart',
  'xychart-beta',
] as const;

export type DrawnType = (typeof DRAWN_TYPES)[number];

/** Types that mermaid draws in the browser. New ones of it end in `-beta`. */
export const BROWSER_TYPES: readonly string[] = (
  'architecture block C4Component C4Container C4Context C4Deployment C4Dynamic eventmodeling gantt gitGraph info ' +
  'ishikawa journey kanban mindmap packet pie quadrantChart radar requirement requirementDiagram sankey timeline ' +
  'treemap treeView venn wardley zenuml'
).split(' ');

/** Whether the build draws diagrams of a type. */
export function isDrawn(type: string): type is DrawnType {
  return (DRAWN_TYPES as readonly string[]).includes(type);
}

/** Whether diagrams of a type are left to mermaid in the browser. */
export function isLeftToBrowser(type: string): boolean {
  return !isDrawn(type) && (BROWSER_TYPES.includes(type) || /^[\w-]+-beta$/.test(type));
}
