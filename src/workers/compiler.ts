import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashText } from '../files/hash.ts';
import { mapWithinTime } from '../files/time-limit.ts';
import type { PageCompiler, PageInput } from '../mdx/compile.ts';
import type { CompilerOptions } from '../mdx/options.ts';
import type { PageLimits } from '../shared/limits.ts';
import type { KeptDrawings } from './drawings.ts';
import { lateFault } from './page-faults.ts';
import type { WorkerSite } from './page-worker.ts';

/** What compiling needs besides the pages. */
export type CompilingOptions = Omit<CompilerOptions, 'hashText'> & { limits: PageLimits };

/** The compiler of a thread, which is loaded when there is a page to compile, and made anew after a page that hung. */
export class Compiler {
  private readonly options: CompilingOptions;
  private create: (() => PageCompiler) | null = null;
  private compiler: PageCompiler | null = null;

  constructor(options: CompilingOptions) {
    this.options = options;
  }

  /** Works on pages one by one; `empty` is the answer for a page that takes too long, besides its fault. */
  async run<Answer extends { diagnostics: Diagnostic[] }>(
    inputs: readonly PageInput[],
    work: (compiler: PageCompiler, input: PageInput) => Answer,
    empty: Omit<Answer, 'diagnostics'>,
  ): Promise<Answer[]> {
    await this.load();
    const { seconds } = this.options.limits;
    return mapWithinTime(inputs, {
      seconds,
      work: (input) => work(this.current(), input),
      late: (input) => ({ ...empty, diagnostics: [lateFault(input.path, 'compiled', seconds)] }) as Answer,
      reset: () => {
        this.compiler = null;
      },
    });
  }

  private current(): PageCompiler {
    this.compiler ??= (this.create as () => PageCompiler)();
    return this.compiler;
  }

  private async load(): Promise<void> {
    if (this.create) return;
    // Loading the Markdown machinery takes longer than an unchanged build: only when there is a page to compile.
    const { createPageCompiler } = await import('../mdx/compile.ts');
    this.create = () => createPageCompiler({ ...this.options, hashText });
  }
}
