import { findFences } from '../../shared/text-fences.ts';
import type { Drawings } from '../options.ts';
import { drawSource } from './diagram.ts';

/**
 * Draws the diagrams of a page before it is compiled. They are found by their fences, without a parser: one that is
 * missed, such as one in a quotation, or that is no diagram at all, is left to the compiler.
 */
export function drawAhead(text: string, drawings: Drawings): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const { prefix, info, body } of findFences(text)) {
    if (!/^mermaid\b/.test(info) || prefix.trim() !== '') continue;
    const source = dedent(body, prefix.length);
    try {
      const { key, svg } = drawSource(source, drawings) ?? {};
      if (key !== undefined && svg !== undefined) drawn.set(key, svg);
    } catch {
      // The compiler meets the same fault, and can say where it is.
    }
  }
  return drawn;
}

/** Takes off the indentation that the fence has, as Markdown does. */
function dedent(text: string, width: number): string {
  if (width === 0) return text;
  return text
    .split('\n')
    .map((line) => line.slice(Math.min(width, line.length - line.trimStart().length)))
    .join('\n');
}
