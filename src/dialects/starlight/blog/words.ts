import { builtInTexts } from '../../../files/built-in-texts.ts';
import { splitText, type Texts } from '../../../shared/texts.ts';

/** The plugin's words by their keys, for each language. */
export type BlogWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the keys of the plugin's words begin with. */
const START = 'starlightBlog.';

/** The plugin's words by their keys, with the texts of docsgen that stand for them. */
const KEYS: Readonly<Record<string, string>> = {
  'authors.count_one': '1 post by {0}',
  'authors.count_other': '{0} posts by {1}',
  'metrics.readingTime.minutes': '{0} min read',
  'metrics.words_one': 'One word',
  'metrics.words_other': '{0} words',
  'pagination.prev': 'Newer posts',
  'pagination.next': 'Older posts',
  'post.lastUpdate': 'Last updated {0}',
  'post.featured': 'Featured',
  'post.tags': 'Tags: {0}',
  'sidebar.all': 'All posts',
  'sidebar.featured': 'Featured posts',
  'sidebar.recent': 'Recent posts',
  'sidebar.tags': 'Tags',
  'sidebar.authors': 'Authors',
  'tags.count_one': '1 post with the tag “{0}”',
  'tags.count_other': '{0} posts with the tag “{1}”',
};

/** Keys whose number is written out, as it is always one. */
const OF_ONE = /\.count_one$|\.words_one$/;

/** What the interface of a blog says in a language: in the site's words, or else the plugin's, or docsgen's. */
export function blogTexts(
  language: string,
  wordOf: (language: string, key: string) => string | null,
  words: BlogWords,
): Texts {
  const plugin = words[language] ?? words[language.split('-')[0] ?? ''] ?? {};
  const own = Object.entries(KEYS).flatMap(([key, text]) => {
    const written = wordOf(language, START + key) ?? plugin[START + key] ?? null;
    const found = written === null ? null : toText(written, key, text);
    return found === null ? [] : [[text, found] as const];
  });
  return { ...builtInTexts(language), ...Object.fromEntries(own) };
}

/** The keys of the plugin's words that docsgen shows, among those of a language. */
export function knownWords(written: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(written).filter(
      (entry): entry is [string, string] =>
        entry[0].startsWith(START) &&
        Object.hasOwn(KEYS, entry[0].slice(START.length)) &&
        typeof entry[1] === 'string',
    ),
  );
}

/** A word of the plugin with docsgen's placeholders; null for one that has not those of the text that it stands for. */
function toText(written: string, key: string, text: string): string | null {
  const bare = written
    .replace(/<[^<>]*>/g, '')
    // What sets it apart from what stands before it, docsgen draws itself.
    .replace(/^\s*[-–—·]\s+/, '');
  let number = 0;
  const filled = bare.replace(/\{\{[^{}]*\}\}/g, (sign) => {
    if (OF_ONE.test(key) && /^\{\{\s*count\b/.test(sign)) return '1';
    return `{${key.endsWith('.count_other') ? placeOf(sign) : number++}}`;
  });
  const whole = key === 'post.tags' ? `${filled.trimEnd()} {0}` : filled.trim();
  return valuesOf(whole) === valuesOf(text) ? whole : null;
}

/** The numbers of a text's placeholders, in one order for all texts. */
function valuesOf(text: string): string {
  const numbers = splitText(text).filter((part) => typeof part === 'number');
  return numbers.sort().join();
}

/** Of the two that a count has, the number is the first, wherever it stands. */
function placeOf(sign: string): number {
  return /^\{\{\s*count\b/.test(sign) ? 0 : 1;
}
