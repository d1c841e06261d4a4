import { toRecord } from '../../migrate/json.ts';

/** As much of a token of Markdown-it as is looked at. */
interface Token {
  readonly map: readonly [number, number] | null;
  readonly level: number;
  readonly nesting: number;
}

/** As much of Markdown-it as is used here. */
interface MarkdownIt {
  readonly renderer: { render: (tokens: readonly Token[], options: unknown, env: object) => string };
  readonly options: unknown;
  parse: (text: string, env: object) => readonly Token[];
  use: (plugin: unknown, ...options: unknown[]) => unknown;
}

type NewMarkdownIt = new (options: object) => MarkdownIt;

/** Diagrams are drawn whatever made them on the old site. */
const DIAGRAM = /^[ \t]*(?:`{3,}|~{3,})[ \t]*mermaid\b/;

/** Lines of a text, the first of which is 0; the last one is the one behind them. */
export type Lines = readonly [number, number];

/** How a site's plugins of Markdown-it are held against Markdown-it without them. */
export interface Comparison {
  readonly plain: MarkdownIt;
  readonly own: MarkdownIt;
}

/** Markdown-it with the plugins that a configuration of VitePress gives it, and without. */
export async function createComparison(markdown: unknown, made: object): Promise<Comparison> {
  const Made = made.constructor as NewMarkdownIt;
  const create = () => new Made({ html: true, linkify: true });
  const own = create();
  const { preConfig, config } = toRecord(markdown);
  for (const step of [preConfig, config])
    if (typeof step === 'function') await (step as (md: MarkdownIt) => unknown)(own);
  return { plain: create(), own };
}

/**
 * The blocks of a page that the site's plugins make something else of: other words or other elements. What only attributes
 * differ in, and what stands in no line of the page, is left out.
 */
export function findChanged({ plain, own }: Comparison, text: string, file: string): Lines[] {
  const usual = readBlocks(plain, text, file);
  const found = readBlocks(own, text, file);
  const changed = [...found].filter(([key, block]) => usual.get(key)?.shown !== block.shown);
  const source = text.split('\n');
  return merge(changed.map(([, { lines }]) => lines).filter(([from]) => !DIAGRAM.test(source[from] ?? '')));
}

interface Block {
  readonly lines: Lines;
  /** Its HTML without attributes. */
  readonly shown: string;
}

function readBlocks(md: MarkdownIt, text: string, file: string): Map<string, Block> {
  const env = { path: file, relativePath: file, frontmatter: {} };
  const tokens = md.parse(text, env);
  const blocks = new Map<string, Block>();
  for (let at = 0; at < tokens.length; ) {
    const end = endOf(tokens, at);
    const lines = tokens[at]?.map;
    if (lines) {
      const shown = withoutAttributes(md.renderer.render(tokens.slice(at, end), md.options, env));
      blocks.set(lines.join('-'), { lines, shown });
    }
    at = end;
  }
  return blocks;
}

/** Behind the token that ends what begins at a token. */
function endOf(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    depth += tokens[at]?.nesting ?? 0;
    if (depth <= 0) return at + 1;
  }
  return tokens.length;
}

function withoutAttributes(html: string): string {
  return html.replace(/<([^\s<>]+)(?:\s[^<>]*)?>/g, '<$1>').replace(/\s+/g, ' ');
}

function merge(all: readonly Lines[]): Lines[] {
  const merged: Lines[] = [];
  for (const [from, to] of [...all].sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}
