import type { Explanation, ParserFault } from './fault.ts';

/** A line that opens or closes a code fence, behind the marks of quotes and lists. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}(?!`)|~{3,}(?!~))[ \t]*((?:\S.*)?)$/;

/**
 * The fence that a tag's end was lost in: one that nothing closes, or that takes the end of the next one for its own,
 * in front of a closing tag of that name. Null when there is none.
 *
 * @param name of the tag that seems to be never closed
 */
export function explainOpenFence(
  fault: ParserFault,
  name: string,
  tag: Explanation['span'],
): Explanation | null {
  const closing = fault.text.indexOf(`</${name}`, tag.end);
  const fence = closing < 0 ? null : findOpenFence(fault.text);
  if (!fence || fence.start > closing || fence.start < tag.start) return null;
  return {
    message: `This code fence is never closed, so that \`</${name}>\` is code`,
    hint: `Write ${fence.marker} on a line of its own where the code ends.`,
    span: { start: fence.start, end: fence.end },
    related: { message: `\`<${name}>\` is opened here`, span: tag },
  };
}

interface OpenFence {
  start: number;
  end: number;
  marker: string;
}

/** The first fence of a text that nothing closes before the next one opens. */
function findOpenFence(text: string): OpenFence | null {
  let open: OpenFence | null = null;
  let start = 0;
  for (const line of text.split('\n')) {
    const [, marker = '', info = ''] = FENCE.exec(line) ?? [];
    const isFence = marker !== '' && !(marker.startsWith('`') && info.includes('`'));
    if (isFence && !open) open = { start: start + line.indexOf(marker), end: start + line.length, marker };
    else if (isFence && open && marker.startsWith(open.marker)) {
      if (info !== '') return open;
      open = null;
    }
    start += line.length + 1;
  }
  return open;
}
