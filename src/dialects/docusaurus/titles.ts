import type { Heading } from 'mdast';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { type Stretch, scanLines } from '../scan-lines.ts';

/** What may stand above a title all the same: imports, and what is declared for a page. */
const DECLARATIONS =
  /^(?:import\s[^'"]*['"][^'"\n]*['"];?|export const (?:frontMatter|metadata|toc) =[^\n]*)/;
const BREAK = /^(?:-{3,}|\*{3,}|_{3,})$/;

/**
 * Whether a first heading of level 1 is the title of its page. Docusaurus takes the first of all headings for one wherever
 * it stands, unless a break stands above it; before version 3, only at the very beginning.
 */
export function titles(onlyFirst: boolean): Plugin {
  const hook = (node: Heading, page: PluginPage) => {
    const at = node.position?.start.offset;
    if (node.depth !== 1 || at === undefined) return undefined;
    const above = page.text.slice(0, at);
    const isTitle = onlyFirst ? isNothing(above) : !hasBreak(above);
    return { ...node, data: { ...node.data, isTitle } };
  };
  return {
    name: 'docusaurus/titles',
    version: '1',
    options: { onlyFirst },
    nodes: { heading: hook as unknown as NodeHook },
  };
}

/** A heading of another level than the first, by its number signs or by the line below it. */
const LOWER = /^ {0,3}#{2,6}(?:[ \t]|$)/;
const TOP = /^ {0,3}#(?:[ \t]|$)|^ {0,3}<h1[\s>]/i;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;

/** False for a text whose first heading is of another level: a later one of level 1 is no title of it. */
export function beginsWithTitle(text: string): boolean {
  let above = '';
  for (const { text: line, fence } of scanLines(text)) {
    if (fence === 'none' && LOWER.test(line)) return false;
    if (fence === 'none' && TOP.test(line)) return true;
    if (fence === 'none' && UNDERLINE.test(line) && above.trim() !== '') return line.includes('=');
    above = fence === 'none' ? line : '';
  }
  return true;
}

/**
 * The heading that is the title of a text in Docusaurus 3, wherever it stands: the first of all headings, where it is of
 * level 1 and no break stands above it.
 */
export function findFirstTitle(text: string): Stretch | null {
  /** Where the paragraph above begins; null without one. */
  let paragraph: number | null = null;
  for (const { start, end, text: line, fence } of scanLines(text)) {
    const isProse = fence === 'none' && line.trim() !== '';
    if (isProse && /^ {0,3}#(?:[ \t]|$)/.test(line)) return { start, end };
    if (isProse && paragraph !== null && UNDERLINE.test(line))
      return line.includes('=') ? { start: paragraph, end } : null;
    if (isProse && (LOWER.test(line) || BREAK.test(line.replace(/[ \t]/g, '')))) return null;
    paragraph = isProse && !NO_PARAGRAPH.test(line) ? (paragraph ?? start) : null;
  }
  return null;
}

/** What begins a line that a rule below it makes no heading of: lists, quotes, tables, tags and code of modules. */
const NO_PARAGRAPH = /^[ \t]*(?:[>|<]|[-*+][ \t]|(?:import|export)[ \t]|\d+[.)])/;

function hasBreak(above: string): boolean {
  return scanLines(above).some(
    ({ text, fence }) => fence === 'none' && BREAK.test(text.replace(/[ \t]/g, '')),
  );
}

function isNothing(above: string): boolean {
  let rest = above.trim();
  for (let found = DECLARATIONS.exec(rest); rest !== '' && found; found = DECLARATIONS.exec(rest))
    rest = rest.slice(found[0].length).trim();
  return rest === '';
}
