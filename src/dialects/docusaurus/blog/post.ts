import { parseYaml } from '../../../files/yaml.ts';
import { readingTime, type WordCount } from '../../blog/word-count.ts';
import { findTitle } from './excerpt.ts';

/** Somebody who has written a post. */
export interface Author {
  /** Key in the file of authors; null for one whom a post describes itself. */
  readonly key: string | null;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** Where the name leads: the author's page here, a page elsewhere, or an address for mail. */
  readonly url?: string;
  readonly image?: string;
  readonly socials: readonly { readonly platform: string; readonly url: string }[];
  /** Address of the author's posts; null for authors without a page. */
  readonly page: string | null;
}

/** A tag, and the last part of its address. */
export interface Tag {
  readonly label: string;
  readonly slug: string;
  readonly description?: string | undefined;
}

type Matter = Readonly<Record<string, unknown>>;

/** The day of a post as `2024-03-05`: by its front matter, or by its path; null without either. */
export function dateOf(path: string, { date }: Matter): string | null {
  const written = date instanceof Date ? date.toISOString() : String(date ?? '');
  const [day = ''] = /^\d{4}-\d{1,2}-\d{1,2}/.exec(written) ?? [];
  const [, ...parts] = /^.*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/s.exec(path) ?? [];
  const numbers = day === '' ? parts : day.split('-');
  return numbers.length === 3 ? numbers.map((part) => part.padStart(2, '0')).join('-') : null;
}

/** A text without the title that it begins with. */
export function withoutTitle(body: string): string {
  const text = body.replace(/\r\n?/g, '\n');
  const title = findTitle(text);
  return title ? text.slice(0, title.start) + text.slice(title.end) : text;
}

/** Whole minutes that it takes to read a text below its title. */
export function readingMinutes(body: string, count: WordCount): number {
  return Math.max(1, Math.ceil(readingTime(withoutTitle(body), count)));
}

/** What the authors' addresses begin with, and the text of the file that describes them. */
export interface AuthorTable {
  readonly text: string | null;
  readonly base: string;
}

/** The authors of a post; names that the table has stand for what it says of them. */
export function authorsOf(matter: Matter, known: AuthorTable): Author[] {
  const table = readTable(known.text);
  const written = [matter.authors ?? []].flat() as unknown[];
  const found = written.flatMap((own) => {
    if (typeof own === 'string') return readAuthor({ name: own, ...toRecord(table[own]) }, own, known.base);
    const { key, ...rest } = toRecord(own);
    const name = key === undefined ? null : String(key);
    return readAuthor({ ...(name === null ? {} : toRecord(table[name])), ...rest }, name, known.base);
  });
  if (found.length > 0 || typeof matter.author !== 'string') return found;
  const { author: name, author_title: title = matter.authorTitle } = matter;
  const image = matter.author_image_url ?? matter.authorImageURL;
  return readAuthor(
    { name, title, url: matter.author_url ?? matter.authorURL, image_url: image },
    null,
    known.base,
  );
}

/** All authors of the table, in its order. */
export function listAuthors({ text, base }: AuthorTable): Author[] {
  return Object.entries(readTable(text)).flatMap(([key, own]) => readAuthor(toRecord(own), key, base));
}

function readTable(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return text === null ? {} : toRecord(parseYaml(text));
  } catch {
    return {};
  }
}

function readAuthor(written: Matter, key: string | null, base: string): Author[] {
  const { name, title, description, url, email, page } = written;
  const image = written.image_url ?? written.imageURL;
  if (typeof name !== 'string' && typeof image !== 'string') return [];
  const own = key === null ? null : pageOf(key, page, base);
  const mail = typeof email === 'string' ? `mailto:${email}` : undefined;
  const target = own ?? (typeof url === 'string' ? url : mail);
  return [
    {
      ...{ key, page: own, socials: readSocials(toRecord(written.socials)) },
      name: typeof name === 'string' ? name : '',
      ...(typeof title === 'string' ? { title } : {}),
      ...(typeof description === 'string' ? { description } : {}),
      ...(target === undefined ? {} : { url: target }),
      ...(typeof image === 'string' ? { image } : {}),
    },
  ];
}

function pageOf(key: string, written: unknown, base: string): string | null {
  const { permalink } = toRecord(written);
  if (typeof permalink === 'string') return `${base}/${permalink.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
  return written === true ? `${base}/${toSlug(key)}` : null;
}

/** Where handles of networks lead, as Docusaurus has it. */
const NETWORKS: Readonly<Record<string, string>> = {
  x: 'https://x.com/*',
  twitter: 'https://twitter.com/*',
  github: 'https://github.com/*',
  linkedin: 'https://www.linkedin.com/in/*/',
  stackoverflow: 'https://stackoverflow.com/users/*',
  bluesky: 'https://bsky.app/profile/*',
  instagram: 'https://www.instagram.com/*',
  threads: 'https://www.threads.net/@*',
  mastodon: 'https://mastodon.social/@*',
  twitch: 'https://twitch.tv/*',
  youtube: 'https://youtube.com/@*',
  email: 'mailto:*',
};

function readSocials(written: Matter): Author['socials'] {
  return Object.entries(written).flatMap(([platform, own]) => {
    if (typeof own !== 'string' && typeof own !== 'number') return [];
    const handle = String(own);
    const pattern = NETWORKS[platform.toLowerCase()];
    if (/^(?:https?:\/\/|mailto:)/.test(handle)) return [{ platform, url: handle }];
    return pattern === undefined ? [] : [{ platform, url: pattern.replace('*', () => handle) }];
  });
}

/** The tags of a page, each once; `known` is the text of `tags.yml`. */
export function tagsOf({ tags }: Matter, known: string | null): Tag[] {
  const table = readTable(known);
  const list: unknown[] = Array.isArray(tags) ? tags : typeof tags === 'string' ? tags.split(',') : [];
  const found = list.flatMap((own): Tag[] => {
    const key = typeof own === 'object' ? '' : String(own).trim();
    // A tag of the file without a label is called by its key, with a capital letter in front.
    const known = key !== '' && Object.hasOwn(table, key);
    const { label = known ? capitalize(key) : key, permalink, description } = toRecord(table[key] ?? own);
    const slug = (typeof permalink === 'string' ? permalink : toSlug(key || String(label))).replace(
      /^\/+/,
      '',
    );
    if (String(label) === '' || slug === '') return [];
    return [{ label: String(label), slug, ...(typeof description === 'string' ? { description } : {}) }];
  });
  return [...new Map(found.reverse().map((tag) => [tag.slug, tag])).values()].reverse();
}

/** As Docusaurus' own library has it: all other letters are small. */
const capitalize = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();

/** `TypeScript5` is `type-script-5` and `i18n` is `i-18-n`, as Docusaurus has it. */
function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/(?<=[A-Z])([A-Z][a-z])/g, ' $1')
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$1$2 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
