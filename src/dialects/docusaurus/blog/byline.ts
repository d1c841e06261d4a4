import { languageTag } from '../../../shared/language-tag.ts';
import { escapeHtml } from '../../../shared/text.ts';
import { findText, type Texts } from '../../../shared/texts.ts';
import { escapeText, link } from '../../blog/markdown.ts';
import type { DocusaurusFolder } from '../options.ts';
import { ONE_MINUTE } from '../theme-messages.ts';
import type { Author, Tag } from './post.ts';

/** Stands for links while the text around them is escaped. */
const LINKS = '\0';
/** Edge of a portrait in pixels. */
const PORTRAIT = 48;

/** What a blog is written in. */
export interface BlogLanguage {
  /** Language of dates. */
  readonly locale: string;
  /** The interface's texts in it. */
  readonly texts: Texts;
}

/** What stands above the text of a post. */
export interface Byline {
  readonly date: string | null;
  /** Minutes to read it; null where they are not said. */
  readonly minutes: number | null;
  readonly authors: readonly Author[];
}

/** Day and time to read, then each author in a paragraph of Markdown. */
export function printByline({ date, minutes, authors }: Byline, { locale, texts }: BlogLanguage): string {
  const first = [
    // `6. Mai` at the beginning of a line would be an item of a list.
    ...(date === null ? [] : [escapeText(formatDate(date, locale))]),
    ...(minutes === null ? [] : [escapeText(sayMinutes(minutes, locale, texts))]),
  ].join(' · ');
  return [first, ...authors.map((author) => printAuthor(author, texts))]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Docusaurus writes the number of one minute out; other languages have their own ways. */
function sayMinutes(minutes: number, locale: string, texts: Texts): string {
  const one = /^en\b/.test(languageTag(locale)) ? 'One min read' : texts[ONE_MINUTE];
  return minutes === 1 && one !== undefined ? one : findText(texts, '{0} min read', minutes);
}

/** An author with portrait, name, title and further addresses; the name may stand above it. */
export function printAuthor(author: Author, texts: Texts, isNamed = true): string {
  const socials = author.socials.map(({ platform, url }) => link(toName(platform), url));
  const words = [
    ...(author.name === '' || !isNamed ? [] : [`**${nameAuthor(author)}**`]),
    ...(author.title === undefined ? [] : [escapeText(author.title)]),
    ...socials,
  ].join(' · ');
  return [portrait(author, texts), words].filter((part) => part !== '').join(' ');
}

/** The name stands beside it: to those who don't see it, the picture says nothing more. */
function portrait({ image, name }: Author, texts: Texts): string {
  if (image === undefined) return '';
  const alt = name === '' ? escapeHtml(findText(texts, 'Portrait')) : '';
  const source = image.replace(/["<>{}\s]/g, encodeURIComponent);
  return `<img src="${source}" alt="${alt}" width="${PORTRAIT}" height="${PORTRAIT}" />`;
}

/** The name of an author, with a link to where the author is at home. */
export function nameAuthor({ name, url }: Author): string {
  return url === undefined ? escapeText(name) : link(name, url);
}

/** The tags of a post, with links to the lists of posts that have them. */
export function printTags(tags: readonly Tag[], folder: DocusaurusFolder, texts: Texts): string {
  const links = tags.map(({ label, slug }) => link(label, tagAddress(folder, slug)));
  if (links.length === 0) return '';
  // The links are markup, and what stands around them is none.
  const around = findText(texts, 'Tags: {0}', LINKS).split(LINKS).map(escapeText);
  return around.join(links.join(', '));
}

/** Address of the list of a tag; of all tags without one. */
export function tagAddress({ route, blog, tagsBasePath }: DocusaurusFolder, slug = ''): string {
  return `/${route}/${blog?.tagsBasePath ?? tagsBasePath ?? 'tags'}/${slug}`
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
}

/** A day as readers of a language write it. */
export function formatDate(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** A day without its year. */
export function formatDay(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

const NAMES: Readonly<Record<string, string>> = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
};

function toName(platform: string): string {
  return NAMES[platform.toLowerCase()] ?? platform.charAt(0).toUpperCase() + platform.slice(1);
}
