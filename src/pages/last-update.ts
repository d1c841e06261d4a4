import { languageTag } from '../shared/language-tag.ts';
import type { PageView } from '../shared/view.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What a page says of its last change: the moment, and its day as readers of the language write it, in UTC, so that
 * every machine writes the same. A format is kept, as making one takes longer than a page.
 */
export function describeLastUpdate(
  locale: string,
  date: string | undefined,
): Pick<PageView, 'lastUpdated' | 'lastUpdatedText'> {
  if (date === undefined) return { lastUpdated: null };
  const tag = languageTag(locale);
  const format =
    formats.get(tag) ??
    new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  formats.set(tag, format);
  return { lastUpdated: date, lastUpdatedText: format.format(new Date(date)) };
}
