import { splitFrontMatter } from './diagrams/parse/front-matter.ts';
import { readSource } from './diagrams/parse/source.ts';
import { isLeftToBrowser } from './diagrams/types.ts';

/** A fence of mermaid, also in a quotation or right behind the sign of a list. */
const FENCE =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})[ \t]*mermaid\b[^\n]*\n([\s\S]*?)(?:\n[ \t>]*\2|(?![\s\S]))/gm;

/**
 * The line, from 1, of the first diagram in a page's text that is left to mermaid in the browser; null without one.
 * It is found without a parser, as bundling starts before pages are compiled.
 */
export function findBrowserDiagram(text: string): number | null {
  if (!text.includes('mermaid')) return null;
  for (const match of text.matchAll(FENCE)) {
    const source = (match[3] ?? '').replace(/^[ \t>]+/gm, '');
    const { body, offset } = splitFrontMatter(source);
    const { type, line } = readSource(body);
    if (!isLeftToBrowser(type)) continue;
    const fenceLine = text.slice(0, match.index).split('\n').length;
    return fenceLine + offset + line;
  }
  return null;
}
