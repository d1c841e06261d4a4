import type { TextEdit } from '../../plugins/plugin.ts';
import type { Stretch } from '../scan-lines.ts';
import type { ScannedTag } from '../scan-tags.ts';

/** Elements that nothing closes. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * Empty lines around tags that a block opens and another one closes: MDX 1 only puts the code of blocks one behind the
 * other, and the MDX of today closes each element in the block that opens it, unless the tag stands by itself.
 *
 * @param block a paragraph, or a block that begins with a tag
 * @param tags those of the text, in their order
 */
export function setApart({ start, end }: Stretch, tags: readonly ScannedTag[], text: string): TextEdit[] {
  const own = tags.filter((tag) => tag.start >= start && tag.end <= end);
  return findLone(own).flatMap((tag) => {
    const lineStart = text.lastIndexOf('\n', tag.start - 1) + 1;
    const [marks = ''] =
      /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d+[.)](?=[ \t])))*[ \t]*/.exec(text.slice(lineStart)) ?? [];
    // What stands in an item goes on below its mark.
    const gap = `\n${marks.replace(/[^>\s]/g, ' ')}`.repeat(2);
    const isFirst = text.slice(start, tag.start).trim() === '';
    const isLast = text.slice(tag.end, end).trim() === '';
    return [
      ...(isFirst ? [] : [{ start: tag.start, end: tag.start, text: gap }]),
      ...(isLast ? [] : [{ start: tag.end, end: tag.end, text: gap }]),
    ];
  });
}

/** Tags without their other half. */
function findLone(tags: readonly ScannedTag[]): ScannedTag[] {
  const open: ScannedTag[] = [];
  const lone: ScannedTag[] = [];
  for (const tag of tags) {
    if (tag.isEmpty || VOID.test(tag.name)) continue;
    if (!tag.closes) {
      open.push(tag);
      continue;
    }
    const at = open.findLastIndex(({ name }) => name === tag.name);
    if (at < 0) lone.push(tag);
    else lone.push(...open.splice(at).slice(1));
  }
  return [...lone, ...open].sort((a, b) => a.start - b.start);
}
