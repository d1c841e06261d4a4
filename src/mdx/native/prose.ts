/** Code runs in one line beyond which a page is not worth looking at more closely. */
const MOST_RUNS = 500;

/**
 * The text without the code that is code for any reader of Markdown: fences at the margin, and spans within a line.
 * Other code stays: whether a fence in a list or quote is one depends on what is around it. Null for lines that take
 * long to read.
 */
export function dropCode(text: string): string | null {
  const prose: string[] = [];
  let fence: { marker: string; lines: string[] } | null = null;
  for (const line of text.split('\n')) {
    if (fence) {
      fence.lines.push(line);
      if (isEnd(line, fence.marker)) fence = null;
      continue;
    }
    const marker = fenceMarker(line);
    const left = marker === null ? dropSpans(line) : '';
    if (left === null) return null;
    if (marker !== null) fence = { marker, lines: [line] };
    prose.push(left);
  }
  return [...prose, ...(fence?.lines ?? [])].join('\n');
}

function fenceMarker(line: string): string | null {
  const [, marker, info = ''] = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))(.*)$/.exec(line) ?? [];
  if (marker === undefined) return null;
  return marker.startsWith('`') && info.includes('`') ? null : marker;
}

function isEnd(line: string, marker: string): boolean {
  const end = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return end?.startsWith(marker) === true;
}

/** A line without escaped characters, and without spans between two runs of as many backticks. */
function dropSpans(line: string): string | null {
  if (!/[`\\]/.test(line)) return line;
  const parts = line.match(/\\.|`+|[^`\\]+|\\$/g) ?? [];
  if (parts.length > MOST_RUNS) return null;
  let left = '';
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? '';
    const end = part.startsWith('`') ? endOfSpan(parts, index) : -1;
    if (end > 0) index = end;
    else if (!part.startsWith('\\')) left += part;
  }
  return left;
}

/** Where a span ends; an escape within it is none, so that a run behind a backslash counts too. */
function endOfSpan(parts: readonly string[], start: number): number {
  const own = parts[start];
  return parts.findIndex((part, index) => {
    if (index <= start) return false;
    return part === own || (part === '\\`' && own === '`' && !parts[index + 1]?.startsWith('`'));
  });
}
