import { createFenceFinder } from '../../shared/text-fences.ts';
import { readSource } from './diagrams/parse/diagram-source.ts';
import { splitFrontMatter } from './diagrams/parse/front-matter.ts';
import { isLeftToBrowser } from './diagrams/types.ts';

/**
 * The line, from 1, of the first diagram in a page's text that is left to mermaid in the browser; null without one.
 * It is found without a parser, as bundling starts before pages are compiled.
 */
export function findBrowserDiagram(text: string): number | null {
  if (!text.includes('mermaid')) return null;
  const next = createFenceFinder(text);
  for (let fence = next(0); fence; fence = next(fence.end)) {
    if (!/^mermaid\b/.test(fence.info)) continue;
    const source = fence.body.replace(/^[ \t>]+/gm, '');
    const { body, offset } = splitFrontMatter(source);
    const { type, line } = readSource(body);
    if (!isLeftToBrowser(type)) continue;
    const fenceLine = text.slice(0, fence.start).split('\n').length;
    return fenceLine + offset + line;
  }
  return null;
}
