/** An image of a `srcset`, and for which screens it is. */
export interface SourceCandidate {
  url: string;
  /** `2x` or `640w`; empty where none is written. */
  descriptor: string;
}

/** The images of a `srcset`, in their order: an address ends at a space, and what follows it at a comma. */
export function parseSrcset(value: string): SourceCandidate[] {
  const candidates: SourceCandidate[] = [];
  let rest = value.replace(/^[\s,]+/, '');
  while (rest !== '') {
    const [word = ''] = /^\S+/.exec(rest) ?? [];
    const url = withoutCommas(word);
    const behind = rest.slice(word.length);
    const comma = url === word ? behind.indexOf(',') : 0;
    const end = comma < 0 ? behind.length : comma;
    candidates.push({ url, descriptor: behind.slice(0, end).trim() });
    rest = behind.slice(end).replace(/^[\s,]+/, '');
  }
  return candidates;
}

function withoutCommas(word: string): string {
  let end = word.length;
  while (word[end - 1] === ',') end--;
  return word.slice(0, end);
}

/** A `srcset` with each of its images at another address; those that have none are left out. */
export function mapSrcset(value: string, resolve: (url: string) => string): string {
  return parseSrcset(value)
    .map(({ url, descriptor }) => ({ url: resolve(url), descriptor }))
    .filter(({ url }) => url !== '')
    .map(({ url, descriptor }) => `${url} ${descriptor}`.trim())
    .join(', ');
}
