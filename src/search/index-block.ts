/** One block of pages, as it goes into the index. */
import { hashContents } from '../files/hash.ts';
import {
  encodePosting,
  IN_SUMMARY,
  phraseTerm,
  searchTextsFile,
  type TextsFile,
} from '../shared/search/format.ts';
import type { WordReader } from '../shared/search/words.ts';
import { collectTerms } from './collect-terms.ts';
import type { Said } from './mentions.ts';
import {
  type DocumentTerms,
  listLines,
  matchAt,
  type PageTerms,
  type PhraseTerms,
  phrasesAt,
} from './page-terms.ts';
import type { SearchFile, SearchPage } from './records.ts';
import { splitBySize } from './split-by-size.ts';

/** Digits of a block's hash: each costs readers half a byte for each block. */
const HASH_LENGTH = 10;

/** Most documents of one file with texts: their number is one base-36 digit. */
const MOST_DOCUMENTS = 35;

const PRIORITY_DIGITS = { low: '0', normal: '1', high: '2', operation: '3', generated: '4' } as const;

/** A page with its terms. */
export interface IndexedPage extends SearchPage {
  terms: PageTerms;
}

/** A page that is read only when its block has to be made. */
export interface IndexSource {
  route: string;
  /** Final URL path, base URL included. */
  href: string;
  /** Hash of all that the page gives to the index. */
  key: string;
  read: () => IndexedPage;
}

/** What a block adds to the index; plain data, kept between builds. Documents are counted from the block's first one. */
export interface IndexBlock {
  /** Names the files with its texts. */
  hash: string;
  /** Content hashes of these files. */
  files: string[];
  /** For each of them one base-36 digit: its documents. */
  parts: string;
  /** For each page: how many documents it has. */
  pages: number[];
  /** For each page one digit; see `SearchManifest`. */
  priorities: string;
  /** For each document one digit; see `SearchManifest`. */
  headings: string;
  lengths: string;
  /** Words that stand in titles or headings, and all other words; one on each line. */
  prominentWords: string;
  words: string;
  /** Terms, and the postings of each; one on each line. */
  stems: string;
  lists: string;
  /** For each term the last document that holds it. */
  lasts: number[];
}

/** What a block is made from. */
export interface BlockSource {
  pages: readonly IndexedPage[];
  /** What is said of its pages. */
  said: readonly Said[];
  reader: WordReader;
  /** Size of a file with texts in characters, before compression. */
  textsSize: number;
}

/** Makes a block, and the files with its texts. */
export function makeBlock(source: BlockSource): { block: IndexBlock; files: SearchFile[] } {
  const { pages } = source;
  const terms = new BlockTerms(readSaid(source));
  for (const page of pages) terms.addPage(page.terms);
  const texts = splitTexts(source);
  const contents = texts.map(({ text }) => hashContents(text));
  const hash = hashContents(contents.join(' ')).slice(0, HASH_LENGTH);
  const block: IndexBlock = {
    ...{ hash, files: contents },
    parts: texts.map(({ documents }) => documents.toString(36)).join(''),
    pages: pages.map(({ sections }) => sections.length),
    priorities: pages.map(({ priority }) => PRIORITY_DIGITS[priority]).join(''),
    ...terms.toParts(),
  };
  return {
    block,
    files: texts.map(({ text }, index) => ({ path: searchTextsFile(hash, index), text })),
  };
}

/** Stems of what is said of a document, by its number, and the words of them. */
interface SaidTerms {
  stems: Map<number, Set<string>>;
  words: Set<string>;
}

function readSaid({ pages, said, reader }: BlockSource): SaidTerms {
  const documents = numberDocuments(pages);
  const stems = new Map<number, Set<string>>();
  const words = new Set<string>();
  for (const [target, text] of said) {
    const document = documents.get(target) ?? documents.get(target.replace(/#.*/s, ''));
    if (document === undefined) continue;
    const found = stems.get(document) ?? new Set();
    stems.set(document, found);
    collectTerms(text, reader, (stem, word) => {
      found.add(stem);
      words.add(word);
    });
  }
  return { stems, words };
}

/** Numbers of the documents by their addresses. */
function numberDocuments(pages: readonly SearchPage[]): Map<string, number> {
  const numbers = new Map<string, number>();
  let next = 0;
  for (const { href, sections } of pages) {
    for (const [position, { id }] of sections.entries()) {
      numbers.set(position === 0 ? href : `${href}#${id}`, next);
      next++;
    }
  }
  return numbers;
}

class BlockTerms {
  private readonly said: SaidTerms;
  /** Every word of the block; true for those that stand in a title or heading. */
  private readonly words = new Map<string, boolean>();
  private readonly lists = new Map<string, { last: number; list: string }>();
  private headings = '';
  private lengths = '';
  private documents = 0;

  constructor(said: SaidTerms) {
    this.said = said;
    for (const word of said.words) this.words.set(word, false);
  }

  addPage({ documents, phrases, prominentWords, words }: PageTerms): void {
    for (const word of listLines(prominentWords)) this.words.set(word, true);
    for (const word of listLines(words)) if (!this.words.has(word)) this.words.set(word, false);
    this.addPhrases(phrases);
    for (const document of documents) this.addDocument(document);
  }

  toParts(): Pick<
    IndexBlock,
    'headings' | 'lengths' | 'prominentWords' | 'words' | 'stems' | 'lists' | 'lasts'
  > {
    const lists = [...this.lists.values()];
    return {
      headings: this.headings,
      lengths: this.lengths,
      prominentWords: this.listWords(true),
      words: this.listWords(false),
      stems: [...this.lists.keys()].join('\n'),
      lists: lists.map(({ list }) => list).join('\n'),
      lasts: lists.map(({ last }) => last),
    };
  }

  /** The phrases of a page belong to its first document. */
  private addPhrases({ stems, numbers }: PhraseTerms): void {
    const lines = listLines(numbers);
    for (const [index, stem] of listLines(stems).entries())
      for (const number of phrasesAt(lines[index] ?? '')) this.addPosting(phraseTerm(stem), number);
  }

  private addDocument(document: DocumentTerms): void {
    this.headings += document.heading;
    this.lengths += document.length;
    const said = new Set(this.said.stems.get(this.documents));
    for (const [position, stem] of listLines(document.stems).entries()) {
      const match = matchAt(document, position);
      this.addPosting(stem, said.delete(stem) ? match | IN_SUMMARY : match);
    }
    for (const stem of said) this.addPosting(stem, IN_SUMMARY);
    this.documents++;
  }

  private addPosting(stem: string, match: number): void {
    const found = this.lists.get(stem);
    const list = (found?.list ?? '') + encodePosting(this.documents - (found?.last ?? 0), match);
    this.lists.set(stem, { last: this.documents, list });
  }

  private listWords(prominent: boolean): string {
    return [...this.words]
      .filter(([, isProminent]) => isProminent === prominent)
      .map(([word]) => word)
      .join('\n');
  }
}

function splitTexts({ pages, textsSize }: BlockSource): { documents: number; text: string }[] {
  const documents = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const sizeOf = ({ section }: (typeof documents)[number]) =>
    section.heading.length + section.text.length + 20;
  return splitBySize(documents, { size: textsSize, count: MOST_DOCUMENTS }, sizeOf).map((part) => {
    const named = [...new Set(part.map(({ page }) => page))];
    const contents: TextsFile = {
      pages: named.map(({ href, title, group, method }) =>
        method === null ? [href, title, group] : [href, title, group, method],
      ),
      documents: part.map(({ page, section }) => [
        named.indexOf(page),
        section.id,
        section.heading,
        section.text,
      ]),
    };
    return { documents: part.length, text: JSON.stringify(contents) };
  });
}
