import type { CodeParser } from '../../../../src/code/problem.ts';
import { readSource } from '../../../../src/mdx/code/diagrams/parse/diagram-source.ts';
import { readDiagram } from '../../../../src/mdx/code/diagrams/read-diagram.ts';
import { isDrawn } from '../../../../src/mdx/code/diagrams/types.ts';

/** Diagrams that the build draws: what can't be read, and what would be left out. */
export const parseMermaid: CodeParser = (code) =>
  isDrawn(readSource(code).type)
    ? readDiagram(code).faults.map(({ line, message }) => ({ line, message }))
    : [];
