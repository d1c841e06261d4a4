import type { DocusaurusFolder } from '../options.ts';
import { askFunction } from '../unified/site-unified.ts';
import { readingMinutes, withoutTitle } from './post.ts';

/** A post as far as its reading counts. */
interface Written {
  readonly matter: Readonly<Record<string, unknown>>;
  /** Below its front matter. */
  readonly body: string;
}

/** Whole minutes that it takes to read a post, null where they are not said; why the site's function could not say them. */
export type MinutesOf = (
  folder: DocusaurusFolder,
  post: Written,
) => { readonly minutes: number | null; readonly fault?: string };

/**
 * Counts minutes as a blog has them: by the site's own function where it has one.
 *
 * @param configuration that of Docusaurus; absolute, null where none of its functions is run
 */
export function createMinutes(configuration: string | null, locale: string): MinutesOf {
  return ({ blog = {}, instance = 'default' }, { matter, body }) => {
    if (blog.showReadingTime === false) return { minutes: null };
    const count = { locale, bySpaces: blog.wordsBySpaces === true };
    if (blog.readingTime !== true || configuration === null) return { minutes: readingMinutes(body, count) };
    const content = withoutTitle(body).trim();
    const answer = askFunction(configuration, { step: 'readingTime', instance, content, matter, count });
    if ('fault' in answer) return { minutes: readingMinutes(body, count), fault: answer.fault };
    // Of less than a minute Docusaurus says one.
    return { minutes: answer.minutes === null ? null : Math.max(1, Math.ceil(answer.minutes)) };
  };
}
