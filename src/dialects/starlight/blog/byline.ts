import path from 'node:path';
import { languageTag } from '../../../shared/language-tag.ts';
import { findText, type Texts } from '../../../shared/texts.ts';
import { escapeText, link } from '../../blog/markdown.ts';
import type { Metrics } from './metrics.ts';
import type { StarlightAuthor } from './options.ts';
import { momentOf, type Post, type Tag } from './posts.ts';

/** Stands for links while the text around them is escaped. */
const LINKS = '\0';
/** Edge of a portrait in pixels. */
const PORTRAIT = 40;

/** What a blog is written in, and the short names for folders that its pictures may have. */
export interface BlogFrame {
  readonly language: string;
  readonly texts: Texts;
  readonly aliases: Readonly<Record<string, string>>;
}

/** Day, day of the last change, length, and each author in a paragraph of Markdown; `file` is what it is to stand in. */
export function printByline(
  { moment, matter, authors }: Pick<Post, 'moment' | 'matter' | 'authors'>,
  { minutes, words }: Metrics,
  file: string,
  { language, texts }: BlogFrame,
): string {
  const changed = typeof matter.lastUpdated === 'boolean' ? '' : momentOf(matter.lastUpdated);
  const first = [
    moment === '' ? '' : formatDay(moment, language),
    changed === '' || changed === moment
      ? ''
      : findText(texts, 'Last updated {0}', formatDay(changed, language)),
    minutes === null ? '' : findText(texts, '{0} min read', minutes),
    words === null ? '' : words === 1 ? findText(texts, 'One word') : findText(texts, '{0} words', words),
  ].filter((part) => part !== '');
  return [first.map(escapeText).join(' · '), ...authors.map((author) => printAuthor(author, file))]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** An author with portrait, name and title. */
function printAuthor({ name, title, url, picture }: StarlightAuthor, file: string): string {
  const words = [
    `**${url === undefined ? escapeText(name) : link(name, url)}**`,
    ...(title === undefined ? [] : [escapeText(title)]),
  ].join(' · ');
  return picture === undefined ? words : `${portrait(picture, file)} ${words}`;
}

/** The name stands beside it: to those who don't see it, the picture says nothing more. */
function portrait(picture: string, file: string): string {
  const address = picture.startsWith('.') ? relativeTo(file, path.posix.join('.', picture)) : picture;
  const source = address.replace(/["<>{}\s]/g, encodeURIComponent);
  return `<img src="${source}" alt="" width="${PORTRAIT}" height="${PORTRAIT}" />`;
}

/** The tags of a post, with links to the lists of posts that have them. */
export function printTags(
  tags: readonly Tag[],
  addressOf: (tag: Tag) => string,
  { texts }: BlogFrame,
): string {
  if (tags.length === 0) return '';
  // The links are markup, and what stands around them is none.
  const around = findText(texts, 'Tags: {0}', LINKS).split(LINKS).map(escapeText);
  return around.join(tags.map((tag) => link(tag.label, addressOf(tag))).join(', '));
}

/** The picture of a post as blocks of Markdown, one for each colour mode where it has two; empty without one. */
export function printCover(
  post: Pick<Post, 'path' | 'matter'>,
  file: string,
  { aliases }: BlogFrame,
  isNamed: boolean,
): string {
  const { image, light, dark, alt } = (post.matter.cover ?? {}) as Readonly<Record<string, unknown>>;
  const draw = (own: string) => {
    const address = addressOf(own, post.path, file, aliases).replace(/["<>{}]/g, encodeURIComponent);
    // In lists the title says what it is of.
    return isNamed && typeof alt === 'string'
      ? `![${escapeText(alt)}](<${address}>)`
      : `<img src="${address}" alt="" />`;
  };
  if (typeof light === 'string' && typeof dark === 'string' && light !== dark)
    return [inMode('logo-light', draw(light)), inMode('logo-dark', draw(dark))].join('\n\n');
  const own = image ?? dark ?? light;
  return typeof own === 'string' ? draw(own) : '';
}

/** The theme shows one of the two, by the colour mode. */
function inMode(name: string, picture: string): string {
  return `<div class="${name}">\n\n${picture}\n\n</div>`;
}

/** The address of a picture of a post, as seen from another file. */
function addressOf(
  own: string,
  post: string,
  file: string,
  aliases: Readonly<Record<string, string>>,
): string {
  const isShort = Object.keys(aliases).some((alias) => own.startsWith(alias.replace(/\*$/, '')));
  if (file === post || isShort || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(own)) return own;
  return relativeTo(file, path.posix.join(path.posix.dirname(post), own));
}

/** A file of the site as another one names it. */
export function relativeTo(from: string, to: string): string {
  const found = path.posix.relative(path.posix.dirname(from), to);
  return found.startsWith('.') ? found : `./${found}`;
}

function formatDay(moment: string, language: string): string {
  const format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(moment));
}
