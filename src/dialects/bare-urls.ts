import type { Plugin, TextEdit } from '../plugins/plugin.ts';
import { createInside, findCode } from './scan-lines.ts';

/** An address in a text, in quotes too: not in a link or in a tag. */
const BARE = /(?<=^|[\s|*_~"'“‘]|(?<!\])\()https?:\/\/[^\s<|"'`”’]+/gm;
const HOST_WITHOUT_DOT = /^https?:\/\/[\w-]+(?::\d+)?(?=[/?#]|$)/;

/**
 * Bare addresses as other readers of MDX take them: braces in one are no expression, and a host without a dot, such as
 * localhost, is a link too.
 *
 * @param dialect name of the dialect that reads them so
 */
export function bareUrls(dialect: string): Plugin {
  return {
    name: `${dialect}/bare-urls`,
    version: '2',
    text: ({ text, format }) => {
      if (!/https?:\/\//.test(text)) return [];
      const isCode = createInside(findCode(text));
      return [...text.matchAll(BARE)].flatMap(({ 0: whole, index }) =>
        isCode(index) || isInTag(text, index) || isInScript(text, index)
          ? []
          : editOf(whole, index, format === 'mdx'),
      );
    },
  };
}

function editOf(whole: string, start: number, isMdx: boolean): TextEdit[] {
  const url = withoutPunctuation(whole);
  const hasBraces = isMdx && /[{}]/.test(url);
  if (!hasBraces && !HOST_WITHOUT_DOT.test(url)) return [];
  const label = url.replace(/[\\*_[\]{}~]/g, '\\$&');
  const target = url.replace(/[()]/g, '\\$&').replaceAll('{', '%7B').replaceAll('}', '%7D');
  return [{ start, end: start + url.length, text: `[${label}](${target})` }];
}

/** What ends a sentence or closes a bracket around the address does not belong to it. */
function withoutPunctuation(url: string): string {
  const end = url.replace(/(?<![?!.,:;*_~])[?!.,:;*_~]+$/, '');
  if (!end.endsWith(')')) return end;
  const count = (mark: string) => end.split(mark).length - 1;
  return count(')') > count('(') ? withoutPunctuation(end.slice(0, -1)) : end;
}

/** Whether an open tag, or the text of a link, begins before a place of the same line and has not ended there. */
function isInTag(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return (
    /<[A-Za-z/][^<>]*$/.test(line) ||
    /\[[^[\]]*$/.test(line) ||
    /^\s*\[[^\]]+\]:/.test(line) ||
    /\{[^{}]*$/.test(line) ||
    /^(?:import|export)\s/.test(line)
  );
}

/** Whether a place is in what the block exports, or between braces that are not closed yet: quotes there are JavaScript's. */
function isInScript(text: string, at: number): boolean {
  if (!/["']/.test(text[at - 1] ?? '')) return false;
  const block = text.slice(text.lastIndexOf('\n\n', at) + 1, at).trimStart();
  if (/^(?:import|export)\s/.test(block)) return true;
  let depth = 0;
  for (const [sign] of block.matchAll(/\\.|[{}]/gs)) depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
  return depth > 0 || /<[A-Za-z][^<>]*$/.test(block);
}
