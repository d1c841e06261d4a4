import { decodeHTMLStrict } from 'entities';
import GithubSlugger from 'github-slugger';
import { escapeHtml } from '../../shared/text.ts';
import { scanLines } from '../scan-lines.ts';

/** A heading as `toc` of Docusaurus has it. */
export interface TocItem {
  /** HTML. */
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
    const { text: words, html } = readHeading(own ? written.slice(0, own.index) : written);
    const id = own?.[1] ?? slugger.slug(words);
    return marks.length === 1 ? [] : [{ value: html, id, level: marks.length }];
  });
}

/** Code between backticks, as long as the marks around it are. */
const CODE = /(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;
/** Stands for a piece of code while the markup around it is read. */
const HELD = /\uE000(\d+)\uE001/g;

/** Text of a heading without its markup, and the same as HTML, in which code is code. */
function readHeading(written: string): { text: string; html: string } {
  const codes: string[] = [];
  const held = written.replace(CODE, (_, _marks: string, code: string) => {
    const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
    codes.push(isPadded ? code.slice(1, -1) : code);
    return `\uE000${codes.length - 1}\uE001`;
  });
  const plain = decodeHTMLStrict(
    held
      .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/<\/?[A-Za-z][^<>]*>/g, '')
      .replace(/(\*\*|__|\*|(?<!\w)_|_(?!\w)|~~)/g, '')
      .replace(/\\(?=[!-/:-@[-`{-~])/g, ''),
  ).trim();
  const codeAt = (index: string) => codes[Number(index)] ?? '';
  return {
    text: plain.replace(HELD, (_, index: string) => codeAt(index)),
    html: escapeHtml(plain).replace(HELD, (_, index: string) => `<code>${escapeHtml(codeAt(index))}</code>`),
  };
}
