import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { createFrontMatterSchema } from '../content/front-matter-schema.ts';
import { createPage } from '../content/pages.ts';
import { isPagePath } from '../content/scan.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { contains, relativePath, toPosix } from '../files/paths.ts';
import { originalOf, type TranslatedFolders } from '../files/translated-files.ts';
import type { FormerPage, Touched } from '../links/affected.ts';
import { type GitIndex, readGitIndex } from '../links/git-index.ts';
import { translateIndex } from '../links/translated-index.ts';
import type { Page, SourceFile } from '../shared/page.ts';

/** What is touched when paths are named on the command line. Throws `DiagnosticError` for paths of nothing. */
export function touchPaths(
  paths: readonly string[],
  {
    cwd,
    root,
    translated,
    pages,
  }: { cwd: string; root: string; translated: TranslatedFolders; pages: readonly Page[] },
): Touched {
  const files = new Set<string>();
  for (const name of paths) {
    const named = path.resolve(cwd, name);
    const relative = relativePath(root, originalOf(named, translated) ?? named);
    const below = pages.filter(
      ({ sourcePath }) => relative === '' || sourcePath === relative || sourcePath.startsWith(`${relative}/`),
    );
    for (const { sourcePath } of below) files.add(sourcePath);
    if (below.length > 0) continue;
    const file = path.resolve(cwd, name);
    if (!existsSync(file) || !contains(root, file)) throw unknownPath(name);
    files.add(relative);
  }
  return { files, formerPages: [], formerFiles: [] };
}

function unknownPath(name: string): DiagnosticError {
  const message = `"${name}" is no file and no folder of the site`;
  const hint = 'Name pages, folders of pages, or files that pages use.';
  return new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
}

/** The site as the commit to come will have it. */
export interface StagedSite {
  sources: SourceFile[];
  /** Names of all files, relative to the root. */
  files: readonly string[];
  readText: (file: string) => string | null;
  touched: Touched;
}

const BINARY = /\.(?:png|jpe?g|gif|webp|avif|ico|svg|woff2?|ttf|otf|mp4|webm|pdf|zip|t?gz)$/i;

/** Reads the site out of git's index. Throws `DiagnosticError` when there is no repository. */
export async function readStagedSite(config: SiteConfig): Promise<StagedSite> {
  const { root } = config;
  const contentDir = relativePath(root, config.contentDir);
  const inContent = (file: string) => file.startsWith(`${contentDir}/`);
  const isPage = (file: string) => inContent(file) && isPagePath(file.slice(contentDir.length + 1));
  const dataFiles = new Set(dataFilesOf(config));
  const original = (file: string) => {
    const found = originalOf(path.resolve(root, file), config.translated);
    return found === null ? file : relativePath(root, found);
  };
  const plain = await readGitIndex({
    root,
    wanted: (file) => dataFiles.has(original(file)) || (inContent(original(file)) && !BINARY.test(file)),
    wantedBefore: (file) => isPage(original(file)),
  }).catch((error: unknown) => {
    throw noRepository(error);
  });
  const index = translateIndex(plain, root, config.translated);
  const toSource = (file: string, text: string): SourceFile => ({
    path: file,
    absolutePath: path.join(root, file),
    format: file.endsWith('.mdx') ? 'mdx' : 'md',
    text,
  });
  const sources = index.files
    .filter(isPage)
    .sort()
    .map((file) => toSource(file, index.read(file) ?? ''));
  const routeOf = createRouteReader(config, contentDir);
  const formerPages = findFormerPages(index, isPage, (file, text) => routeOf(toSource(file, text)));
  return {
    sources,
    files: index.files,
    readText: index.read,
    touched: {
      files: new Set(index.changes.flatMap(({ after }) => after ?? [])),
      formerPages,
      formerFiles: index.changes.flatMap(({ before, after }) =>
        before !== null && before !== after && !isPage(before) ? [before] : [],
      ),
    },
  };
}

/** Pages that are deleted or renamed, and those that have another slug now. */
function findFormerPages(
  index: GitIndex,
  isPage: (file: string) => boolean,
  routeOf: (file: string, text: string) => string | null,
): FormerPage[] {
  return index.changes.flatMap(({ before, after }) => {
    if (before === null || !isPage(before)) return [];
    const text = index.readBefore(before);
    const route = text === null ? null : routeOf(before, text);
    if (route === null) return [];
    const now = after === null ? null : index.read(after);
    const moved = before !== after || now === null || routeOf(before, now) !== route;
    return moved ? [{ route, sourcePath: before }] : [];
  });
}

function createRouteReader(config: SiteConfig, contentDir: string): (source: SourceFile) => string | null {
  const schema = createFrontMatterSchema(config.frontMatter);
  const options = {
    contentDir,
    schema,
    numberPrefixes: config.numberPrefixes,
    md: 'md' as const,
    drafts: false,
  };
  return (source) => createPage(source, options).page?.route ?? null;
}

function noRepository(error: unknown): DiagnosticError {
  const reason =
    error instanceof Error
      ? (error.message.split('\n').find((line) => /fatal/.test(line)) ?? error.message)
      : String(error);
  const diagnostic = createDiagnostic('usage-invalid', {
    message: `The files to commit cannot be read: ${/\bgit ENOENT$/.test(reason) ? 'there is no program git' : reason.replace(/\s+/g, ' ')}`,
    hint: '--staged needs git and a repository; leave it out to check the files as they are.',
  });
  return new DiagnosticError([diagnostic], 2);
}

/** Sidebars and redirects: files of the site besides its pages that say something about links. */
function dataFilesOf(config: SiteConfig): string[] {
  const named = [config.urls, config.redirects, ...Object.values(config.sidebars).map(({ items }) => items)];
  return named.flatMap((file) => (typeof file === 'string' ? [toPosix(path.normalize(file))] : []));
}
