import { hashText } from '../files/hash.ts';
import { hashReads, relativeReads } from '../files/site-reads.ts';
import { mapWithinTime, type TimedWork } from '../files/time-limit.ts';
import { withoutExit } from '../files/without-exit.ts';
import type { CompileResult, PageCompiler, PageInput } from '../mdx/compile.ts';
import type { CompilerOptions } from '../mdx/options.ts';
import { collectHookReads } from '../plugins/hook-reads.ts';
import { NO_PLUGINS, type PluginSet } from '../plugins/plugin-set.ts';
import type { PageLimits } from '../shared/limits.ts';
import { lateFault } from './page-faults.ts';

/** What compiling needs besides the pages. */
export interface CompilingOptions extends Omit<CompilerOptions, 'hashText' | 'plugins'> {
  limits: PageLimits;
  /** Plugins, or how they are loaded when there is a page to compile. */
  plugins?: PluginSet | (() => Promise<PluginSet>);
}

/** The compiler of a thread, which is loaded when there is a page to compile, and made anew after a page that hung. */
export class Compiler {
  private readonly options: CompilingOptions;
  private create: (() => PageCompiler) | null = null;
  private compiler: PageCompiler | null = null;
  private hasPlugins = false;

  constructor(options: CompilingOptions) {
    this.options = options;
  }

  /** Works on pages one by one; `empty` is the answer for a page that takes too long, besides its fault. */
  async run<Answer extends Pick<CompileResult, 'diagnostics' | 'reads'>>(
    inputs: readonly PageInput[],
    work: (compiler: PageCompiler, input: PageInput) => Answer,
    empty: Omit<Answer, 'diagnostics' | 'reads'>,
  ): Promise<Answer[]> {
    await this.load();
    const { root = process.cwd() } = this.options;
    const { seconds } = this.options.limits;
    const reads = this.hasPlugins ? collectHookReads() : null;
    const timed: TimedWork<PageInput, Answer> = {
      seconds,
      work: (input) => {
        const answer = work(this.current(), input);
        const names = reads?.take() ?? [];
        return names.length === 0
          ? answer
          : { ...answer, reads: hashReads(relativeReads(names, root), root) };
      },
      late: (input) => ({ ...empty, diagnostics: [lateFault(input.path, 'compiled', seconds)] }) as Answer,
      reset: () => {
        this.compiler = null;
      },
    };
    // Plugins are code of the site too.
    try {
      return withoutExit(() => mapWithinTime(inputs, timed));
    } finally {
      reads?.end();
    }
  }

  private current(): PageCompiler {
    this.compiler ??= (this.create as () => PageCompiler)();
    return this.compiler;
  }

  private async load(): Promise<void> {
    if (this.create) return;
    // Loading the Markdown machinery takes longer than an unchanged build: only when there is a page to compile.
    const { createPageCompiler } = await import('../mdx/compile.ts');
    const { plugins: source = NO_PLUGINS } = this.options;
    const plugins = typeof source === 'function' ? await source() : source;
    this.hasPlugins = plugins.list.length > 0;
    this.create = () => createPageCompiler({ ...this.options, plugins, hashText });
  }
}
