import { setTimeout as delay } from 'node:timers/promises';
import { DiagnosticError } from '../diagnostics/diagnostic.ts';
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
import type { PublishResult, RenderResult, RenderSetup, RenderTask } from './page-worker.ts';
import { renderFault } from './render-fault.ts';

/** The answer for a page that could not be rendered. */
type NoPage = Pick<PublishResult, 'diagnostics'> & { page: null };

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
  /** What components have read while they were loaded: all pages that waited for one may depend on it. */
  private readInBetween: string[] = [];
  /** Pages that wait for components, of those that are worked on; null where nobody waits. */
  private waiting: Set<RenderTask> | null = null;

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

  /**
   * Works on pages one by one, each within its time. Those that wait for components (`lazy` of React) are rendered again
   * when these have come; after their time, with what is shown until then.
   */
  async run<Task extends RenderTask, Answer>(
    tasks: readonly Task[],
    work: (task: Task) => Answer,
  ): Promise<(Answer | NoPage)[]> {
    const answers = new Map<RenderTask, Answer | NoPage>();
    const end = performance.now() + this.limits.seconds * 1000;
    let left: readonly Task[] = tasks;
    this.readInBetween = [];
    while (left.length > 0) {
      const isPatient = performance.now() < end;
      const waiting = isPatient ? new Set<RenderTask>() : null;
      this.waiting = waiting;
      for (const [index, answer] of this.runOnce(left, work).entries())
        answers.set(left[index] as Task, answer);
      this.waiting = null;
      left = left.filter((task) => waiting?.has(task));
      if (left.length > 0) await this.waitForComponents(end);
    }
    return tasks.map((task) => answers.get(task) as Answer | NoPage);
  }

  /** Returns when the components that are loaded have come, or failed, or when time is up. */
  private async waitForComponents(end: number): Promise<void> {
    const watch = watchReads();
    const come = Promise.allSettled(this.renderer?.componentsToCome() ?? []);
    const late = new AbortController();
    const { signal } = late;
    const isLate = await Promise.race([
      come.then(() => false),
      delay(Math.max(0, end - performance.now()), true, { signal }).catch(() => true),
    ]);
    late.abort();
    if (isLate) this.renderer?.giveUpWaiting();
    this.readInBetween.push(...watch.take());
    watch.end();
  }

  private runOnce<Task extends RenderTask, Answer>(
    tasks: readonly Task[],
    work: (task: Task) => Answer,
  ): (Answer | NoPage)[] {
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
      return withoutExit(() => mapWithinTime<Task, Answer | NoPage>(tasks, timed));
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
    const names = [...(this.watch?.take() ?? []), ...this.readInBetween];
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
      return leans() || this.waits(task, renderer) ? nothing : result;
    } catch (error) {
      const place = renderer.takeFailedPlace();
      if (this.waits(task, renderer)) return nothing;
      if (leans()) return nothing;
      const text = tryReadSiteFile(this.root, sourcePath);
      const fault = renderFault(sourcePath, error, text, this.setup.parts, place);
      const { page, diagnostics } = this.renderRest(renderer, job, sourcePath);
      return { page: leans() ? null : page, diagnostics: [fault, ...diagnostics] };
    }
  }

  /** Whether a component has not come that the page may show. Notes that the page is to be rendered again. */
  private waits(task: RenderTask, renderer: Renderer): boolean {
    if (this.waiting === null || renderer.componentsToCome().length === 0) return false;
    this.waiting.add(task);
    return true;
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
