/** A diagram's text without comments and directives; every line keeps its number. */
export interface DiagramSource {
  /** First word: `flowchart`. */
  type: string;
  text: string;
  /** Line of the first word, from 1. */
  line: number;
}

/** Blanks what no parser has to see. */
export function readSource(body: string): DiagramSource {
  const text = body
    .replace(/\r\n?/g, '\n')
    .replace(/%%\{(?:(?!%%\{)[\s\S])*?\}%%/g, (directive) => directive.replace(/[^\n]/g, ' '))
    .replace(/^[ \t]*%%(?!\{).*$/gm, '');
  const start = text.search(/\S/);
  const type = /^[\w-]+/.exec(text.slice(Math.max(0, start)))?.[0] ?? '';
  const line = start < 0 ? 1 : text.slice(0, start).split('\n').length;
  return { type, text, line };
}
