import { decodeUrl } from '../../shared/urls.ts';
import { splitBy } from './names.ts';
import type { DocusaurusFolder } from './options.ts';

/** Where a page of Docusaurus stands. */
export interface Place {
  /** Id that sidebars name it by: the path without numbers, with the front matter's `id` for its last part. */
  readonly id: string;
  readonly route: string;
  readonly folder: DocusaurusFolder;
}

/** Folder in which lists of pages would stand if they were files. */
export const LISTS = '_lists';

/** The innermost of the folders that a file stands in; null for files elsewhere. Paths are relative to the root. */
export function folderOf(file: string, folders: readonly DocusaurusFolder[]): DocusaurusFolder | null {
  if (file.startsWith(`${LISTS}/`)) return null;
  const holding = folders.filter(({ path }) => path === '.' || file.startsWith(`${path}/`));
  return holding.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** The id and the route of a page, by its path and front matter. */
export function placeOf(
  file: string,
  folder: DocusaurusFolder,
  frontMatter: Readonly<Record<string, unknown>>,
): Place {
  if (folder.kind === 'blog') return placeOfPost(file, folder, frontMatter);
  const below = pathBelow(file, folder);
  const strips = frontMatter.parse_number_prefixes !== false && folder.kind === 'docs';
  const parts = below.split('/').map((part) => (strips ? splitBy(folder, part).name : part));
  const name = parts.at(-1) ?? '';
  const parents = parts.slice(0, -1);
  const own =
    typeof frontMatter.id === 'string' || typeof frontMatter.id === 'number' ? String(frontMatter.id) : name;
  const id = [...parents, own].join('/');
  const slug = typeof frontMatter.slug === 'string' ? decodeUrl(frontMatter.slug) : null;
  const written = () => {
    if (slug !== null) return fromSlug(slug, parents);
    return (isFolderOf(below, folder) ? parents : [...parents, own]).join('/');
  };
  return { id, folder, route: join(folder.route, written()) };
}

function fromSlug(slug: string, parents: readonly string[]): string {
  if (slug.startsWith('/')) return slug;
  return resolve([...parents, ...slug.split('/')]);
}

/**
 * A page whose file is called index, README or like its folder is the folder's, whatever its id. Numbers in front count:
 * `1-lamp.md` in `lamp` is a page of its own.
 *
 * @param file without its ending
 */
export function isFolderPage(file: string): boolean {
  const [name = '', folder] = file.toLowerCase().split('/').reverse();
  return name === 'index' || name === 'readme' || name === folder;
}

/**
 * True where Docusaurus gives a page an address with a slash at its end, so that what its links name stands below it: pages
 * of folders, and pages whose `slug` ends so, as `/` does. Posts have none, unless their `slug` says so.
 */
export function hasFolderAddress(
  file: string,
  folder: DocusaurusFolder,
  { slug }: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof slug === 'string' && folder.kind !== 'pages') return slug.endsWith('/');
  if (folder.kind === 'blog') return false;
  return isFolderOf(pathBelow(file, folder), folder);
}

/** Among pages, `README` is a name as any other. */
function isFolderOf(below: string, { kind }: DocusaurusFolder): boolean {
  return kind === 'pages' ? /(?:^|\/)index$/i.test(below) : isFolderPage(below);
}

/** The last day that a path names counts, wherever it stands. */
const POST = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)(?:\/index)?$/s;

function placeOfPost(
  file: string,
  folder: DocusaurusFolder,
  frontMatter: Readonly<Record<string, unknown>>,
): Place {
  const below = pathBelow(file, folder);
  const [, parents = '', year, month, day, name = ''] = POST.exec(below) ?? [];
  const slug = typeof frontMatter.slug === 'string' ? decodeUrl(frontMatter.slug) : null;
  if (slug !== null) return { id: below, folder, route: join(folder.route, slug) };
  if (year === undefined)
    return { id: below, folder, route: join(folder.route, below.replace(/\/index$/, '')) };
  const date = `${year}/${(month ?? '').padStart(2, '0')}/${(day ?? '').padStart(2, '0')}`;
  return { id: below, folder, route: join(folder.route, `${parents}${date}/${name}`) };
}

function pathBelow(file: string, { path }: DocusaurusFolder): string {
  return (path === '.' ? file : file.slice(path.length + 1)).replace(/\.(?:mdx?|[jt]sx?)$/, '');
}

function join(base: string, path: string): string {
  return `/${resolve(`${base}/${path}`.split('/'))}`;
}

function resolve(parts: readonly string[]): string {
  const resolved: string[] = [];
  for (const part of parts) {
    if (part === '..') resolved.pop();
    else if (part !== '' && part !== '.') resolved.push(part);
  }
  return resolved.join('/');
}
