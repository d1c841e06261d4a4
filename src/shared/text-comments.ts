/** Signs of comments in Markdown and MDX: where they begin, and where they end. */
const SIGNS = [
  ['<!--', '-->'],
  ['{/*', '*/}'],
] as const;

/** A text without its comments, in time that grows with it; one that nothing closes is text. */
export function withoutComments(text: string): string {
  return SIGNS.reduce((rest, [open, close]) => {
    let result = '';
    let at = 0;
    for (let start = rest.indexOf(open); start >= 0; start = rest.indexOf(open, at)) {
      const end = rest.indexOf(close, start + open.length);
      if (end < 0) break;
      result += rest.slice(at, start);
      at = end + close.length;
    }
    return result + rest.slice(at);
  }, text);
}
