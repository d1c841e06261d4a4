import path from 'node:path';
import type { z } from 'zod';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { hashText } from '../files/hash.ts';
import { toPosix } from '../files/paths.ts';
import type { PageDecision, PluginSource } from '../plugins/plugin.ts';
import type { Memory } from '../shared/memory.ts';
import { stripNumberPrefixes } from '../shared/number-prefix.ts';
import { SEARCH_ROUTE } from '../shared/output-paths.ts';
import type { FrontMatter, Page, PageBody, PageFormat, SourceFile } from '../shared/page.ts';
import { readableName } from '../shared/text.ts';
import { normalizeRoute } from '../shared/urls.ts';
import { firstTitle } from './first-title.ts';
import { locateKey, parseFrontMatter, parseLowerFrontMatter, shortenEnd } from './front-matter.ts';
import { holdBody } from './held-text.ts';

export interface CreatePagesOptions {
  /** Content folder relative to the root, with forward slashes. */
  contentDir: string;
  schema: z.ZodObject;
  /** Whether numbers in front of names are no part of routes. */
  numberPrefixes: boolean;
  /** How `.md` files are read. */
  md: PageFormat;
  /** Whether drafts become pages (the live server) or are left out (a build). */
  drafts: boolean;
  /** Front matter that was valid by this schema in earlier runs. */
  memory?: Memory | null;
  /** What plugins say of front matter, and of where a page stands. */
  hooks?: SourceHooks;
}

/** The hooks of plugins that look at sources. */
export interface SourceHooks {
  /** Front matter as docsgen knows it, made of what was written. Throws `DiagnosticError`. */
  readMatter: ((data: unknown, path: string) => unknown) | null;
  /** Front matter may stand below empty lines. */
  blankLinesAbove: boolean;
  longEnd: boolean;
  /** What the plugins decide on a page, the last one first. Throws `DiagnosticError`. */
  decide: (source: PluginSource) => PageDecision;
}

/** Makes a page of every source. Faults of one source never hide those of another. */
export function createPages(
  sources: readonly SourceFile[],
  options: CreatePagesOptions,
): { pages: Page[]; diagnostics: Diagnostic[] } {
  const pages: Page[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const created = createPage(source, options);
    diagnostics.push(...created.diagnostics);
    if (created.page) pages.push(created.page);
  }
  return { pages, diagnostics };
}

/** Front matter that was not read may well have had a title. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'front-matter-syntax',
  'front-matter-unclosed',
  'front-matter-language',
  'front-matter-misplaced',
  'merge-conflict',
]);

/** True where a fault says already why a page has no title. */
function explainsTitle({ code, message, hint }: Diagnostic): boolean {
  if (UNREADABLE.has(code)) return true;
  if (code === 'front-matter-unknown-key') return hint === 'Did you mean "title"?';
  // Of front matter that is a list or a text, no key is known.
  return code === 'front-matter-invalid' && (message.includes('"title"') || !message.includes(': "'));
}

/** A number sign and what keeps it from being a heading: no space behind it, or one that Markdown does not know. */
const NO_HEADING = /^\s*(#)(?!#)([^\S \t\r\n]*)([^\s#!].*)/;

function titleFault(file: string, body: string): Diagnostic {
  const [whole = '', , space = '', title = ''] = NO_HEADING.exec(body) ?? [];
  const shown = title.trim();
  return createDiagnostic('title-missing', {
    message:
      whole === ''
        ? 'The page has no title'
        : `The page has no title: its first line is no heading, for ${space === '' ? 'no space stands' : 'an odd space stands'} behind the number sign`,
    hint:
      whole === ''
        ? 'Add "title: …" to its front matter, or a line "# Title" on top of the text.'
        : `Write a plain space there: # ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}`,
    location: { file, line: whole === '' ? 1 : whole.trimEnd().split('\n').length, column: 1 },
  });
}

/** Makes the page of one source; `page` is null for drafts that are left out and for invalid routes. */
export function createPage(
  source: SourceFile,
  options: CreatePagesOptions,
): { page: Page | null; diagnostics: Diagnostic[] } {
  const parse = options.hooks?.blankLinesAbove ? parseLowerFrontMatter : parseFrontMatter;
  const read = options.hooks?.longEnd ? { ...source, text: shortenEnd(source.text) } : source;
  const parsed = parse(read, options.schema, options.memory, options.hooks?.readMatter ?? null);
  const { body, diagnostics } = parsed;
  const written = idOf(source.path, options.contentDir);
  const decided = decide(options.hooks, diagnostics, {
    path: source.path,
    id: written,
    route:
      source.route ??
      routeOf(options.numberPrefixes ? stripNumberPrefixes(written) : written, parsed.frontMatter.slug),
    frontMatter: parsed.frontMatter,
    title: parsed.frontMatter.title ?? firstTitle(body),
  });
  const { id, frontMatter, title, format } = decided;
  const isPlaced = source.route !== undefined || decided.isPlaced === true;
  const isNamed = source.route !== undefined || frontMatter.slug !== undefined;
  const isKept = isTooLong(decided.route) || (isPlaced ? isPublishable(decided.route) : isNamed);
  const route = isKept ? decided.route : toServable(decided.route, isPlaced);
  if (decided.skip || (frontMatter.draft && !options.drafts)) return { page: null, diagnostics };
  if (!(isPlaced ? isPublishable(route) : isServable(route))) {
    diagnostics.push(
      createDiagnostic('route-invalid', {
        ...(isTooLong(route)
          ? {
              message: `The path "${route.slice(0, 40)}…" is too long to be a file`,
              hint: `Use at most ${LONGEST_NAME} bytes between two slashes, and ${LONGEST_PATH} in all.`,
            }
          : {
              message: `The path "${route}" cannot be served`,
              hint: 'Use letters, digits, "-", "_", "." and "/" in slugs and file names.',
            }),
        location: locateKey(source.path, source.text, 'slug'),
      }),
    );
    return { page: null, diagnostics };
  }
  if (route !== decided.route)
    diagnostics.push(
      createDiagnostic('route-adjusted', {
        message: `The name of the file gives the address "${decided.route}", which not every host serves: the page is at ${route}`,
        hint: `Rename the file, or write the address into its front matter: slug: ${route}`,
        location: { file: source.path, line: 1, column: 1 },
      }),
    );
  if (!title && !diagnostics.some(explainsTitle)) {
    diagnostics.push(titleFault(source.path, body));
  }
  return {
    page: {
      id,
      route,
      sourcePath: source.path,
      frontMatter,
      title: title ?? nameOf(id),
      body: toBody(readAs(source, format, options.md), body),
    },
    diagnostics,
  };
}

/** What a page without a title is called: its file, or its folder where it is the page of one. */
function nameOf(id: string): string {
  const name = id.replace(README, '$1').replace(INDEX, '$1').split('/').filter(Boolean).at(-1) ?? 'Home';
  return readableName(stripNumberPrefixes(name));
}

/** The source with the format that a plugin, its name or the site's `.md` files have. */
function readAs(source: SourceFile, decided: PageFormat | undefined, md: PageFormat): SourceFile {
  const { path, absolutePath, route } = source;
  return {
    ...{ path, absolutePath, ...(route === undefined ? {} : { route }) },
    format: decided ?? (source.format === 'md' ? md : source.format),
    ...(md === 'md' ? {} : { imported: md }),
    get text() {
      return source.text;
    },
  };
}

function toBody(source: SourceFile, text: string): PageBody {
  const readHeld = holdBody(source, text);
  return {
    ...{ kind: 'file', source },
    get body() {
      return readHeld();
    },
  };
}

interface Decided extends PluginSource, Pick<PageDecision, 'format' | 'skip'> {
  /** True where a plugin says the route. */
  readonly isPlaced?: boolean;
}

/** What the page is by the word of the plugins; a plugin that throws is a fault, and has decided nothing. */
function decide(hooks: SourceHooks | undefined, diagnostics: Diagnostic[], source: PluginSource): Decided {
  if (!hooks) return source;
  try {
    const own = hooks.decide(source);
    const decided = { ...source, ...own };
    return { ...decided, route: normalizeRoute(decided.route), isPlaced: own.route !== undefined };
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    diagnostics.push(...error.diagnostics);
    return source;
  }
}

/** Path below the content folder without extension; pages of plugins may stand elsewhere. */
function idOf(file: string, contentDir: string): string {
  const below = file.startsWith(`${contentDir}/`) ? file.slice(contentDir.length + 1) : file;
  return below.replace(/\.mdx?$/, '');
}

/**
 * Drops pages whose route another page has already; the first one in path order stays, and an index before a README.
 */
export function dropDuplicateRoutes(pages: readonly Page[]): KeptPages {
  const byRoute = new Map<string, Page>();
  const leftOut: Page[] = [];
  const diagnostics: Diagnostic[] = [];
  const inOrder = [
    ...pages.filter(({ id }) => !README.test(id)),
    ...pages.filter(({ id }) => README.test(id)),
  ];
  for (const page of inOrder) {
    if (page.route.toLowerCase() === NOT_FOUND) {
      diagnostics.push(ownNotFound(page));
      continue;
    }
    const key = page.route.toLowerCase();
    const first = byRoute.get(key);
    if (!first) {
      byRoute.set(key, page);
      continue;
    }
    const misnamed = findMisnamed(first, page);
    if (misnamed) {
      byRoute.set(key, misnamed.original);
      diagnostics.push(misnamedFault(misnamed));
      continue;
    }
    const isOne = first.route === page.route;
    const owner = first.sourcePath;
    leftOut.push(page);
    diagnostics.push(
      createDiagnostic('route-duplicate', {
        message: isOne
          ? `The route ${page.route} belongs to ${owner} already; this page is left out`
          : `The route ${page.route} differs from ${first.route} of ${owner} in upper and lower case only; this page is left out`,
        hint: isOne
          ? describeCause(page, first)
          : 'Rename one of them: many disks and hosts take both for one file.',
        location: placeOfRoute(page),
        related: [{ message: 'the page that is kept', location: placeOfRoute(first) }],
      }),
    );
  }
  const kept = [...byRoute.values()].sort((a, b) => (a.route < b.route ? -1 : 1));
  const replaced = leftOut.flatMap((page) => {
    const owner = byRoute.get(page.route.toLowerCase());
    return owner ? [{ page, owner }] : [];
  });
  return { pages: kept, replaced, diagnostics };
}

/** The pages of which each has its own route. */
export interface KeptPages {
  pages: Page[];
  /** Pages that are left out, and those that have their routes. */
  replaced: { page: Page; owner: Page }[];
  diagnostics: Diagnostic[];
}

/** A translation that does not have the name of what it translates: `pour.md` for `pour.mdx`. */
interface Misnamed {
  translation: Page;
  original: Page;
}

/** Of two pages of one address, a translation without an original beside an original without a translation. */
function findMisnamed(one: Page, other: Page): Misnamed | null {
  if (one.frontMatter.slug !== undefined || other.frontMatter.slug !== undefined) return null;
  if (isFromTranslation(one) === isFromTranslation(other)) return null;
  return isFromTranslation(one)
    ? { translation: one, original: other }
    : { translation: other, original: one };
}

/** Translations are known by the names of their originals, and read elsewhere. */
function isFromTranslation({ body, sourcePath }: Page): boolean {
  return body.kind === 'file' && !toPosix(body.source.absolutePath).endsWith(`/${sourcePath}`);
}

function misnamedFault({ translation, original }: Misnamed): Diagnostic {
  const name = original.id.slice(original.id.lastIndexOf('/') + 1) + path.extname(original.sourcePath);
  const isMoved = path.dirname(original.sourcePath) !== path.dirname(translation.sourcePath);
  return createDiagnostic('route-duplicate', {
    message: `This translation does not have the name of its original, ${original.sourcePath}, which is shown in its place`,
    hint: `Call it ${name}${isMoved ? `, in the folder ${path.basename(path.dirname(original.sourcePath))}` : ''}: a translation is found by the name of what it translates.`,
    location: placeOfRoute(translation),
    related: [{ message: 'the original', location: placeOfRoute(original) }],
  });
}

/** Where hosts look for the page that they show for addresses that nothing has. */
const NOT_FOUND = '/404';

function ownNotFound(page: Page): Diagnostic {
  return createDiagnostic('route-duplicate', {
    message: `The route ${page.route} belongs to the theme's page for missing addresses; this page is left out`,
    hint: "Show one of your own with `theme: { components: { NotFound: './NotFound.tsx' } }`.",
    location: placeOfRoute(page),
  });
}

/** The page that stands where the search shows what it has found; nothing where there is none, or the site has no search. */
export function ownSearchPage(pages: readonly Page[], hasSearch: boolean): Diagnostic[] {
  const page = hasSearch ? pages.find(({ route, sourcePath }) => route === SEARCH_ROUTE && sourcePath) : null;
  if (!page) return [];
  return [
    createDiagnostic('route-duplicate', {
      message: `The route ${SEARCH_ROUTE} is that of the search's results: this page takes its place`,
      hint: 'Give it another name or `slug`; with `search: false` the site has no search.',
      location: placeOfRoute(page),
    }),
  ];
}

/** Why two files are one address, and what to do. */
function describeCause(page: Page, first: Page): string {
  if (page.frontMatter.slug !== undefined || first.frontMatter.slug !== undefined)
    return 'The slug in the front matter of one of them says so: change it.';
  const [id, other] = [page.id, first.id];
  if (id === other) return 'They differ in their endings only: rename one of them, or remove it.';
  const [bare, otherBare] = [stripNumberPrefixes(id), stripNumberPrefixes(other)];
  if (bare === otherBare)
    return 'Numbers in front of names only order pages: give one of them another name, or set `numberPrefixes: false`.';
  if (README.test(id) && INDEX.test(other)) return 'A folder has one page of its own: keep index or README.';
  if (INDEX.test(id) || INDEX.test(other) || README.test(id) || README.test(other))
    return 'A file and the index of the folder of that name are one address: keep one of the two.';
  return 'Change the slug or the file name of one of them.';
}

function placeOfRoute(page: Page) {
  const text = page.body.kind === 'file' ? page.body.source.text : '';
  return locateKey(page.sourcePath, text, 'slug');
}

/** Where the page of a file is whose front matter does not say; `file` is relative to the content folder. */
export function routeOfFile(file: string): string {
  const route = routeOf(stripNumberPrefixes(file.replace(/\.mdx?$/, '')), undefined);
  return isTooLong(route) ? route : toServable(route);
}

/** True for a route that any host can serve. */
function isServable(route: string): boolean {
  if (isTooLong(route)) return false;
  return /^\/[\w.~/@()+-]*$/u.test(route) && !route.split('/').includes('..');
}

/** True for a route that stands in an address once its letters and signs are encoded: that of a page which a plugin places. */
export function isPublishable(route: string): boolean {
  if (isTooLong(route)) return false;
  return /^\/[\p{L}\p{M}\p{N}\w.~/@()+\-,;'!&=$ ]*$/u.test(route) && !route.split('/').includes('..');
}

/**
 * The address that a file gets whose name has spaces, signs or letters that not every host serves: accents go, what is
 * left of other signs is a hyphen, and a name that has no plain letter at all gets one made of its hash.
 */
function toServable(route: string, isPlaced = false): string {
  const isKept = isPlaced ? isPublishable : isServable;
  if (isKept(route)) return route;
  const names = route.split('/').map((name) => {
    if (isKept(`/${name}`)) return name;
    const plain = name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/ß/g, 'ss')
      .replace(/['’]/g, '')
      .replace(/[^\w.~@()+]+/g, '-')
      .replace(/^-+|(?<!-)-+$/g, '');
    return /\w/.test(plain) ? plain : `page-${hashText(name).slice(0, 8)}`;
  });
  return normalizeRoute(names.join('/'));
}

/** Bytes that file systems take as a name and as a path, less what stands around a route in the output. */
const LONGEST_NAME = 255 - '.html.docsgen-next'.length;
const LONGEST_PATH = 1000;

/** True for a route that no file can be written for. */
function isTooLong(route: string): boolean {
  return (
    Buffer.byteLength(route) > LONGEST_PATH ||
    route.split('/').some((name) => Buffer.byteLength(name) > LONGEST_NAME)
  );
}

/** A README is what people read first in a folder. */
const README = /(^|\/)readme$/i;
const INDEX = /(^|\/)index$/i;

function routeOf(id: string, slug: FrontMatter['slug']): string {
  if (slug === undefined) return normalizeRoute(id.replace(README, '$1index'));
  if (slug.startsWith('/')) return normalizeRoute(slug);
  const folder = id.includes('/') ? id.slice(0, id.lastIndexOf('/') + 1) : '';
  return normalizeRoute(folder + slug);
}
