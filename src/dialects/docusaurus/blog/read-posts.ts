import path from 'node:path';
import { splitMatter } from '../../blog/front-matter.ts';
import { readFolder, readText, type SiteFolders } from '../folder-pages.ts';
import type { DocusaurusFolder } from '../options.ts';
import { placeOf } from '../places.ts';
import { excerptOf, findCut, firstLineOf, titleOf, topTitleOf } from './excerpt.ts';
import { type Author, type AuthorTable, authorsOf, dateOf, type Tag, tagsOf } from './post.ts';

/** A page as lists show it. */
export interface Listed {
  readonly path: string;
  readonly route: string;
  readonly title: string;
  /** `2024-03-05`; null for pages without a day. */
  readonly date: string | null;
  /** When it was written, as exactly as its front matter says it; empty for pages without a day. */
  readonly moment: string;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  readonly excerpt: string;
  readonly matter: Readonly<Record<string, unknown>>;
  /** Its text below the front matter. */
  readonly body: string;
  /** True where lists show only its beginning. */
  readonly isCut: boolean;
  /** True for one that no list shows. */
  readonly isUnlisted: boolean;
}

/** The pages of a folder that lists may show. */
export function readListed(site: SiteFolders, folder: DocusaurusFolder): Listed[] {
  return readWritten(site, folder).filter(({ isUnlisted }) => !isUnlisted);
}

/**
 * All pages of a folder but drafts; posts with the newest one in front, unless the blog says otherwise.
 *
 * @param momentOfFile when a post was written that does not say it; null where nobody knows
 */
export function readWritten(
  site: SiteFolders,
  folder: DocusaurusFolder,
  momentOfFile: (file: string) => string | null = () => null,
): Listed[] {
  const authors = authorTable(folder, readData(site, folder, authorsFile(folder)));
  const tagsFile = tagsFileOf(folder);
  const tags = tagsFile === null ? null : readData(site, folder, tagsFile);
  const found = readFolder(site, folder).flatMap(({ path: file, text }) => {
    const { matter: written, body } = splitMatter(text);
    if (written.draft === true) return [];
    const ofFile = dateOf(file, written) === null ? momentOfFile(file) : null;
    const matter = ofFile === null ? written : { ...written, date: ofFile };
    const { route, id } = placeOf(file, folder, matter);
    const name = folder.kind === 'blog' ? nameOfPost(id) : id.slice(id.lastIndexOf('/') + 1);
    const date = dateOf(file, matter);
    const listed: Listed = {
      ...{ path: file, route, date, moment: momentOf(matter, date) },
      title: titleFrom(matter) ?? (folder.kind === 'blog' ? topTitleOf(body) : titleOf(body)) ?? name,
      authors: authorsOf(matter, authors),
      tags: tagsOf(matter, tags),
      excerpt: excerptFrom(matter, body, folder),
      ...{ matter, body },
      isCut: findCut(body, folder) !== null,
      isUnlisted: matter.unlisted === true,
    };
    return [listed];
  });
  const sign = folder.blog?.ascending === true ? -1 : 1;
  return found.sort((a, b) => sign * compare(b.moment, a.moment) || compare(a.path, b.path));
}

/** What lists say of a page: of a document without a description its first line, headings too. */
function excerptFrom(
  { description }: Readonly<Record<string, unknown>>,
  body: string,
  folder: DocusaurusFolder,
): string {
  if (typeof description === 'string') return description;
  return folder.kind === 'docs' ? (firstLineOf(body) ?? '') : excerptOf(body, folder);
}

/** What a post without a title is called: its file as it stands, without the day. */
export function nameOfPost(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).replace(/^\d{4}-\d{1,2}-\d{1,2}-?/, '');
}

/** When a post was written, to the second where its front matter says so. */
function momentOf({ date }: Readonly<Record<string, unknown>>, day: string | null): string {
  const written = date instanceof Date ? date : new Date(String(date ?? day ?? ''));
  return Number.isNaN(written.getTime()) ? (day ?? '') : written.toISOString();
}

/** The authors of a blog, and where their pages stand. */
export function authorTable({ route, blog }: DocusaurusFolder, text: string | null): AuthorTable {
  return { text, base: `/${route}/${blog?.authorsBasePath ?? 'authors'}`.replace(/\/{2,}/g, '/') };
}

/** Name of the file that describes the authors. */
export function authorsFile({ blog }: DocusaurusFolder): string {
  return blog?.authorsMapPath ?? 'authors.yml';
}

/** Name of the file that describes the tags; null where the site has switched it off. */
export function tagsFileOf({ tagsFile = 'tags.yml' }: DocusaurusFolder): string | null {
  return tagsFile;
}

/** The text of a file of data that stands in the folder of a blog; null without one. */
export function readData(site: SiteFolders, folder: DocusaurusFolder, name: string): string | null {
  return readText(site, path.posix.join(folder.path, name));
}

function titleFrom({ title }: Readonly<Record<string, unknown>>): string | null {
  return typeof title === 'string' || typeof title === 'number' ? String(title) : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
