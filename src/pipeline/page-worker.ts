/** Work on single pages, the same in a worker thread and in the main thread. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { AnalysisResult, CompileResult, PageCompiler, PageInput } from '../mdx/compile.ts';
import type { DocumentContext } from '../render/document.ts';
import { type PageJob, type RenderedPage, renderPage } from '../render/render-page.ts';
import type { Renderer, RendererOptions } from '../runtime/server.tsx';
import { hashText } from '../shared/hash.ts';

/** What rendering needs besides the pages. */
export interface RenderSetup {
  /** Absolute path of the server bundle. */
  serverBundle: string;
  context: DocumentContext;
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

/** Compiles and renders pages. */
export interface PageWorker {
  analyse: (inputs: readonly PageInput[]) => Promise<AnalysisResult[]>;
  compile: (inputs: readonly PageInput[]) => Promise<CompileResult[]>;
  setUp: (setup: RenderSetup) => Promise<void>;
  render: (tasks: readonly RenderTask[]) => Promise<RenderResult[]>;
}

/** Creates a worker that runs in this thread. `root` is the site's folder. */
export function createPageWorker(root: string): PageWorker {
  let compiler: Promise<PageCompiler> | null = null;
  let render: { renderer: Renderer; context: DocumentContext } | null = null;
  return {
    async analyse(inputs) {
      compiler ??= loadCompiler(root);
      const { analyse } = await compiler;
      return inputs.map((input) => analyse(input));
    },
    async compile(inputs) {
      compiler ??= loadCompiler(root);
      const { compile } = await compiler;
      return inputs.map((input) => compile(input));
    },
    async setUp({ serverBundle, context }) {
      const { createRenderer } = createRequire(import.meta.url)(serverBundle) as {
        createRenderer: (options: RendererOptions) => Renderer;
      };
      const { highlightLines } = await import('../mdx/highlight.ts');
      const highlight = (code: string, language: string) => highlightLines(code, language).join('\n');
      render = { renderer: createRenderer({ site: context.site, highlight }), context };
    },
    async render(tasks) {
      if (!render) throw new Error('setUp comes before render');
      const { renderer, context } = render;
      return tasks.map((task) => renderSafely(renderer, context, task));
    },
  };
}

/** Reads a file below the site's root, or null; nothing outside of it can be read. */
export function readSiteFile(root: string, file: string): string | null {
  const absolute = path.resolve(root, file);
  if (path.relative(root, absolute).startsWith('..')) return null;
  try {
    return readFileSync(absolute, 'utf8');
  } catch {
    return null;
  }
}

async function loadCompiler(root: string) {
  // Loading the Markdown machinery takes longer than an unchanged build: only when there is a page to compile.
  const { createPageCompiler } = await import('../mdx/compile.ts');
  return createPageCompiler({ readFile: (file) => readSiteFile(root, file), hashText });
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
