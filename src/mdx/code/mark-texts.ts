/** A text of a code block to be marked. */
export interface TextMark {
  /** What is looked for; a pattern with a group marks what the first group matches. */
  pattern: RegExp;
  /** The text or the pattern, with the signs around it, as it is written. */
  written: string;
  kind: 'highlighted' | 'inserted' | 'deleted';
}

interface Range {
  start: number;
  end: number;
  kind: TextMark['kind'];
}

/**
 * Puts marks around texts in a highlighted line.
 *
 * @param html the line as HTML: spans, texts, character references
 * @param line the same line as text
 */
export function markTexts(html: string, line: string, marks: readonly TextMark[]): string {
  const ranges = findRanges(line, marks);
  if (ranges.length === 0) return html;
  let offset = 0;
  return html.replace(/<[^<>]*>|(?:&[^;]+;|[^<&])+/g, (part) => {
    if (part.startsWith('<')) return part;
    const characters = part.match(/&[^;]+;|[\s\S]/g) ?? [];
    const marked = markPart(characters, offset, ranges);
    offset += characters.length;
    return marked;
  });
}

function findRanges(line: string, marks: readonly TextMark[]): Range[] {
  const found = marks.flatMap(({ pattern, kind }) =>
    [...line.matchAll(pattern)].flatMap((match): Range[] => {
      const text = match[1] ?? match[0];
      const start = match.index + match[0].indexOf(text);
      return text === '' ? [] : [{ start, end: start + text.length, kind }];
    }),
  );
  return found.sort((a, b) => a.start - b.start);
}

/** Each run of characters of one mark gets an element; the first mark of a character counts. */
function markPart(characters: readonly string[], offset: number, ranges: readonly Range[]): string {
  let html = '';
  let open: TextMark['kind'] | null = null;
  for (const [index, character] of characters.entries()) {
    const at = offset + index;
    const kind = ranges.find(({ start, end }) => at >= start && at < end)?.kind ?? null;
    if (kind !== open)
      html += `${open === null ? '' : '</mark>'}${kind === null ? '' : `<mark class="${kind}">`}`;
    open = kind;
    html += character;
  }
  return open === null ? html : `${html}</mark>`;
}

/** Reads `"text"`, `'text'` or `/pattern/`; null for what is none of them, or no pattern. */
export function readTextMark(value: string, kind: TextMark['kind']): TextMark | null {
  const [, pattern] = /^\/(.+)\/$/s.exec(value) ?? [];
  const [, , quoted] = /^(["'])([\s\S]+)\1$/.exec(value) ?? [];
  try {
    if (pattern !== undefined) return { pattern: new RegExp(pattern, 'g'), written: value, kind };
    if (quoted === undefined) return null;
    return { ...markOfText(quoted.replace(/\\(["'\\])/g, '$1'), kind), written: value };
  } catch {
    return null;
  }
}

/** Marks a text wherever it stands, letter by letter. */
export function markOfText(text: string, kind: TextMark['kind']): TextMark {
  return { pattern: new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'), written: text, kind };
}
