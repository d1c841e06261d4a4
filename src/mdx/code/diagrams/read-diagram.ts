import { findLostWords } from './lost-words.ts';
import type { Diagram, DiagramFault } from './model.ts';
import { parseChart } from './parse/chart.ts';
import { parseClass } from './parse/class.ts';
import { readSource } from './parse/diagram-source.ts';
import { parseEr } from './parse/er.ts';
import { Faults } from './parse/faults.ts';
import { parseFlowchart } from './parse/flowchart.ts';
import { parseSequence } from './parse/sequence.ts';
import { parseState } from './parse/state.ts';
import { type DrawnType, isDrawn } from './types.ts';

const PARSERS: Record<DrawnType, (text: string, faults: Faults) => Diagram> = {
  graph: parseFlowchart,
  flowchart: parseFlowchart,
  'flowchart-elk': parseFlowchart,
  sequenceDiagram: parseSequence,
  stateDiagram: parseState,
  'stateDiagram-v2': parseState,
  classDiagram: parseClass,
  'classDiagram-v2': parseClass,
  erDiagram: parseEr,
  xychart: parseChart,
  'xychart-beta': parseChart,
};

/** What a diagram's text says, and what is wrong with it. */
export interface DiagramReading {
  /** Null for a text that can't be drawn. */
  diagram: Diagram | null;
  faults: DiagramFault[];
  /** Title that the text gives itself. */
  title: string | null;
  /** What the picture says, in the author's words. */
  description: string | null;
}

/** Reads a diagram of a type that the build draws. */
export function readDiagram(body: string): DiagramReading {
  const { type, text, line } = readSource(body);
  const faults = new Faults();
  const diagram = isDrawn(type) ? PARSERS[type](text, faults) : null;
  if (diagram && isEmpty(diagram) && !faults.failed)
    faults.add(line, 'The diagram has a type, but nothing to draw', 'Write its nodes on the lines below.');
  if (diagram && !faults.failed)
    for (const lost of findLostWords(text, diagram))
      faults.ignore(
        lost.line,
        `The drawing does not have \`${lost.word}\``,
        'Put the text into quotes, or write it beside the diagram.',
      );
  faults.list.sort((one, other) => one.line - other.line);
  return {
    diagram: faults.failed ? null : diagram,
    faults: faults.list,
    title:
      /^[ \t]*title[ \t]*:?[ \t]+"?(.+?)"?[ \t]*$/m.exec(
        type === 'graph' || type === 'flowchart' ? '' : text,
      )?.[1] ?? null,
    description:
      /accDescr\s*\{\s*([^{}\s](?:[^{}]*[^{}\s])?|)\s*\}/.exec(text)?.[1]?.replace(/\s+/g, ' ') ??
      /^[ \t]*accDescr\s*:\s*(.+)$/m.exec(text)?.[1]?.trim() ??
      /^[ \t]*accTitle\s*:\s*(.+)$/m.exec(text)?.[1]?.trim() ??
      null,
  };
}

function isEmpty(diagram: Diagram): boolean {
  if (diagram.type === 'graph') return diagram.nodes.length === 0;
  return diagram.type === 'sequence' && diagram.participants.length === 0;
}
