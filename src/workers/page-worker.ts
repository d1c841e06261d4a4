/** Work on single pages, the same in a worker thread and in the main thread. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { loadPlugins, type PluginSource } from '../dialects/collect-plugins.ts';
import type { LinkRoots } from '../files/link-roots.ts';
import { readSiteFile } from '../files/site-file.ts';
import { knowSite } from '../files/site-reads.ts';
import { mapWithinTime } from '../files/time-limit.ts';
import type { AnalysisResult, CompileResult, PageInput } from '../mdx/compile.ts';
import type { PageStaging, StagedFile } from '../publish/staging.ts';
import type { DocumentContext } from '../render/document.ts';
import type { PageJob, RenderedPage } from '../render/render-page.ts';
import type { SearchTask } from '../search/page-text.ts';
import type { PageLimits } from '../shared/limits.ts';
import type { PageProps } from '../shared/page.ts';
import type { SiteReads } from '../shared/site-reads.ts';
import { Compiler } from './compiler.ts';
import { createDrawings } from './drawings.ts';
import { Rendering } from './rendering.ts';
import { type EngineInThread, type GivenText, openSearch, type TakeIn } from './search-in-thread.ts';

/** What a worker needs to know of the site; plain data. */
export interface WorkerSite {
  /** Folder of the site; absolute. */
  root: string;
  /** Where drawings are kept: absolute path of the site's store, or null, and the code that draws. */
  store: { folder: string | null; tool: string };
  /** Where its symbolic links may lead to; its own folder when left out. */
  roots?: LinkRoots;
  /** Budgets of its pages. */
  limits: PageLimits;
  /** What the site's plugins are loaded from; null without plugins. */
  plugins?: PluginSource | null;
}

/** What rendering needs besides the pages. */
export interface RenderSetup {
  /** Code of the server bundle. */
  serverCode: string;
  context: DocumentContext;
  /** Folder that `publish` writes into; null where nothing is published. */
  stagingDir: string | null;
  /** Files of the site that stand in the place of parts of the theme, by part; relative to the root. */
  parts: Readonly<Record<string, string>>;
  /** What takes in pages for the search. */
  search: EngineInThread;
}

/** A page to render, with the place that a failure is reported at. */
export interface RenderTask {
  job: PageJob;
  sourcePath: string;
  /** What the page's component shows; left out for a page of code. */
  props?: PageProps;
}

export interface RenderResult {
  page: RenderedPage | null;
  diagnostics: Diagnostic[];
  /** What its components have read; names are relative to the site's folder. Left out where they have read nothing. */
  reads?: SiteReads;
}

/** A page to render into files. */
export interface PublishTask extends RenderTask {
  /** Output paths of the page's document, chunk, Markdown twin and style sheet. */
  files: PageFiles;
  /** Content hashes of the last build's files that may be kept, by path. */
  kept: Record<string, string>;
  /** How the page is found; null when it is not. */
  search: SearchTask | null;
}

/** One value for each kind of file that a page becomes. */
export interface PageFiles {
  document: string;
  /** Null where navigations read the document. */
  chunk: string | null;
  markdown: string;
  style: string;
}

export interface PublishResult {
  /** The page's files in the folder of the next build; null when the page failed. */
  page:
    | ({ files: StagedFile[]; text: GivenText | null } & Pick<
        RenderedPage,
        'scripts' | 'remotes' | 'addresses' | 'doubts'
      >)
    | null;
  diagnostics: Diagnostic[];
  /** What its components have read, as in `RenderResult`. */
  reads?: SiteReads;
}

/** Compiles and renders pages. */
export interface PageWorker {
  analyse: (inputs: readonly PageInput[]) => Promise<AnalysisResult[]>;
  compile: (inputs: readonly PageInput[]) => Promise<CompileResult[]>;
  /** Draws the diagrams of pages ahead of compiling them: drawings by source. Faults are left to `compile`. */
  draw: (texts: readonly string[]) => Promise<Record<string, string>>;
  /** Takes over drawings that another worker has made. */
  learn: (drawings: Readonly<Record<string, string>>) => Promise<void>;
  setUp: (setup: RenderSetup) => Promise<void>;
  render: (tasks: readonly RenderTask[]) => Promise<RenderResult[]>;
  /** Renders pages into files below `stagingDir` of the setup; into none where that is null. */
  publish: (tasks: readonly PublishTask[]) => Promise<PublishResult[]>;
}

/** Creates a worker that runs in this thread. */
export function createPageWorker(site: WorkerSite): PageWorker {
  knowSite(site.root);
  const drawings = createDrawings(site.store);
  const compiler = new Compiler({
    root: site.root,
    readFile: (file) => readSiteFile(site.root, file, site.roots),
    ...{ drawings, limits: site.limits, plugins: () => loadPlugins(site.plugins ?? null) },
  });
  const rendering = new Rendering(site.limits, site.root);
  let takeIn: TakeIn = () => null;
  return {
    async analyse(inputs) {
      return compiler.run(inputs, ({ analyse }, input) => analyse(input), { analysis: null });
    },
    async compile(inputs) {
      const results = await compiler.run(inputs, ({ compile }, input) => compile(input), { page: null });
      drawings.save();
      return results;
    },
    async draw(texts) {
      const { drawAhead } = await import('../mdx/code/draw-ahead.ts');
      const { seconds } = site.limits;
      const work = (text: string) => [...drawAhead(text, drawings)];
      // A page that takes too long is told so when it is compiled.
      const drawn = mapWithinTime(texts, { seconds, work, late: () => [], reset: () => {} });
      drawings.save();
      return Object.fromEntries(drawn.flat());
    },
    async learn(made) {
      for (const [source, svg] of Object.entries(made)) drawings.learn(source, svg);
    },
    async setUp(setup) {
      await rendering.setUp(setup);
      takeIn = await openSearch(setup.search, () => loadPlugins(site.plugins ?? null));
    },
    async render(tasks) {
      return rendering.run(tasks, (task) => rendering.render(task));
    },
    async publish(tasks) {
      return rendering.run(tasks, (task) => {
        const { result, text } = rendering.renderAnd(task, ({ sections }) => takeIn(task, sections));
        const { page, ...rest } = result;
        return { page: page && stagePage(rendering.staging, page, task, text), ...rest };
      });
    },
  };
}

function stagePage(
  staging: PageStaging,
  page: RenderedPage,
  { files, kept }: PublishTask,
  text: GivenText | null,
): PublishResult['page'] {
  const write = (file: string, text: string) => staging.stage(file, text, kept[file] ?? null);
  const staged = [write(files.document, page.document)];
  if (files.chunk !== null) staged.push(write(files.chunk, page.chunk));
  if (page.markdown !== null) staged.push(write(files.markdown, page.markdown));
  if (page.style !== null) staged.push(write(files.style, page.style));
  const { scripts, remotes, addresses, doubts } = page;
  return { files: staged, text, scripts, remotes, addresses, doubts };
}
