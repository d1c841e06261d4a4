import { decodeHTML } from 'entities';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#[ \t](.*)$/;
const UNDERLINE = /^ {0,3}=+[ \t]*$/;
/** A line that no paragraph begins with, so that nothing below it can make it a title. */
const NO_PARAGRAPH = /^(?: {4}|\t| {0,3}(?:[>#<|]|[-+*][ \t]|\d+[.)][ \t]|:::|-{3,}[ \t]*$))/;
const COMMENTS: readonly [start: RegExp, end: string][] = [
  [/^ {0,3}<!--/, '-->'],
  [/^ {0,3}\{\/\*/, '*/}'],
];
const ELEMENT = /<h1(?=[\s>])(?:"[^"]*"|'[^']*'|[^"'<>])*>((?:(?!<h1)[\s\S])*?)<\/h1\s*>/i;

/**
 * Text of the first level-1 heading of a page: `# Title`, a line that `===` underlines, or `<h1>`. Code and comments hold
 * none. Null without one.
 */
export function firstTitle(body: string): string | null {
  // Most pages name their title in front matter, or begin with it.
  if (!/^ {0,3}(?:#[ \t]|=+[ \t]*\r?$)|<h1[\s>]/im.test(body)) return null;
  const lines = body.split(/\r?\n/);
  let paragraph: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const block = endOfBlock(lines, at);
    if (block !== null) {
      at = block;
      paragraph = [];
      continue;
    }
    const title = titleAt(lines, at, paragraph, body);
    if (title) return title;
    const begins = paragraph.length > 0 || !NO_PARAGRAPH.test(line);
    if (line.trim() === '' || !begins) paragraph = [];
    else paragraph.push(line.trim());
  }
  return null;
}

/** Index of the line that ends the code fence or comment that begins at a line; null where none does. */
function endOfBlock(lines: readonly string[], at: number): number | null {
  const line = lines[at] ?? '';
  const fence = FENCE.exec(line)?.[1];
  const comment = COMMENTS.find(([start]) => start.test(line))?.[1];
  if (fence === undefined && comment === undefined) return null;
  for (let end = at; end < lines.length; end += 1) {
    const text = lines[end] ?? '';
    if (fence === undefined ? text.includes(comment ?? '') : end > at && closes(text, fence)) return end;
  }
  return lines.length;
}

const closes = (line: string, fence: string) =>
  line.trim().startsWith(fence) && line.trim().replaceAll(fence[0] ?? '', '') === '';

function titleAt(
  lines: readonly string[],
  at: number,
  paragraph: readonly string[],
  body: string,
): string | null {
  const line = lines[at] ?? '';
  // Signs at its end close it.
  const heading = HEADING.exec(line)?.[1]
    ?.trim()
    .replace(/(?<![^ \t])#+$/, '')
    .trimEnd();
  if (heading) return readInline(heading, body);
  if (paragraph.length > 0 && UNDERLINE.test(line)) return readInline(paragraph.join(' '), body);
  const isHtml = lines[at - 1]?.trim() ? /^\s*</.test(line) : /^ {0,3}</.test(line);
  if (!isHtml || !/<h1[\s>]/i.test(line)) return null;
  const content = ELEMENT.exec(lines.slice(at, at + 20).join('\n'))?.[1];
  return content === undefined ? null : tidy(decodeHTML(content.replace(/<[^<>]*>/g, '')));
}

/** Letters of a title whose markup is read: it is parsed before any budget of time holds, and no title is that long. */
const LONGEST_MARKED = 2_000;

/** Text of a line of Markdown as readers see it: of links their text, of pictures nothing. */
function readInline(line: string, body: string): string {
  const text = line.replace(/(?<!\s)\s*\{#[^{}]*\}$/, '');
  if (text.length > LONGEST_MARKED || !/[*_`\\&<[~]/.test(text)) return tidy(text);
  const definitions = text.includes('[') ? (body.match(/^ {0,3}\[[^[\]\n]+\]:[^\n]*/gm) ?? []) : [];
  const { children } = fromMarkdown(`# ${text}\n\n${definitions.join('\n')}`, {
    extensions: [gfmStrikethrough()],
    mdastExtensions: [gfmStrikethroughFromMarkdown()],
  });
  return tidy(children[0] ? textOf(children[0]) : '');
}

function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
