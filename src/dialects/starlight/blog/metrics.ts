import { withoutComments } from '../../../shared/text-comments.ts';
import { readingTime } from '../../blog/word-count.ts';
import { scanLines } from '../../scan-lines.ts';
import type { StarlightBlog } from './options.ts';

/** Words that the plugin takes a reader to read in a minute. */
const WORDS_PER_MINUTE = 213;
/** Seconds for the first picture of a post: each takes one less than the one before it, and never less than the last. */
const [FIRST_PICTURE, LATER_PICTURES] = [12, 3];

/** Lines that a reader never sees: modules, and targets of links. */
const LEFT_OUT = /^\s*(?:import|export)\s|^ {0,3}\[[^[\]^]+\]:/;

/** How long a post is; null for what its blog does not say. */
export interface Metrics {
  readonly minutes: number | null;
  readonly words: number | null;
}

/** Counts a post: without its code, as it stands in the file, as nothing has rendered it yet. */
export function measure(
  { matter, body }: { readonly matter: Readonly<Record<string, unknown>>; readonly body: string },
  { metrics }: StarlightBlog,
  locale: string,
): Metrics {
  const own = (matter.metrics ?? {}) as { readingTime?: unknown; words?: unknown };
  const counts = metrics.readingTime === true || typeof metrics.words === 'string';
  if (!counts) return { minutes: null, words: null };
  const text = proseOf(body);
  const words =
    typeof own.words === 'number' ? own.words : Math.round(readingTime(text, { locale, bySpaces: false }, 1));
  const seconds =
    typeof own.readingTime === 'number'
      ? own.readingTime
      : (words / WORDS_PER_MINUTE) * 60 + secondsOfPictures(body);
  const minutes = Math.ceil(seconds / 60);
  const said = metrics.words === 'rounded' ? Math.ceil(words / 100) * 100 : words;
  return {
    minutes: metrics.readingTime === true && minutes > 0 ? minutes : null,
    words: typeof metrics.words === 'string' && words > 0 ? said : null,
  };
}

function proseOf(body: string): string {
  const lines = scanLines(body.replace(/\r\n?/g, '\n'));
  const prose = lines.filter(({ fence, text }) => fence === 'none' && !LEFT_OUT.test(text));
  const text = withoutComments(prose.map(({ text }) => text).join('\n'));
  // A link may hold a picture.
  return withoutTargets(withoutTargets(text)).replace(/<\/?[A-Za-z][^<>]*>/g, '');
}

/** Links by what they are called, and no pictures: neither addresses nor names of references are read. */
function withoutTargets(text: string): string {
  return text.replace(
    /(!?)\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g,
    (_, isPicture: string, label: string) => (isPicture ? '' : label),
  );
}

function secondsOfPictures(body: string): number {
  const count = body.match(/!\[[^[\]\n]{0,500}\][([]|<(?:img|Image|Picture)\b/g)?.length ?? 0;
  return Array.from({ length: count }).reduce<number>(
    (sum, _, index) => sum + Math.max(LATER_PICTURES, FIRST_PICTURE - index),
    0,
  );
}
