/** A `srcset`, written as `a.png 1x, b.png 2x`, with each of its images where it is found. */
export function mapSrcset(value: string, resolve: (url: string) => string): string {
  const candidates = value.split(', ').map((candidate) => candidate.split(' '));
  return candidates.map(([url = '', ...rest]) => [resolve(url), ...rest].join(' ')).join(', ');
}
