import type { TextEdit } from '../../plugins/plugin.ts';
import { createFenceFinder } from '../../shared/text-fences.ts';

/** Code in lines, and what stands outside of it: the first that begins counts, as for a parser. */
const PARTS = new RegExp(
  [
    /(?<escape>\\[!-/:-@[-`{-~])/,
    /(?<span>(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`))/,
    /(?<comment><!--[\s\S]*?-->)/,
    // Behind `](` and `]:` they are addresses already.
    /(?<url>(?<!\]\([ \t]*|\]:[ \t]*)<(?<target>(?:https?:\/\/|mailto:)[^\s<>]+)>)/,
    /(?<void><(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?:[^<>"'`{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*>)/,
    /(?<close><\/(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\s*>)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gim',
);

/**
 * Edits that turn what people write in Markdown into MDX: comments of HTML go, elements without content are closed, and
 * addresses in angle brackets become links. Code stays as it is; line breaks stay where they are.
 */
export function findLooseEdits(text: string): TextEdit[] {
  if (!/<(?:!--|https?:|mailto:|\/?[a-z])/i.test(text)) return [];
  return findParts(text).flatMap((match) => {
    const { comment, url, target, void: element, close } = match.groups ?? {};
    const start = match.index;
    // `<Link>` and `<Col>` are components, which have content.
    if (/^<\/?[A-Z]+[a-z]/.test(element ?? close ?? '')) return [];
    const edit = (replacement: string) => [{ start, end: start + match[0].length, text: replacement }];
    if (comment !== undefined || close !== undefined) return edit(match[0].replace(/[^\n]/g, ' '));
    if (url !== undefined && target !== undefined) return edit(`[${escapeText(target)}](<${target}>)`);
    if (element !== undefined && !/\/\s*>$/.test(element)) return edit(`${element.slice(0, -1)}/>`);
    return [];
  });
}

/** The parts of a text outside of its fences. */
function findParts(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  const parts = new RegExp(PARTS);
  const nextFence = createFenceFinder(text);
  let fence = nextFence(0);
  let end = 0;
  for (let match = parts.exec(text); match; match = parts.exec(text)) {
    // One that begins within the last part is none, and one that ends before this part has nothing of it.
    while (fence && (!fence.isClosed || fence.start < end || fence.end <= match.index))
      fence = nextFence(Math.max(end, fence.isClosed && fence.start >= end ? fence.end : fence.start + 1));
    if (fence && fence.start <= match.index) {
      parts.lastIndex = fence.end;
      continue;
    }
    found.push(match);
    end = parts.lastIndex;
  }
  return found;
}

/** What Markdown and MDX would read as more than text. */
function escapeText(text: string): string {
  return text.replace(/^mailto:/i, '').replace(/[\\`*_{}[\]<>]/g, '\\$&');
}
