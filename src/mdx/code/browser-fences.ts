import { isLeftToBrowser } from './diagrams/types.ts';

/** The first word of a mermaid fence. */
const FENCE = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b[^\n]*\n(?:[ \t>]*(?:%%[^\n]*)?\n)*[ \t>]*([\w-]+)/gm;

/** True for the text of a page with a diagram that is left to mermaid in the browser, found without a parser. */
export function drawsInBrowser(text: string): boolean {
  return text.includes('mermaid') && [...text.matchAll(FENCE)].some(([, type = '']) => isLeftToBrowser(type));
}
