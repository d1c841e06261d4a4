import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { frontMatterShape } from '../content/front-matter-schema.ts';
import { keyHere } from '../content/keys-elsewhere.ts';
import { routeOfFile } from '../content/pages.ts';
import { readMatter } from '../content/read-matter.ts';
import { findPageFiles } from '../content/scan.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { listFiles } from '../files/list-files.ts';
import { contains, toPosix } from '../files/paths.ts';
import { findOldBase, type OldBase } from './old-base.ts';
import { findPageList, type PageList, pageListText } from './page-list.ts';

/** What the configuration of a new site has to say about its content. */
export interface InitContent {
  /** Relative to the site. */
  contentDir: string;
  /** Front matter keys of the pages that docsgen does not know. */
  frontMatter: string[];
  redirects: { from: string; to: string }[];
  /** Path below which the pages were served, by their own links; null where these do not say. */
  base: OldBase | null;
  /** Pages that were written for something else: their faults do not stop builds. */
  lenient: boolean;
  /** File with the items of the sidebar, relative to the site; null where the folders are the navigation. */
  sidebar: string | null;
  /** Further files by path. */
  files: Record<string, string>;
  notes: string[];
}

/** The content that the templates bring. */
export function emptyContent(): InitContent {
  const none = { frontMatter: [], redirects: [], base: null, sidebar: null, files: {}, notes: [] };
  return { contentDir: 'content', lenient: false, ...none };
}

/**
 * Takes a folder of Markdown over: where it lies in the site it stays, from elsewhere it is copied to `content`. Throws
 * `DiagnosticError` when it is no folder, or holds no page.
 */
export function takeOver(site: string, from: string): InitContent {
  if (!existsSync(from)) throw refuse(`There is no folder "${from}"`);
  if (!statSync(from).isDirectory())
    throw refuse(`"${from}" is a file, and --from takes a folder`, FILE_HINT);
  const pages = findPageFiles(from);
  if (pages.length === 0) throw refuse(`The folder "${from}" holds no .md or .mdx file`, endingHint(from));
  if (from === site) throw refuse('The Markdown lies in the folder of the site itself', FOLDER_HINT);
  const isWithin = contains(site, from);
  const contentDir = isWithin ? toPosix(path.relative(site, from)) : 'content';
  if (!isWithin) copyContent(from, path.join(site, contentDir));
  const list = findPageList(from, pages);
  const redirects = homeRedirect(from, [...(list?.pages ?? []), ...pages]);
  const frontMatter = unknownKeys(from, pages);
  const texts = new Map(pages.map((page) => [page, readText(from, page)]));
  const base = findOldBase(texts);
  return {
    ...{ contentDir, redirects, base, lenient: true, frontMatter },
    sidebar: list && SIDEBAR,
    files: list ? { [SIDEBAR]: pageListText(list.items) } : {},
    notes: [
      `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} in ${contentDir}/, as they were.`,
      ...redirects.map(
        ({ to }) => `No page is the home page, so / leads to ${to}; an index.md would be one.`,
      ),
      ...(list ? describeList(list, pages) : []),
      ...underscored(from, pages, texts, list?.file),
      ...frontMatter.flatMap((key) => {
        const hint = keyHere(key);
        return hint === undefined ? [] : [`"${key}" in front matter does nothing here. ${hint}`];
      }),
    ],
  };
}

/** Where the order of a list of links is written. */
const SIDEBAR = 'sidebars.yaml';

/** What became of a list of links, and what of it did not. */
function describeList({ file, pages, missing }: PageList, all: readonly string[]): string[] {
  const others = all.filter((page) => page !== file && !pages.includes(page));
  const count = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`;
  return [
    `The order of ${file} is that of the sidebar, in ${SIDEBAR}: remove ${file}, which is not read any more.`,
    ...(missing.length > 0
      ? [`${file} names what is no page, and the sidebar goes without it: ${few(missing)}.`]
      : []),
    ...(others.length > 0
      ? [
          `${count(others.length, 'page')} that ${file} does not name ${others.length === 1 ? 'stands' : 'stand'} in no sidebar: ${few(others)}.`,
        ]
      : []),
  ];
}

/** The first of many names. */
function few(names: readonly string[]): string {
  const rest = names.length - FEW;
  return rest > 0 ? `${names.slice(0, FEW).join(', ')} and ${rest} more` : names.join(', ');
}

const FEW = 5;

/** Folders and files whose names keep them from being pages, as those of parts do: of those that no page names, a note. */
function underscored(
  from: string,
  pages: readonly string[],
  texts: ReadonlyMap<string, string>,
  told: string | undefined,
): string[] {
  const known = new Set([...pages, told]);
  const others = listFiles(from, (name) => /^(?:\.|node_modules$)/.test(name)).filter(
    (file) => isPageName(file) && !known.has(file),
  );
  const places = new Map<string, number>();
  for (const file of others) {
    const named = file.split('/').find((step) => step.startsWith('_'));
    const isPart = [...texts.values()].some((text) => text.includes(path.basename(file)));
    if (named === undefined || isPart) continue;
    const place = file.slice(0, file.indexOf(named) + named.length);
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  return [...places].map(([place, count]) =>
    isPageName(place)
      ? `${place} is no page: its name begins with an underscore, as those of parts of pages do.`
      : `${count} ${count === 1 ? 'file' : 'files'} of Markdown in ${place}/ ${count === 1 ? 'is no page' : 'are no pages'}: the folder’s name begins with an underscore. Call it another name to have them.`,
  );
}

const isPageName = (file: string): boolean => /\.mdx?$/i.test(file);

function copyContent(from: string, to: string): void {
  if (existsSync(to)) throw refuse(`"${to}" exists already`);
  const site = path.dirname(to);
  // Of a whole project that is named, what it has installed, its history, and the new site stay behind.
  const filter = (file: string) =>
    file !== site && !/^(?:node_modules|\.git|\.docsgen)$/.test(path.basename(file));
  // A link that leads to a file beside it does so in the copy too.
  const copy = (source: string, copied: string) =>
    cpSync(source, copied, { recursive: true, filter, verbatimSymlinks: true });
  if (!contains(from, to)) return copy(from, to);
  // A folder can't be copied into itself.
  const room = mkdtempSync(path.join(tmpdir(), 'docsgen-'));
  try {
    copy(from, room);
    cpSync(room, to, { recursive: true, verbatimSymlinks: true });
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/** Without a page for `/`, it leads to the first page whose file says where it is. */
function homeRedirect(folder: string, pages: readonly string[]): InitContent['redirects'] {
  const matters = pages.map((page) => ({ page, ...readFrontMatter(folder, page) }));
  const isHome = ({ page, slug }: (typeof matters)[number]) =>
    slug === '/' || (slug === undefined && /^(?:index|readme)\.mdx?$/i.test(page));
  if (matters.some(isHome)) return [];
  // A build leaves drafts out.
  const first = matters.find(({ slug, draft }) => slug === undefined && draft !== true)?.page;
  return first ? [{ from: '/', to: routeOfFile(first) }] : [];
}

/** Keys of all pages that no site knows by itself, sorted. */
function unknownKeys(folder: string, pages: readonly string[]): string[] {
  const keys = new Set(pages.flatMap((page) => Object.keys(readFrontMatter(folder, page))));
  return [...keys].filter((key) => !Object.hasOwn(frontMatterShape, key)).sort();
}

function readText(folder: string, page: string): string {
  return readFileSync(path.join(folder, page), 'utf8').replace(/^\uFEFF/, '');
}

/** Front matter of a page; none of one that does not parse, which the build reports at its place. */
function readFrontMatter(folder: string, page: string): { slug?: unknown; draft?: unknown } {
  const text = readText(folder, page);
  const block = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0];
  if (block === undefined) return {};
  try {
    const data = readMatter(block);
    return typeof data === 'object' && data !== null ? data : {};
  } catch {
    return {};
  }
}

const FOLDER_HINT =
  'Move it into a folder of its own: docsgen init --from docs. Or begin the site elsewhere: docsgen init my-docs --from .';

const FILE_HINT =
  'Put it into a folder of its own, with its pictures, and name that: docsgen init my-docs --from ../docs';

/** Markdown under another ending, which is no page by that. */
function endingHint(from: string): string | undefined {
  const other = listFiles(from, (name) => /^(?:\.|node_modules$)/.test(name)).find((file) =>
    /\.(?:markdown|mdown|mkd|rmd|qmd)$/i.test(file),
  );
  return other === undefined ? undefined : `Pages end with .md or .mdx: rename files such as "${other}".`;
}

function refuse(
  message: string,
  hint = 'Name a folder of .md and .mdx files: docsgen init my-docs --from ../docs',
): DiagnosticError {
  return new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
}
