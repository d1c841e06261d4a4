import { withoutComments } from '../../../shared/text-comments.ts';
import { type Stretch, scanLines } from '../../scan-lines.ts';
import type { DocusaurusFolder } from '../options.ts';

/** Up to where lists show a post, unless its blog has a mark of its own. */
const TRUNCATE = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Offset at which lists cut a text; null for one that they show whole. */
export function findCut(text: string, { blog }: Pick<DocusaurusFolder, 'blog'>): number | null {
  const { source, flags } = blog?.truncateMarker ?? TRUNCATE;
  const found = text.search(new RegExp(source, flags));
  return found < 0 ? null : found;
}

/** Characters that feeds and lists of docs say of a page. */
const LENGTH = 300;

/** The beginning of a text as a paragraph without markup, up to where its writer wanted it to be cut. */
export function excerptOf(body: string, folder: Pick<DocusaurusFolder, 'blog'>): string {
  const prose = scanLines(body.slice(0, findCut(body, folder) ?? body.length).replace(/\r\n?/g, '\n'))
    .filter(({ fence, text }) => fence === 'none' && !/^\s*(?:import|export|#|:::|!\[|\||<)/.test(text))
    .map(({ text }) => text)
    .join('\n');
  const [first = ''] = prose.split(/\n\s*\n/).filter((part) => toPlain(part) !== '');
  const plain = toPlain(first);
  return plain.length <= LENGTH ? plain : `${plain.slice(0, plain.lastIndexOf(' ', LENGTH))} …`;
}

/** The first line that says something, which stands for a page without a description; null without one. */
export function firstLineOf(body: string): string | null {
  let isModule = false;
  for (const { fence, text } of scanLines(body.replace(/\r\n?/g, '\n'))) {
    if (text.trim() === '') isModule = false;
    isModule ||= /^(?:import|export)\s/.test(text);
    if (fence !== 'none' || isModule || /^#(?!#)|^=+\s*$/.test(text)) continue;
    const words = text.replace(/^#+[ \t]+|\{#*[\w-]+\}|(?<!\s)\s*\{#[^{}]*\}\s*$|:::.*/g, '');
    // What pictures say counts, and whatever stands between two colons is taken for the name of an emoji.
    const plain = toPlain(words.replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1'))
      .replace(/\s?:[^:\n]+:/g, '')
      .trim();
    if (plain !== '') return plain;
  }
  return null;
}

/** The title that a text begins with, behind its imports: its line, or both lines of one with a rule below it. */
export function findTitle(text: string): Stretch | null {
  let isImport = false;
  let previous = '';
  for (const { start, end, text: line, fence } of scanLines(text)) {
    isImport = line.trim() !== '' && (isImport || (previous.trim() === '' && /^import\s/.test(line)));
    previous = line;
    if (isImport || line.trim() === '') continue;
    if (fence !== 'none') return null;
    if (/^#[ \t]+[^ \t]/.test(line)) return { start, end };
    const rule = /^\n=+[ \t]*(?=\n|$)/.exec(text.slice(end));
    return rule ? { start, end: end + rule[0].length } : null;
  }
  return null;
}

/** What a text is called that begins with a title; null for any other. */
export function topTitleOf(body: string): string | null {
  const text = body.replace(/\r\n?/g, '\n');
  const title = findTitle(text);
  const [line = ''] = title === null ? [] : text.slice(title.start, title.end).split('\n');
  return title === null ? null : toPlain(withoutMarks(line));
}

/** The first heading of the highest level, without markup; null without one. */
export function titleOf(body: string): string | null {
  const line = scanLines(body).find(({ fence, text }) => fence === 'none' && /^#[ \t]+\S/.test(text));
  return line ? toPlain(withoutMarks(line.text)) : null;
}

/** The words of a heading: without its sign and the id behind it. */
function withoutMarks(line: string): string {
  return line.replace(/^#[ \t]+/, '').replace(/(?<!\s)\s*\{#[^{}]*\}\s*$/, '');
}

function toPlain(text: string): string {
  return withoutComments(text)
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/`+/g, '')
    .replace(/\*\*|__|~~|(?<!\w)[*_]|[*_](?!\w)/g, '')
    .replace(/^[>\s-]+/, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
