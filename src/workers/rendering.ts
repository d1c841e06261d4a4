import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { runSiteCode } from '../files/run-code.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { hashReads, type ReadWatch, relativeReads, watchReads } from '../files/site-reads.ts';
import { mapWithinTime } from '../files/time-limit.ts';
import { withoutExit } from '../files/without-exit.ts';
import { isElementName } from '../mdx/errors/element-name.ts';
import { type PageStaging, Staging, UNWRITTEN } from '../publish/staging.ts';
import { type PageJob, type RenderedPage, renderPage } from '../render/render-page.ts';
import type { RendererOptions } from '../runtime/content-request.ts';
import type { Renderer } from '../runtime/server.tsx';
import type { PageLimits } from '../shared/limits.ts';
import { usesOfPlaceholders } from '../shared/placeholder.ts';
import { activeFault, lateFault } from './page-faults.ts';
import type { RenderResult, RenderSetup, RenderTask } from './page-worker.ts';
import { renderFault } from './render-fault.ts';

/** What stands in the code of a page for each text that it takes in. */
const PARTIAL = 'arguments[0].partial(';

/** Renders pages in a thread, with the code of the site: whatever that does, the thread goes on. */
export class Rendering {
  private readonly limits: PageLimits;
  private readonly root: string;
  /** Where pages are written to. */
  staging: PageStaging = UNWRITTEN;
  private setup: RenderSetup | null = null;
  private create: (() => Renderer) | null = null;
  private renderer: Renderer | null = null;
  private watch: ReadWatch | null = null;

  /** `root` is the folder of the site; absolute. */
  constructor(limits: PageLimits, root: string) {
    this.limits = limits;
    this.root = root;
  }

  /** Loads the site's code. Throws `SiteCodeError`. */
  async setUp(setup: RenderSetup): Promise<void> {
    const { highlightCode } = await import('../mdx/code/code-block.ts');
    const highlight = (code: string, language: string) => highlightCode(code, language);
    this.setup = setup;
    this.create = () => {
      const { createRenderer } = runSiteCode(setup.serverCode, this.root) as {
        createRenderer: (options: RendererOptions) => Renderer;
      };
      return createRenderer({ site: setup.context.site, highlight, isElement: isElementName });
    };
    this.renderer = this.create();
    this.staging = setup.stagingDir === null ? UNWRITTEN : new Staging(setup.stagingDir);
  }

  /** Works on pages one by one, each within its time. */
  run<Task extends RenderTask, Answer>(
    tasks: readonly Task[],
    work: (task: Task) => Answer,
  ): (Answer | { page: null; diagnostics: Diagnostic[] })[] {
    const { seconds } = this.limits;
    const timed = {
      seconds,
      work,
      late: ({ sourcePath }: Task) => ({
        page: null,
        diagnostics: [lateFault(sourcePath, 'rendered', seconds)],
      }),
      // React keeps what it is rendering in variables of its module.
      reset: () => {
        this.renderer = null;
      },
    };
    this.watch = watchReads();
    try {
      return withoutExit(() =>
        mapWithinTime<Task, Answer | { page: null; diagnostics: Diagnostic[] }>(tasks, timed),
      );
    } finally {
      this.watch.end();
      this.watch = null;
    }
  }

  /** Renders one page; what its code throws is a fault of the page. */
  render(task: RenderTask): RenderResult {
    // What has been read since the last page is docsgen's own.
    this.watch?.take();
    return this.withReads(this.tryRender(task));
  }

  /** The same, with what is made of the page at once, by code of the site too: what that throws is a fault of the page. */
  renderAnd<Made>(
    task: RenderTask,
    make: (page: RenderedPage) => Made,
  ): { result: RenderResult; text: Made | null } {
    this.watch?.take();
    const result = this.tryRender(task);
    if (!result.page) return { result: this.withReads(result), text: null };
    try {
      const text = make(result.page);
      return { result: this.withReads(result), text };
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      return { result: this.withReads({ page: null, diagnostics: [...error.diagnostics] }), text: null };
    }
  }

  private withReads(result: RenderResult): RenderResult {
    const names = this.watch?.take() ?? [];
    if (names.length === 0) return result;
    return { ...result, reads: hashReads(relativeReads(names, this.root), this.root) };
  }

  private tryRender(task: RenderTask): RenderResult {
    const { sourcePath } = task;
    if (!this.setup || !this.create) throw new Error('setUp comes before render');
    const renderer = this.renderer ?? this.create();
    this.renderer = renderer;
    const job = jobOf(task);
    const before = usesOfPlaceholders();
    // What a page shows that leans on a module which failed, and what it fails with, is no fault of its own.
    const leans = () => usesOfPlaceholders() > before;
    const nothing: RenderResult = { page: null, diagnostics: [] };
    try {
      const result = this.renderJob(renderer, job, sourcePath);
      return leans() ? nothing : result;
    } catch (error) {
      const place = renderer.takeFailedPlace();
      if (leans()) return nothing;
      const text = tryReadSiteFile(this.root, sourcePath);
      const fault = renderFault(sourcePath, error, text, this.setup.parts, place);
      const { page, diagnostics } = this.renderRest(renderer, job, sourcePath);
      return { page: leans() ? null : page, diagnostics: [fault, ...diagnostics] };
    }
  }

  private renderJob(renderer: Renderer, job: PageJob, sourcePath: string): RenderResult {
    if (!this.setup) throw new Error('setUp comes before render');
    const page = renderPage(renderer, this.setup.context, job);
    const diagnostics = page.active.map((address) => activeFault(sourcePath, address));
    return diagnostics.length > 0 ? { page: null, diagnostics } : { page, diagnostics };
  }

  /** A page that takes in others and fails with one of them, such as a list of posts, without those that fail. */
  private renderRest(renderer: Renderer, job: PageJob, sourcePath: string): RenderResult {
    const nothing: RenderResult = { page: null, diagnostics: [] };
    const { body } = job.content;
    if (body.kind !== 'code' || !body.code.includes(PARTIAL)) return nothing;
    try {
      return this.renderJob(renderer, { ...job, content: { ...job.content, isLenient: true } }, sourcePath);
    } catch {
      renderer.takeFailedPlace();
      return nothing;
    }
  }
}

/** The job with what its component shows: read here, so that threads share that work. */
function jobOf({ job, props }: RenderTask): PageJob {
  const { body } = job.content;
  if (!props || body.kind !== 'component') return job;
  const shown: unknown = 'plain' in props ? props.plain : JSON.parse(Buffer.from(props.bytes).toString());
  return { ...job, content: { ...job.content, body: { ...body, props: shown } } };
}
