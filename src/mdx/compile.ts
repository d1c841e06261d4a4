import { createProcessor } from '@mdx-js/mdx';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { type Diagnostic, DiagnosticError, hasErrors, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { NO_PLUGINS } from '../plugins/plugin-set.ts';
import { unedited } from '../plugins/text-edits.ts';
import type { CompiledPage, FrontMatter, PageAnalysis, PageFormat } from '../shared/page.ts';
import { toSyntaxDiagnostic } from './errors/syntax-error.ts';
import type { CompilerOptions } from './options.ts';
import { PageContext } from './page-context.ts';
import { createPageHooks, type PageEdits } from './page-hooks.ts';
import { createParser } from './parser.ts';
import { rehypeRawHtml } from './plugins/rehype-raw-html.ts';
import { remarkAdmonitions } from './plugins/remark-admonitions.ts';
import { remarkAlerts } from './plugins/remark-alerts.ts';
import { remarkBareUrls } from './plugins/remark-bare-urls.ts';
import { remarkCode } from './plugins/remark-code.ts';
import { remarkEsm } from './plugins/remark-esm.ts';
import { remarkExcerpt } from './plugins/remark-excerpt.ts';
import { remarkFootnoteIds } from './plugins/remark-footnote-ids.ts';
import { remarkHeadings } from './plugins/remark-headings.ts';
import { remarkHtml } from './plugins/remark-html.ts';
import { remarkJsx } from './plugins/remark-jsx.ts';
import { remarkMappedElements } from './plugins/remark-mapped-elements.ts';
import { remarkReferences } from './plugins/remark-references.ts';
import { remarkStaticCode } from './plugins/remark-static-code.ts';
import { protectHeadingIds } from './syntax/heading-markers.ts';

export interface PageInput {
  /** Relative to the site's root; for diagnostics and relative includes. */
  path: string;
  format: PageFormat;
  /** The text with front matter blanked out, so that line numbers are true. */
  body: string;
  /** What plugins know of the page's front matter. */
  frontMatter?: FrontMatter;
}

export type { CompilerOptions };

export interface CompileResult {
  /** Null when there are errors. */
  page: CompiledPage | null;
  diagnostics: Diagnostic[];
}

export interface AnalysisResult {
  /** Null when the page does not parse. */
  analysis: PageAnalysis | null;
  diagnostics: Diagnostic[];
}

export interface PageCompiler {
  /** What a page links to and offers, from its Markdown tree alone: no code is highlighted or generated. */
  analyse: (input: PageInput) => AnalysisResult;
  /** A page as the body of a JavaScript function, with its analysis. */
  compile: (input: PageInput) => CompileResult;
}

/** The plugins in the order in which they have to run. */
const PLUGINS = [
  remarkBareUrls,
  remarkHtml,
  remarkEsm,
  remarkStaticCode,
  remarkHeadings,
  remarkReferences,
  remarkJsx,
  remarkExcerpt,
  remarkAlerts,
  remarkAdmonitions,
  remarkCode,
  remarkFootnoteIds,
] as const;

/** Makes a compiler for Markdown and MDX pages. Keep it: its grammars and pipeline are put together once. */
export function createPageCompiler(options: CompilerOptions): PageCompiler {
  const hooks = createPageHooks(options.plugins ?? NO_PLUGINS);
  const parse = createParser(hooks.syntax);
  const processor = createProcessor({
    outputFormat: 'function-body',
    // Style attributes would need 'unsafe-inline' in the site's policy; the align attribute does not.
    tableCellAlignToStyle: false,
    remarkPlugins: [remarkMappedElements],
    rehypePlugins: [rehypeRawHtml, ...hooks.rehype],
    remarkRehypeOptions: { clobberPrefix: '' },
  });

  function open(
    input: PageInput,
    purpose: 'analyse' | 'compile',
  ): { context: PageContext; tree: Root | null } {
    const written = input.body.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    const { edited, failed } = guardEdits(() => hooks.edit(written, input, options), written);
    const text = protectHeadingIds(edited.text);
    const source = { text: written, toOriginal: edited.toOriginal };
    const context = new PageContext(input.path, input.format, text, purpose, options, source);
    context.diagnostics.push(...failed);
    context.analysis.dependencies.push(...edited.dependencies);
    const tree = guard(context, () => {
      const root = hooks.transform(parse(text, input.format), context, input);
      for (const plugin of PLUGINS) plugin(root, context);
      return root;
    });
    return { context, tree };
  }

  function analyse(input: PageInput): AnalysisResult {
    const { context, tree } = open(input, 'analyse');
    return { analysis: tree && context.analysis, diagnostics: sortDiagnostics(context.diagnostics) };
  }

  function compile(input: PageInput): CompileResult {
    const { context, tree } = open(input, 'compile');
    const code =
      tree && !hasErrors(context.diagnostics) ? guard(context, () => generate(tree, context)) : null;
    const page = code === null ? null : { ...context.analysis, code, drawsOnView: context.drawsOnView };
    return { page, diagnostics: sortDiagnostics(context.diagnostics) };
  }

  function generate(tree: Root, context: PageContext): string {
    const file = new VFile({ data: { page: context } });
    // MDX types its processor as if it began with a program; it begins with the Markdown tree.
    const program = processor.runSync(tree as never, file) as Program;
    return String(processor.stringify(program, file));
  }

  return { analyse, compile };
}

/** Runs the hooks that edit a text; one that fails leaves the text as it was written. */
function guardEdits(
  edit: () => PageEdits,
  written: string,
): { edited: Omit<PageEdits, 'diagnostics'>; failed: Diagnostic[] } {
  try {
    const { diagnostics, ...edited } = edit();
    return { edited, failed: diagnostics };
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return { edited: { ...unedited(written), dependencies: [] }, failed: error.diagnostics };
  }
}

/** Runs a step; what it throws becomes a diagnostic and the result null. */
function guard<T>(context: PageContext, step: () => T): T | null {
  try {
    return step();
  } catch (error) {
    if (error instanceof DiagnosticError) context.diagnostics.push(...error.diagnostics);
    else context.diagnostics.push(toSyntaxDiagnostic(error, context));
    return null;
  }
}
