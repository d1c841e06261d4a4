import type { TextEdit } from '../../plugins/plugin.ts';
import { createInside, type Stretch } from '../scan-lines.ts';
import type { ScannedTag } from '../scan-tags.ts';
import { expressionsOf } from './braces.ts';

/**
 * Puts a block of JSX on one line where an element of it begins on a line of tags and ends beside text, or the other way
 * round: lines mean nothing in JSX, and the MDX of today takes those of text for paragraphs, which an element can't begin
 * outside of and end in.
 *
 * @param block what begins with a tag
 * @param tags those of the text, in their order
 */
export function joinLines(block: Stretch, tags: readonly ScannedTag[], text: string): TextEdit[] {
  const written = text.slice(block.start, block.end);
  if (!written.includes('\n')) return [];
  const own = tags.filter(({ start, end }) => start >= block.start && end <= block.end);
  // Each line of a quote has its mark, and code in fences its lines.
  const isInTag = (offset: number) => own.some((tag) => tag.start < offset && tag.end > offset);
  const hasOthers = [...written.matchAll(/^[ \t]*(?:>|`{3}|~{3})/gm)].some(
    ({ 0: mark, index }) => !isInTag(block.start + index + mark.length - 1),
  );
  // One of both tags stands beside text, and the other one does not.
  const areTorn = ([open, close]: readonly [ScannedTag, ScannedTag]) =>
    text.slice(open.end, close.start).includes('\n') &&
    isAlone(open, block, text) !== isAlone(close, block, text);
  const isTorn = own.some((tag) => isBroken(tag, block, text)) || findPairs(own).some(areTorn);
  if (hasOthers || !isTorn) return [];
  // Lines of an expression stay: those of a template are part of it.
  const isExpression = createInside(expressionsOf(written));
  return gapsOf(written).flatMap(({ start: from, end: to }) => {
    const start = block.start + from;
    const end = block.start + to;
    if (isExpression(from)) return [];
    const isEdge = own.some((tag) => tag.end === start || tag.start === end);
    return [{ start, end, text: isEdge ? '' : ' ' }];
  });
}

/** Where lines end, with the spaces around these places. */
function gapsOf(text: string): Stretch[] {
  const lines = text.split('\n');
  let offset = 0;
  return lines.slice(1).map((next, index) => {
    const line = lines[index] ?? '';
    const start = offset + line.trimEnd().length;
    offset += line.length + 1;
    return { start, end: offset + next.length - next.trimStart().length };
  });
}

/** Tags that open an element, each with the one that closes it. */
function findPairs(tags: readonly ScannedTag[]): [open: ScannedTag, close: ScannedTag][] {
  const open: ScannedTag[] = [];
  return tags.flatMap((tag): [ScannedTag, ScannedTag][] => {
    if (tag.isEmpty) return [];
    if (!tag.closes) {
      open.push(tag);
      return [];
    }
    const at = open.findLastIndex(({ name }) => name === tag.name);
    const [first] = at < 0 ? [] : open.splice(at);
    return first ? [[first, tag]] : [];
  });
}

/** Whether a tag beside text ends on a line of its own, with the sign that begins a quote. */
function isBroken(tag: ScannedTag, block: Stretch, text: string): boolean {
  return /\n[ \t]*>$/.test(text.slice(tag.start, tag.end)) && !isAlone(tag, block, text);
}

/** Whether there is nothing but tags on the line of a tag. */
function isAlone(tag: ScannedTag, block: Stretch, text: string): boolean {
  const from = Math.max(block.start, text.lastIndexOf('\n', tag.start - 1) + 1);
  const end = text.indexOf('\n', tag.end);
  const to = end < 0 ? block.end : Math.min(block.end, end);
  const around = `${text.slice(from, tag.start)} ${text.slice(tag.end, to)}`;
  return around.replace(/<[^<>]*>/g, '').trim() === '';
}
