import { scanLines } from '../scan-lines.ts';

/** Marks at the beginning of a line that end a paragraph, and begin something else. */
const MARK = /^([ \t]*)[-+*#>|=:_\d]/;

/**
 * A text of MDX 1 for a reader of today's Markdown, of the same length: from a line that begins with a tag up to the next
 * empty line all is JSX there, and what looks like an item, a quote or a heading in it is none. A fence is one all the
 * same.
 *
 * @param tag how a line begins that begins with a tag
 */
export function hideMarksInJsx(text: string, tag: RegExp): string {
  let isJsx = false;
  const lines = scanLines(text).map(({ text: line, fence }) => {
    const own = isJsx ? line.replace(MARK, '$1x') : line;
    isJsx = fence === 'none' && line.trim() !== '' && (isJsx || tag.test(line.trimStart()));
    return fence === 'none' ? own : line;
  });
  return lines.join('\n');
}
