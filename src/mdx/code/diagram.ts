import { closest } from 'fastest-levenshtein';
import type { Code } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { createElement } from '../jsx.ts';
import type { Drawings } from '../options.ts';
import type { PageContext, Span } from '../page-context.ts';
import { type DiagramProblem, findDiagramProblem } from './diagram-check.ts';
import { loadEngine, type Renderer } from './diagram-engine.ts';
import { cleanSvg } from './diagram-svg.ts';
import type { CodeMeta } from './meta.ts';

const DRAWN = new Set([
  'graph',
  'flowchart',
  'stateDiagram',
  'stateDiagram-v2',
  'sequenceDiagram',
  'classDiagram',
  'erDiagram',
  'xychart',
  'xychart-beta',
]);
const DRAWN_ON_VIEW = new Set(
  (
    'gantt pie gitGraph journey mindmap timeline quadrantChart requirementDiagram sankey sankey-beta block block-beta ' +
    'packet packet-beta architecture architecture-beta kanban radar-beta treemap treemap-beta zenuml C4Context ' +
    'C4Container C4Component C4Dynamic C4Deployment classDiagram-v2'
  ).split(' '),
);

/** Makes the `<Diagram>` of a mermaid fence, drawn now when its type can be drawn without a browser. */
export function createDiagram(
  source: string,
  meta: CodeMeta,
  node: Code,
  context: PageContext,
): MdxJsxFlowElement {
  const { body, title: ownTitle, offset } = splitFrontMatter(source);
  const title = meta.title ?? ownTitle;
  const alt = meta.alt ?? title;
  const element = (svg: string | undefined) =>
    createElement('Diagram', { svg, alt, title, source }, [], node.position);
  const type = diagramType(body);
  if (DRAWN_ON_VIEW.has(type)) {
    context.drawsOnView = true;
    return element(undefined);
  }
  const problem = findProblem(type, body);
  if (problem) {
    report(problem, offset, node, context);
    return element(undefined);
  }
  try {
    const svg = draw(body, context.options.drawings);
    return element(
      cleanSvg(svg, `d${context.options.hashText(source).slice(0, 8)}`, alt ?? `Diagram: ${type}`),
    );
  } catch (error) {
    const message = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    report(
      { line: 1, message: `The diagram does not parse: ${message}`, hint: 'Mend its text.' },
      offset,
      node,
      context,
    );
    return element(undefined);
  }
}

/** Draws a diagram as `createDiagram` does and keeps the drawing; null when it can't be drawn in a build. */
export function drawDiagram(source: string, drawings: Drawings): { key: string; svg: string } | null {
  const { body } = splitFrontMatter(source);
  const type = diagramType(body);
  if (DRAWN_ON_VIEW.has(type) || findProblem(type, body)) return null;
  return { key: body, svg: draw(body, drawings) };
}

function findProblem(type: string, body: string): DiagramProblem | null {
  return DRAWN.has(type) ? findDiagramProblem(type, body) : unknownType(type);
}

function report(problem: DiagramProblem, offset: number, node: Code, context: PageContext): void {
  const fenceLine = node.position?.start.line ?? 1;
  const start = context.offsetOf(fenceLine + problem.line + offset);
  const end = context.offsetOf(fenceLine + problem.line + offset + 1) - 1;
  const text = context.text.slice(start, end);
  const span: Span = {
    start: start + (text.length - text.trimStart().length),
    end: start + text.trimEnd().length,
  };
  context.report('diagram-invalid', span, { message: problem.message, hint: problem.hint });
}

function unknownType(type: string): DiagramProblem {
  if (type === '')
    return { line: 1, message: 'The diagram is empty', hint: 'Start it with its type: flowchart LR.' };
  const nearest = closest(type, [...DRAWN, ...DRAWN_ON_VIEW]);
  return {
    line: 1,
    message: `There is no diagram type \`${type}\``,
    hint: `Did you mean ${nearest}? A diagram starts with its type: flowchart LR.`,
  };
}

/** First word that is no comment. */
function diagramType(body: string): string {
  const first = body.split('\n').find((line) => line.trim() !== '' && !line.trim().startsWith('%%'));
  return /^\s*([\w-]+)/.exec(first ?? '')?.[1] ?? '';
}

/** Mermaid's own front matter off the text: `---`, `title: …`, `---`. */
function splitFrontMatter(source: string): { body: string; title: string | undefined; offset: number } {
  const match = /^\s*---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(source);
  if (!match) return { body: source, title: undefined, offset: 0 };
  const title = /^title:[ \t]*["']?(.*?)["']?[ \t]*$/m.exec(match[1] ?? '')?.[1];
  return { body: source.slice(match[0].length), title, offset: match[0].split('\n').length - 1 };
}

function draw(body: string, drawings: Drawings | undefined): string {
  const known = drawings?.get(body) ?? null;
  if (known !== null) return known;
  const svg = loadRenderer()(body, { transparent: true, font: 'inherit' });
  drawings?.set(body, svg);
  return svg;
}

let renderer: Renderer | null = null;

/** Loads the renderer on first use: its layout engine takes longer to load than many pages take to compile. */
function loadRenderer(): Renderer {
  renderer ??= loadEngine().renderMermaidSVG;
  return renderer;
}
