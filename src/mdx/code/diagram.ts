import type { Code } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { nearest } from '../../diagnostics/nearest.ts';
import { escapeHtml } from '../../shared/text.ts';
import { createElement } from '../jsx.ts';
import type { Drawings } from '../options.ts';
import type { PageContext, Span } from '../page-context.ts';
import { drawDiagram } from './diagrams/draw-diagram.ts';
import type { Diagram, DiagramFault } from './diagrams/model.ts';
import { readSource } from './diagrams/parse/diagram-source.ts';
import { splitFrontMatter } from './diagrams/parse/front-matter.ts';
import { type DiagramReading, readDiagram } from './diagrams/read-diagram.ts';
import { BROWSER_TYPES, DRAWN_TYPES, isDrawn, isLeftToBrowser } from './diagrams/types.ts';
import type { CodeMeta } from './meta.ts';

/** Makes the `<Diagram>` of a mermaid fence, drawn now when its type can be drawn without a browser. */
export function createDiagram(
  source: string,
  meta: CodeMeta,
  node: Code,
  context: PageContext,
): MdxJsxFlowElement {
  const { body, title: frontTitle, type, reading } = checkDiagram(source, node, context);
  const title = meta.title ?? frontTitle ?? reading.title ?? undefined;
  const alt = meta.alt ?? reading.description ?? title;
  if (isLeftToBrowser(type)) context.drawsOnView = true;
  const svg =
    reading.diagram &&
    nameDrawing(draw(body, reading.diagram, context.options.drawings), alt ?? `Diagram: ${type}`);
  return createElement('Diagram', { svg: svg ?? undefined, alt, title, source }, [], node.position);
}

/** Reads a diagram and reports its faults. */
export function checkDiagram(source: string, node: Code, context: PageContext) {
  const { body, title, offset } = splitFrontMatter(source);
  const { type } = readSource(body);
  const reading = readBody(type, body);
  for (const fault of reading.faults) report(fault, offset, node, context);
  return { body, title, type, reading };
}

/** Draws a diagram as `createDiagram` does and keeps the drawing; null when it can't be drawn in a build. */
export function drawSource(source: string, drawings: Drawings): { key: string; svg: string } | null {
  const { body } = splitFrontMatter(source);
  const { diagram } = readBody(readSource(body).type, body);
  return diagram && { key: body, svg: draw(body, diagram, drawings) };
}

function readBody(type: string, body: string): DiagramReading {
  if (isDrawn(type)) return readDiagram(body);
  const nothing = { diagram: null, title: null, description: null };
  return isLeftToBrowser(type)
    ? { ...nothing, faults: [] }
    : { ...nothing, faults: [unknownType(type, body)] };
}

function report(fault: DiagramFault, offset: number, node: Code, context: PageContext): void {
  const fenceLine = node.position?.start.line ?? 1;
  const start = context.offsetOf(fenceLine + fault.line + offset);
  const end = context.offsetOf(fenceLine + fault.line + offset + 1) - 1;
  const text = context.text.slice(start, end);
  const span: Span = {
    start: start + (text.length - text.trimStart().length),
    end: start + text.trimEnd().length,
  };
  context.report(fault.ignored ? 'diagram-part-ignored' : 'diagram-invalid', span, {
    message: fault.message,
    hint: fault.hint,
  });
}

function unknownType(type: string, body: string): DiagramFault {
  const { line } = readSource(body);
  if (type === '')
    return { line, message: 'The diagram is empty', hint: 'Start it with its type: flowchart LR.' };
  const meant = nearest(type, [...DRAWN_TYPES, ...BROWSER_TYPES]);
  return {
    line,
    message: `There is no diagram type \`${type}\``,
    hint: `${meant === null ? '' : `Did you mean ${meant}? `}A diagram starts with its type: flowchart LR.`,
  };
}

function draw(body: string, diagram: Diagram, drawings: Drawings | undefined): string {
  const known = drawings?.get(body) ?? null;
  if (known !== null) return known;
  const svg = drawDiagram(diagram);
  drawings?.set(body, svg);
  return svg;
}

/** Gives every picture of a drawing its name for screen readers; only one of them is shown at a time. */
function nameDrawing(drawing: string, name: string): string {
  return drawing.replaceAll('<svg width="', `<svg role="img" aria-label="${escapeHtml(name)}" width="`);
}
