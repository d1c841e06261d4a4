import type { Nodes } from 'mdast';
import type { TextEdit } from '../../plugins/plugin.ts';

/** Code that is told by its indentation, between fences in the place of it; none for code that stands in fences. */
export function fenceIndentedCode(node: Nodes, text: string): TextEdit[] {
  if (node.type !== 'code' || !node.position) return [];
  const start = node.position.start.offset ?? 0;
  const end = node.position.end.offset ?? start;
  // Where nothing is moved in, a fence opens it.
  if (!/^[ \t]/.test(text.slice(start, end))) return [];
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  // Lines below the first one of an item have spaces in the place of its mark.
  const margin = before.replace(/[^>\s]/g, ' ');
  const marks = '`'.repeat(Math.max(3, 1 + longestTicks(node.value)));
  const lines = node.value.split('\n').map((line) => (line === '' ? margin.trimEnd() : margin + line));
  const fenced = [marks, ...lines, margin + marks].join('\n');
  return [{ start, end, text: fenced }];
}

function longestTicks(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
}
