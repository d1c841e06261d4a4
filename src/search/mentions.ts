import type { WordReader } from '../shared/search/words.ts';
import { collectTerms } from './collect-terms.ts';
import type { Mention, SearchPage } from './records.ts';

/** What a site's links and old addresses say of its pages. */
export interface Mentions {
  /** Stems of what is said of a document, by its number. */
  stems: ReadonlyMap<number, ReadonlySet<string>>;
  /** The words of them. */
  words: ReadonlySet<string>;
  /** For each page one base-36 digit: logarithm of the number of pages that link to it. */
  popularity: string;
}

/** Finds out which documents are spoken of, how, and by how many pages. */
export function readMentions(
  pages: readonly SearchPage[],
  others: readonly Mention[],
  reader: WordReader,
): Mentions {
  const documents = numberDocuments(pages);
  const stems = new Map<number, Set<string>>();
  const words = new Set<string>();
  const linking = new Map<string, Set<string>>();
  const from = pages.flatMap(({ href, mentions }) => mentions.map((mention) => ({ ...mention, from: href })));
  for (const { target, text, from: source } of [...from, ...others]) {
    const path = pathOf(target);
    if (source !== '') linking.set(path, (linking.get(path) ?? new Set()).add(source));
    const document = documents.get(target) ?? documents.get(path);
    if (document === undefined) continue;
    const said = stems.get(document) ?? new Set();
    stems.set(document, said);
    collectTerms(text, reader, (stem, word) => {
      said.add(stem);
      words.add(word);
    });
  }
  const popularity = pages.map(({ href }) => {
    const digit = Math.round(3 * Math.log2(1 + (linking.get(href)?.size ?? 0)));
    return Math.min(35, digit).toString(36);
  });
  return { stems, words, popularity: popularity.join('') };
}

function pathOf(target: string): string {
  const at = target.indexOf('#');
  return at < 0 ? target : target.slice(0, at);
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
