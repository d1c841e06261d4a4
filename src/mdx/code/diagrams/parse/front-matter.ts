/** A diagram without mermaid's own front matter. */
export interface SplitDiagram {
  body: string;
  /** The title that the front matter gives. */
  title: string | undefined;
  /** Lines that the front matter takes. */
  offset: number;
}

/** Takes mermaid's own front matter off a diagram: `---`, `title: …`, `---`. */
export function splitFrontMatter(source: string): SplitDiagram {
  const match = /^\s*---[ \t]*\r?\n([\s\S]*?)\n[ \t]*---[ \t]*\r?(?:\n|$)/.exec(source);
  if (!match) return { body: source, title: undefined, offset: 0 };
  const title = /^[ \t]*title:[ \t]*(\S.*)$/m.exec(match[1] ?? '')?.[1]?.replace(/^(["'])(.*)\1$/, '$2');
  return {
    body: source.slice(match[0].length),
    title: title || undefined,
    offset: match[0].split('\n').length - 1,
  };
}
