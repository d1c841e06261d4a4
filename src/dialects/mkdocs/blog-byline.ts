import { languageTag } from '../../shared/language-tag.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import { link } from '../blog/markdown.ts';
import type { BlogAuthor } from './blog-authors.ts';
import { addressOf, escapeText, formatPart, type MkdocsBlog, type MkdocsPost, slugOf } from './blog-posts.ts';

/** Edge of a portrait in pixels. */
const PORTRAIT = 40;

/** What bylines are written for. */
export interface BylinePlace {
  readonly blog: MkdocsBlog;
  readonly locale: string;
  readonly texts: Texts;
}

/** The day of a post in the form that the blog has for it. */
export function formatDay(date: string, { dayFormat }: MkdocsBlog, locale: string): string {
  const style = /^(?:full|long|medium|short)$/.exec(dayFormat)?.[0] as 'full' | 'long' | undefined;
  const isNumbers = !/[A-Za-z]|M{3}/.test(dayFormat.replace(/y+|d+|M{1,2}/g, ''));
  if (style === undefined && isNumbers) return formatPart(date, dayFormat);
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: style ?? 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Authors of a post, its day, its categories and how long it takes to read, as Markdown; lists show less of it. */
export function printByline(post: MkdocsPost, place: BylinePlace, isWhole: boolean): string {
  const { blog, texts, locale } = place;
  const { categoryUrl } = blog;
  const categories = post.categories.map((name) =>
    categoryUrl === null
      ? escapeText(name)
      : link(name, encodeURI(addressOf(blog, categoryUrl, { slug: slugOf(name) }))),
  );
  const words = [
    formatDay(post.date, blog, locale),
    isWhole && post.updated !== null
      ? findText(texts, 'Last updated {0}', formatDay(post.updated, blog, locale))
      : '',
    categories.join(', '),
    post.minutes === null ? '' : findText(texts, '{0} min read', post.minutes),
  ].filter((part) => part !== '');
  const authors = isWhole ? post.authors : post.authors.slice(0, blog.maxAuthors);
  return [...authors.map((author) => printAuthor(author, isWhole)), words.join(' · ')].join('\n\n');
}

function printAuthor(author: BlogAuthor, isWhole: boolean): string {
  const { name, description, avatar, url } = author;
  const words = [
    url === '' ? escapeText(name) : link(name, url),
    ...(isWhole && description !== '' ? [escapeText(description)] : []),
  ].join(' · ');
  return avatar === '' ? words : `${portrait(avatar)} ${words}`;
}

/** The name stands beside it: to those who don't see it, the picture says nothing more. */
function portrait(avatar: string): string {
  const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(avatar);
  const source = (isElsewhere ? avatar : `/${avatar}`).replace(/["<>{}\s]/g, encodeURIComponent);
  return `<img src="${source}" alt="" width="${PORTRAIT}" height="${PORTRAIT}" />`;
}
