import { VFileMessage } from 'vfile-message';
import { applyChecks } from './check/levels.ts';
import { createBaseline } from './check/report-baseline.ts';
import { touchPaths } from './check/touched-files.ts';
import type { SiteConfig } from './config/resolve.ts';
import { createDiagnostic, type Diagnostic, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep } from './diagnostics/timed-steps.ts';
import { readSiteFile } from './files/site-file.ts';
import { createParser, type Parser } from './mdx/parser.ts';
import { protectHeadingIds } from './mdx/syntax/heading-markers.ts';
import { toInput } from './pages/compile-pages.ts';
import { checkPage } from './prose/check-page.ts';
import { type ProsePage, proseOf, SPOKEN_ATTRIBUTES } from './prose/pieces.ts';
import { createStyle } from './prose/prose-rules.ts';
import type { Page } from './shared/page.ts';
import { linkRootsOf } from './site/link-roots.ts';
import { openSite, type Site } from './site/site.ts';

export interface CheckProseOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string;
  config?: string | undefined;
  /** Pages and folders to check, relative to `cwd`; all when left out. */
  paths?: readonly string[];
  /** File of faults to leave out, relative to `cwd`. */
  baseline?: string | undefined;
  /** Writes the faults of today into that file. */
  updateBaseline?: boolean;
  onStep?: OnStep | undefined;
}

/** Holds the words of a site's pages against the style of its configuration. Throws `DiagnosticError`. */
export async function checkProse(options: CheckProseOptions = {}): Promise<Report> {
  const { cwd = process.cwd(), paths = [] } = options;
  const started = performance.now();
  const timer = createStepTimer(options.onStep);
  const baseline = createBaseline({ ...options, isPartial: paths.length > 0 });
  const site = await timer.step('site', () =>
    openSite({ cwd, config: options.config, drafts: false, cache: true }),
  );
  const pages = selectPages(site, cwd, paths);
  const found = await timer.step('prose', async () => checkPages(site.config, pages));
  const diagnostics = sortDiagnostics(applyChecks(site.config, found));
  return baseline({
    ok: !hasErrors(diagnostics),
    outDir: null,
    durationMs: Math.round(performance.now() - started),
    counts: { pages: pages.length },
    phases: [...timer.phases],
    diagnostics,
  });
}

/** The pages that have a text, and that are asked for. */
function selectPages({ config, content }: Site, cwd: string, paths: readonly string[]): Page[] {
  const written = content.pages.filter(({ body }) => body.kind === 'file');
  if (paths.length === 0) return written;
  const { files } = touchPaths(paths, { cwd, ...config, pages: content.pages });
  return written.filter(({ sourcePath }) => files.has(sourcePath));
}

function checkPages(config: SiteConfig, pages: readonly Page[]): Diagnostic[] {
  const { prose, locale, plugins } = config;
  const style = createStyle(prose, locale);
  const options = {
    attributes: [...SPOKEN_ATTRIBUTES, ...(prose.attributes ?? [])],
    labelComponents: prose.labelComponents ?? [],
  };
  const parse = createParser(plugins.list.flatMap(({ syntax }) => syntax ?? []));
  return pages.flatMap((page) => {
    const read = readPage(config, page, parse);
    if (read === null) return [];
    if ('code' in read) return [read];
    return checkPage(read, proseOf(read, options), style).map(({ offset, message }) =>
      createDiagnostic('prose-style', {
        message: `${message.charAt(0).toUpperCase()}${message.slice(1)}`,
        location: locate(read, offset),
      }),
    );
  });
}

/** A page with its front matter blanked, so that offsets are those of the file; or why nobody can read it. */
function readPage(config: SiteConfig, page: Page, parse: Parser): ProsePage | Diagnostic | null {
  const { sourcePath, frontMatter } = page;
  const text = readSiteFile(config.root, sourcePath, linkRootsOf(config));
  if (text === null) return null;
  const [head = ''] = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)??---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const blanked = head.replace(/[^\n]/g, ' ') + text.slice(head.length);
  try {
    return {
      file: sourcePath,
      text,
      frontMatter,
      tree: parse(protectHeadingIds(blanked), toInput(page, config.plugins).format),
    };
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return createDiagnostic('prose-style', {
      message: `The prose of this page can't be read: ${error.reason}`,
      hint: 'docsgen check-links says what is wrong with it.',
      location: { file: sourcePath, line: error.line ?? 1, column: error.column ?? 1 },
    });
  }
}

function locate({ file, text }: ProsePage, offset: number) {
  const before = text.slice(0, offset);
  return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
