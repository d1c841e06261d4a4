/** Work on single pages, the same in a worker thread and in the main thread. */

import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { loadPlugins, type PluginSource } from '../dialects/collect-plugins.ts';
import { hashText } from '../files/hash.ts';
import { runCommonJs } from '../files/run-code.ts';
import { readSiteFile } from '../files/site-file.ts';
import type { AnalysisResult, CompileResult, PageCompiler, PageInput } from '../mdx/compile.ts';
import { type StagedFile, Staging } from '../publish/staging.ts';
import type { DocumentContext } from '../render/document.ts';
import { type PageJob, type RenderedPage, renderPage } from '../render/render-page.ts';
import type { Renderer, RendererOptions } from '../runtime/server.tsx';
import { type PageText, readPageText, type SearchTask } from '../search/page-text.ts';
import { createDrawings, type KeptDrawings } from './drawings.ts';

/** What a worker needs to know of the site; plain data. */
export interface WorkerSite {
  /** Folder of the site; absolute. */
  root: string;
  /** Where drawings are kept: absolute path of the site's store, or null, and the code that draws. */
  store: { folder: string | null; tool: string };
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
}

/** A page to render, with the place that a failure is reported at. */
export interface RenderTask {
  job: PageJob;
  sourcePath: string;
}

export interface RenderResult {
  page: RenderedPage | null;
  diagnostics: Diagnostic[];
}

/** A page to render into files. */
export interface PublishTask extends RenderTask {
  /** Output paths of the page's document, chunk and Markdown twin. */
  files: PageFiles;
  /** Content hashes of the last build's files that may be kept, by path. */
  kept: Record<string, string>;
  /** How the page is found; null when it is not. */
  search: SearchTask | null;
}

/** One value for each kind of file that a page becomes. */
export interface PageFiles {
  document: string;
  chunk: string;
  markdown: string;
}

export interface PublishResult {
  /** The page's files in the folder of the next build; null when the page failed. */
  page: { files: StagedFile[]; text: PageText | null } | null;
  diagnostics: Diagnostic[];
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
  /** Renders pages into files below `stagingDir` of the setup. */
  publish: (tasks: readonly PublishTask[]) => Promise<PublishResult[]>;
}

/** Creates a worker that runs in this thread. */
export function createPageWorker(site: WorkerSite): PageWorker {
  const drawings = createDrawings(site.store);
  let compiler: Promise<PageCompiler> | null = null;
  let render: { renderer: Renderer; context: DocumentContext; staging: Staging | null } | null = null;
  return {
    async analyse(inputs) {
      compiler ??= loadCompiler(site, drawings);
      const { analyse } = await compiler;
      return inputs.map((input) => analyse(input));
    },
    async compile(inputs) {
      compiler ??= loadCompiler(site, drawings);
      const { compile } = await compiler;
      const results = inputs.map((input) => compile(input));
      drawings.save();
      return results;
    },
    async draw(texts) {
      const { drawAhead } = await import('../mdx/code/draw-ahead.ts');
      const drawn = Object.fromEntries(texts.flatMap((text) => [...drawAhead(text, drawings)]));
      drawings.save();
      return drawn;
    },
    async learn(made) {
      for (const [source, svg] of Object.entries(made)) drawings.learn(source, svg);
    },
    async setUp({ serverCode, context, stagingDir }) {
      const { createRenderer } = runCommonJs(serverCode, 'server-bundle.cjs') as {
        createRenderer: (options: RendererOptions) => Renderer;
      };
      const { highlightLines } = await import('../mdx/highlight.ts');
      const highlight = (code: string, language: string) => highlightLines(code, language).join('\n');
      render = {
        renderer: createRenderer({ site: context.site, highlight }),
        context,
        staging: stagingDir === null ? null : new Staging(stagingDir),
      };
    },
    async render(tasks) {
      if (!render) throw new Error('setUp comes before render');
      const { renderer, context } = render;
      return tasks.map((task) => renderSafely(renderer, context, task));
    },
    async publish(tasks) {
      if (!render?.staging) throw new Error('setUp comes before publish, and names a folder');
      const { renderer, context, staging } = render;
      return tasks.map((task) => {
        const { page, diagnostics } = renderSafely(renderer, context, task);
        return { page: page && stagePage(staging, page, task), diagnostics };
      });
    },
  };
}

function stagePage(
  staging: Staging,
  page: RenderedPage,
  { files, kept, search }: PublishTask,
): PublishResult['page'] {
  const write = (file: string, text: string) => staging.stage(file, text, kept[file] ?? null);
  const staged = [write(files.document, page.document), write(files.chunk, page.chunk)];
  if (page.markdown !== null) staged.push(write(files.markdown, page.markdown));
  return { files: staged, text: search && readPageText(search, page.sections) };
}

async function loadCompiler({ root, plugins = null }: WorkerSite, drawings: KeptDrawings) {
  // Loading the Markdown machinery takes longer than an unchanged build: only when there is a page to compile.
  const { createPageCompiler } = await import('../mdx/compile.ts');
  return createPageCompiler({
    root,
    readFile: (file) => readSiteFile(root, file),
    hashText,
    drawings,
    plugins: await loadPlugins(plugins),
  });
}

function renderSafely(renderer: Renderer, context: DocumentContext, task: RenderTask): RenderResult {
  try {
    return { page: renderPage(renderer, context, task.job), diagnostics: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const fault = createDiagnostic('mdx-failed', {
      message: `The page failed while it was rendered: ${reason}`,
      hint: 'Look at the components and {expressions} of the page.',
      location: { file: task.sourcePath, line: 1, column: 1 },
    });
    return { page: null, diagnostics: [fault] };
  }
}
