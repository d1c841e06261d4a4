import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { frontMatterShape } from '../content/front-matter-schema.ts';
import { readMatter } from '../content/read-matter.ts';
import { findPageFiles } from '../content/scan.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { contains, toPosix } from '../files/paths.ts';
import { stripNumberPrefixes } from '../shared/number-prefix.ts';

/** What the configuration of a new site has to say about its content. */
export interface InitContent {
  /** Relative to the site. */
  contentDir: string;
  /** Front matter keys of the pages that docsgen does not know. */
  frontMatter: string[];
  redirects: { from: string; to: string }[];
  /** Pages that were written for something else: their faults do not stop builds. */
  lenient: boolean;
  /** Further files by path. */
  files: Record<string, string>;
  notes: string[];
}

/** The content that the templates bring. */
export function emptyContent(): InitContent {
  const none = { frontMatter: [], redirects: [], files: {}, notes: [] };
  return { contentDir: 'content', lenient: false, ...none };
}

/**
 * Takes a folder of Markdown over: where it lies in the site it stays, from elsewhere it is copied to `content`. Throws
 * `DiagnosticError` when it is no folder, or holds no page.
 */
export function takeOver(site: string, from: string): InitContent {
  if (!existsSync(from) || !statSync(from).isDirectory()) throw refuse(`There is no folder "${from}"`);
  const pages = findPageFiles(from);
  if (pages.length === 0) throw refuse(`The folder "${from}" holds no .md or .mdx file`);
  const isWithin = contains(site, from) && from !== site;
  const contentDir = isWithin ? toPosix(path.relative(site, from)) : 'content';
  if (!isWithin) copyContent(from, path.join(site, contentDir));
  const redirects = homeRedirect(from, pages);
  return {
    ...{ contentDir, redirects, lenient: true, files: {} },
    frontMatter: unknownKeys(from, pages),
    notes: [
      `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} in ${contentDir}/, as they were.`,
      ...redirects.map(
        ({ to }) => `No page is the home page, so / leads to ${to}; an index.md would be one.`,
      ),
    ],
  };
}

function copyContent(from: string, to: string): void {
  if (existsSync(to)) throw refuse(`"${to}" exists already`);
  // Of a whole project that is named, what it has installed and its history stay behind.
  const filter = (file: string) => !/^(?:node_modules|\.git|\.docsgen)$/.test(path.basename(file));
  // A link that leads to a file beside it does so in the copy too.
  cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true });
}

/** Without a page for `/`, it leads to the first page whose file says where it is. */
function homeRedirect(folder: string, pages: readonly string[]): InitContent['redirects'] {
  const matters = pages.map((page) => ({ page, slug: readFrontMatter(folder, page).slug }));
  const isHome = ({ page, slug }: { page: string; slug?: unknown }) =>
    slug === '/' || (slug === undefined && /^(?:index|readme)\.mdx?$/i.test(page));
  if (matters.some(isHome)) return [];
  const first = matters.find(({ slug }) => slug === undefined)?.page;
  if (!first) return [];
  const route = stripNumberPrefixes(first.replace(/\.mdx?$/, '')).replace(/\/(?:index|readme)$/i, '');
  return [{ from: '/', to: `/${route}` }];
}

/** Keys of all pages that no site knows by itself, sorted. */
function unknownKeys(folder: string, pages: readonly string[]): string[] {
  const keys = new Set(pages.flatMap((page) => Object.keys(readFrontMatter(folder, page))));
  return [...keys].filter((key) => !Object.hasOwn(frontMatterShape, key)).sort();
}

/** Front matter of a page; none of one that does not parse, which the build reports at its place. */
function readFrontMatter(folder: string, page: string): Record<string, unknown> {
  const text = readFileSync(path.join(folder, page), 'utf8').replace(/^\uFEFF/, '');
  const block = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0];
  if (block === undefined) return {};
  try {
    const data = readMatter(block);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function refuse(message: string): DiagnosticError {
  const hint = 'Name a folder of .md and .mdx files: docsgen init my-docs --from ../docs';
  return new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
}
