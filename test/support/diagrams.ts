import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chooseDrawings, type Drawing } from '../../src/mdx/code/diagrams/draw-diagram.ts';
import type { Diagram } from '../../src/mdx/code/diagrams/model.ts';
import { readDiagram } from '../../src/mdx/code/diagrams/read-diagram.ts';
import { findGraphFaults, findSequenceFaults } from './diagram-faults.ts';
import { projectRoot } from './paths.ts';

/** A diagram's text under a name. */
export interface NamedSource {
  name: string;
  source: string;
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})mermaid[^\n]*\n([\s\S]*?)\n[ \t]*\2/gm;

/** Diagrams of a fixture file: each after a line of equals signs with its name. */
export function readDiagramFixture(file: string): NamedSource[] {
  const text = readFileSync(path.join(projectRoot, 'test/fixtures/diagrams', file), 'utf8');
  return text
    .split(/^===== /m)
    .slice(1)
    .map((part) => ({ name: part.slice(0, part.indexOf('\n')), source: part.slice(part.indexOf('\n') + 1) }));
}

/** All diagrams of this site's own content. */
export function readContentDiagrams(): NamedSource[] {
  const folder = path.join(projectRoot, 'content');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.mdx?$/.test(file),
  );
  return files.sort().flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(FENCE)].map(
      ([, indentation = '', , text = ''], index) => ({
        name: `${file} ${index + 1}`,
        source: text.replaceAll(`\n${indentation}`, '\n').slice(indentation.length),
      }),
    ),
  );
}

/** The diagram in a text that holds no fault. Throws with the faults otherwise. */
export function mustRead(source: string): Diagram {
  const { diagram, faults } = readDiagram(source);
  if (!diagram) throw new Error(faults.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  return diagram;
}

/** The drawings that readers get of a diagram. */
export function drawingsOf(diagram: Diagram): Drawing[] {
  const { wide, narrow } = chooseDrawings(diagram);
  return narrow ? [wide, narrow] : [wide];
}

/** What a reader would find wrong with the drawings that he gets of a diagram. */
export function findDrawingFaults(diagram: Diagram): string[] {
  return drawingsOf(diagram).flatMap(({ placed }) => {
    if (!placed) return [];
    return 'nodes' in placed ? findGraphFaults(placed) : findSequenceFaults(placed);
  });
}

/** All text of a drawing, without any space. */
export function textOf(svg: string): string {
  return svg
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, '');
}

/** All labels of a diagram. */
export function labelsOf(diagram: Diagram): string[] {
  const labels: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        if (key === 'text' && typeof item === 'string') labels.push(item.replace(/\s+/g, ''));
        else visit(item);
      }
  };
  visit(diagram);
  return labels.filter((label) => label !== '');
}
