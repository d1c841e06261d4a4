/**
 * Parts of the content that few readers look at: samples in all languages but the first. The document has a blank in the
 * place of each, which keeps its room, and browsers write them (`theme/samples.ts`). What reads the page as text gets the whole.
 */

/** What the theme puts around the blank, and around what belongs there. */
const START = '<docsgen-deferred>';
const MIDDLE = '</docsgen-deferred><docsgen-instead>';
const END = '</docsgen-instead>';

/** Content with its deferred parts, and with their blanks. */
export interface DividedContent {
  whole: string;
  /** Equal to `whole` where nothing is deferred. */
  first: string;
}

/** Takes the deferred parts out of a page's content. They never hold one another. */
export function divideDeferred(html: string): DividedContent {
  let whole = '';
  let first = '';
  let at = 0;
  for (let start = html.indexOf(START); start >= 0; start = html.indexOf(START, at)) {
    const middle = html.indexOf(MIDDLE, start);
    const end = middle < 0 ? -1 : html.indexOf(END, middle);
    if (end < 0) break;
    const before = html.slice(at, start);
    whole += before + html.slice(middle + MIDDLE.length, end);
    first += `${before}${html.slice(start, middle)}</docsgen-deferred>`;
    at = end + END.length;
  }
  const rest = html.slice(at);
  return { whole: whole + rest, first: first + rest };
}
