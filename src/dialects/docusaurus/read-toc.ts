import GithubSlugger from 'github-slugger';
import { scanLines } from '../scan-lines.ts';

/** A heading as `toc` of Docusaurus has it. */
export interface TocItem {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** An element that stands at the beginning of its line, by its name. */
const ELEMENT = /^\s*<([A-Z]\w*)(?=[\s/>])/;

/**
 * The headings of a text below the first level, found without parsing it: the page's own code asks for them.
 *
 * @param partial the headings of a page that is taken in by an element of this name; none for another element
 */
export function readToc(text: string, partial: (name: string) => TocItem[] = () => []): TocItem[] {
  const slugger = new GithubSlugger();
  return scanLines(text).flatMap((line) => {
    const element = line.fence === 'none' ? ELEMENT.exec(line.text)?.[1] : undefined;
    if (element !== undefined) return partial(element);
    const [, marks = '', written = ''] =
      (line.fence === 'none' &&
        /^ {0,3}(#{1,6})[ \t]+(?![ \t])((?:.*[^ \t#])?)(?:#*[ \t]*)$/.exec(line.text)) ||
      [];
    if (marks === '') return [];
    const own = /(?<![ \t])[ \t]*\{#([^\s{}]+)\}$/.exec(written);
    const value = toPlain(own ? written.slice(0, own.index) : written);
    const id = own?.[1] ?? slugger.slug(value);
    return marks.length === 1 ? [] : [{ value, id, level: marks.length }];
  });
}

/** Text of a heading without its markup. */
function toPlain(written: string): string {
  return written
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/`+/g, '')
    .replace(/(\*\*|__|\*|(?<!\w)_|_(?!\w)|~~)/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim();
}
