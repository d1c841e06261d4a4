/** What stands between two marks. Offsets count in the code; `start` and `end` take in the marks. */
export interface Tag {
  start: number;
  end: number;
  inner: string;
}

/** The tags of a template, by pairs of marks, in their order. One that is never closed is none. */
export function findTags(code: string, pairs: readonly (readonly [open: string, close: string])[]): Tag[] {
  const tags: Tag[] = [];
  const next = pairs.map(([open]) => code.indexOf(open));
  for (let at = 0; ; ) {
    for (const [index, [open]] of pairs.entries()) {
      const known = next[index] ?? -1;
      if (known !== -1 && known < at) next[index] = code.indexOf(open, at);
    }
    const start = Math.min(...next.filter((place) => place !== -1));
    const index = next.indexOf(start);
    const [open, close] = pairs[index] ?? ['', ''];
    if (open === '') return tags;
    const last = code.indexOf(close, start + open.length);
    if (last === -1) {
      // Nothing behind it closes such a tag either.
      next[index] = -1;
      continue;
    }
    at = last + close.length;
    tags.push({ start, end: at, inner: code.slice(start + open.length, last) });
  }
}

/** The code with spaces in the place of tags; its lines stay. */
export function blankTags(code: string, tags: readonly Tag[]): string {
  let text = '';
  let from = 0;
  for (const { start, end } of tags) {
    text += code.slice(from, start) + code.slice(start, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return text + code.slice(from);
}
