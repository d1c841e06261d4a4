import { findDiagramProblem } from '../../../../src/mdx/code/diagram-check.ts';
import type { CodeParser } from './problem.ts';

/** Diagrams: what the renderer would draw wrongly. What it refuses already ends the build. */
export const parseMermaid: CodeParser = (code) => {
  const type = /^\s*(\S+)/.exec(code)?.[1] ?? '';
  const problem = findDiagramProblem(type, code);
  return problem ? [problem] : [];
};
