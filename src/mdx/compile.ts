import { createProcessor } from '@mdx-js/mdx';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { isCheck } from '../diagnostics/checks.ts';
import { type Diagnostic, DiagnosticError, hasErrors, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { fromThrown } from '../diagnostics/from-thrown.ts';
import { applyLevels, NO_PLUGINS } from '../plugins/plugin-set.ts';
import { applyEdits, unedited } from '../plugins/text-edits.ts';
import type { CompiledPage, FrontMatter, PageAnalysis, PageFormat } from '../shared/page.ts';
import type { SiteReads } from '../shared/site-reads.ts';
import { checkDepth, checkText, isStackOverflow, tooDeep } from './errors/budget.ts';
import { toSyntaxDiagnostic } from './errors/syntax-error.ts';
import { createListItemHandler } from './list-items.ts';
import { readPartial, resolvePartial } from './open-partial.ts';
import type { CompilerOptions } from './options.ts';
import { PageContext, type PagePartial, type Span } from './page-context.ts';
import { createPageHooks, type PageEdits } from './page-hooks.ts';
import { createParser } from './parser.ts';
import { rehypePlainCode } from './plain-code.ts';
import { recmaParentheses } from './plugins/recma-parentheses.ts';
import { rehypePlaces } from './plugins/rehype-places.ts';
import { rehypeRawHtml } from './plugins/rehype-raw-html.ts';
import { remarkAdmonitions } from './plugins/remark-admonitions.ts';
import { remarkAlerts } from './plugins/remark-alerts.ts';
import { remarkAlt } from './plugins/remark-alt.ts';
import { remarkBareUrls } from './plugins/remark-bare-urls.ts';
import { remarkCode } from './plugins/remark-code.ts';
import { remarkEsm } from './plugins/remark-esm.ts';
import { remarkExcerpt } from './plugins/remark-excerpt.ts';
import { remarkFences } from './plugins/remark-fences.ts';
import { remarkFootnoteIds } from './plugins/remark-footnote-ids.ts';
import { remarkForeignBlocks } from './plugins/remark-foreign-blocks.ts';
import { remarkForeignMarkup } from './plugins/remark-foreign-markup.ts';
import { hasTextAboveTitle, listHeadings, remarkHeadings } from './plugins/remark-headings.ts';
import { remarkHtml } from './plugins/remark-html.ts';
import { remarkHtmlFaults } from './plugins/remark-html-faults.ts';
import { remarkJsx } from './plugins/remark-jsx.ts';
import { remarkLiteralValues } from './plugins/remark-literal-values.ts';
import { remarkLostBlocks } from './plugins/remark-lost-blocks.ts';
import { remarkMappedElements } from './plugins/remark-mapped-elements.ts';
import { remarkPrintedJsx } from './plugins/remark-printed-jsx.ts';
import { remarkPrintedMarkup } from './plugins/remark-printed-markup.ts';
import { remarkReferences } from './plugins/remark-references.ts';
import { remarkShadowed } from './plugins/remark-shadowed.ts';
import { remarkStaticCode } from './plugins/remark-static-code.ts';
import { remarkTables } from './plugins/remark-tables.ts';
import { parseAllBlocks } from './recover-blocks.ts';
import { protectHeadingIds } from './syntax/heading-markers.ts';
import { findLooseEdits } from './syntax/loose-markdown.ts';

export interface PageInput {
  /** Relative to the site's root; for diagnostics and relative includes. */
  path: string;
  format: PageFormat;
  /** The text with front matter blanked out, so that line numbers are true. */
  body: string;
  /** How `.md` files are read that it imports; as Markdown when left out. */
  imported?: PageFormat;
  /** What plugins know of the page's front matter. */
  frontMatter?: FrontMatter;
  /** True to have its code say where everything is written: for the place of a fault that its rendering had. */
  marksPlaces?: boolean;
}

export type { CompilerOptions };

export interface CompileResult {
  /** Null when there are errors that leave nothing to build. */
  page: CompiledPage | null;
  diagnostics: Diagnostic[];
  /** What hooks have read by themselves; names are relative to the site's folder. Left out when they have read nothing. */
  reads?: SiteReads;
}

export interface AnalysisResult {
  /** Null when the page does not parse. */
  analysis: PageAnalysis | null;
  diagnostics: Diagnostic[];
  /** What hooks have read by themselves, as in `CompileResult`. */
  reads?: SiteReads;
}

export interface PageCompiler {
  /** What a page links to and offers, from its Markdown tree alone: no code is highlighted or generated. */
  analyse: (input: PageInput) => AnalysisResult;
  /** A page as the body of a JavaScript function, with its analysis. */
  compile: (input: PageInput) => CompileResult;
}

/** The plugins in the order in which they have to run: on each file by itself. */
const FIRST = [
  remarkBareUrls,
  remarkPrintedJsx,
  remarkHtmlFaults,
  remarkHtml,
  remarkEsm,
  remarkLiteralValues,
  remarkStaticCode,
] as const;

/** What only looks, and at every file by itself. */
const LOOKING = [
  remarkFences,
  remarkTables,
  remarkAlt,
  remarkPrintedMarkup,
  remarkLostBlocks,
  remarkForeignMarkup,
  remarkForeignBlocks,
] as const;

/** And once it is known what partials a page takes in, whose headings stand among its own. */
const THEN = [
  remarkReferences,
  remarkJsx,
  remarkExcerpt,
  remarkAlerts,
  remarkAdmonitions,
  remarkCode,
  remarkShadowed,
  remarkFootnoteIds,
] as const;

/** Makes a compiler for Markdown and MDX pages. Keep it: its grammars and pipeline are put together once. */
export function createPageCompiler(options: CompilerOptions): PageCompiler {
  const { plugins = NO_PLUGINS } = options;
  const hooks = createPageHooks(plugins);
  const parse = createParser(hooks.syntaxes);
  const processor = createProcessor({
    outputFormat: 'function-body',
    // Style attributes would need 'unsafe-inline' in the site's policy; the align attribute does not.
    tableCellAlignToStyle: false,
    remarkPlugins: [remarkMappedElements],
    rehypePlugins: [rehypeRawHtml, ...hooks.rehype, rehypePlaces, rehypePlainCode],
    recmaPlugins: [recmaParentheses],
    remarkRehypeOptions: { clobberPrefix: '', handlers: { listItem: createListItemHandler() } },
  });

  function open(
    input: PageInput,
    purpose: 'analyse' | 'compile',
  ): { context: PageContext; tree: Root | null } {
    const { context, tree } = read(input, purpose, null);
    if (tree) guard(context, () => finish(tree, context));
    return { context, tree };
  }

  /** Parses a page or a partial, with what it takes in. */
  function read(
    input: PageInput,
    purpose: 'analyse' | 'compile',
    parent: PageContext | null,
  ): { context: PageContext; tree: Root | null } {
    const written = input.body.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    const hookedPage = { ...input, takenInBy: parent?.page.path ?? null };
    const { edited: hooked, failed } = guardEdits(() => hooks.edit(written, hookedPage, options), written);
    const isLoose = input.format === 'mdx' && input.path.endsWith('.md');
    const edited = isLoose ? { ...hooked, ...applyEdits(hooked, findLooseEdits(hooked.text)) } : hooked;
    const text = protectHeadingIds(edited.text);
    const source = { text: written, toOriginal: edited.toOriginal };
    const context = new PageContext(input.path, input.format, text, purpose, options, source, parent);
    context.imported = input.imported ?? 'md';
    context.marksPlaces = input.marksPlaces ?? false;
    if (parent === null) context.openPartial = (...request) => openPartial(purpose, ...request);
    context.diagnostics.push(...failed);
    context.analysis.dependencies.push(...edited.dependencies);
    if (!checkText(context)) return { context, tree: null };
    const tree = guard(context, () => {
      const parsed = parseAllBlocks((left) => parse(left, input.format), context);
      if (!parsed || !checkDepth(parsed, context)) return null;
      const root = hooks.transform(parsed, context, hookedPage);
      for (const plugin of LOOKING) plugin(root, context);
      for (const plugin of FIRST) plugin(root, context);
      return root;
    });
    return { context, tree };
  }

  function openPartial(
    purpose: 'analyse' | 'compile',
    specifier: string,
    by: PageContext,
    place: Span,
  ): PagePartial | null {
    const source = readPartial(resolvePartial(specifier, by), by, place);
    if (!source) return null;
    const { context, tree } = read(source, purpose, by);
    return tree && { context, tree, key: specifier, headings: null };
  }

  /** Runs the plugins that see a page as a whole, then those of its partials. */
  function finish(tree: Root, context: PageContext): void {
    if (context.parent === null) {
      remarkHeadings(tree, context);
      if (hasTextAboveTitle(tree)) context.analysis.hasTextAboveTitle = true;
    }
    for (const plugin of THEN) plugin(tree, context);
    const isUnlisted = plugins.list.some(({ headingsOfTags }) => headingsOfTags === true);
    for (const partial of context.partials.values()) {
      // One that no tag shows may be shown by an expression.
      if (!partial.headings) listHeadings(partial, isUnlisted);
      guard(partial.context, () => finish(partial.tree, partial.context));
    }
  }

  function analyse(input: PageInput): AnalysisResult {
    const { context, tree } = open(input, 'analyse');
    const diagnostics = sortDiagnostics(applyLevels(plugins, context.diagnostics));
    return { analysis: tree && context.analysis, diagnostics };
  }

  function compile(input: PageInput): CompileResult {
    const { context, tree } = open(input, 'compile');
    const code =
      tree && !hasErrors(applyLevels(plugins, context.diagnostics).filter(({ code }) => !isCheck(code)))
        ? guard(context, () => generate(tree, context))
        : null;
    const page = code === null ? null : { ...context.analysis, code, drawsOnView: context.drawsOnView };
    return { page, diagnostics: sortDiagnostics(applyLevels(plugins, context.diagnostics)) };
  }

  function generate(tree: Root, context: PageContext): string {
    const file = new VFile({ data: { page: context } });
    // MDX types its processor as if it began with a program; it begins with the Markdown tree.
    const program = processor.runSync(tree as never, file) as Program;
    const code = file.data.plainCode ?? String(processor.stringify(program, file));
    const parts = [...context.partials.values()].map((partial): [string, string] => [
      partial.key,
      generate(partial.tree, partial.context),
    ]);
    context.page.drawsOnView ||= context.drawsOnView;
    return parts.length === 0 ? code : withPartials(code, parts);
  }

  return { analyse, compile };
}

/** Code that finds its partials among its imports; each is a function body of its own. */
function withPartials(code: string, parts: readonly [key: string, code: string][]): string {
  const modules = parts.map(
    ([key, body]) => `${JSON.stringify(key)}: arguments[0].partial(function () {\n${body}\n})`,
  );
  const imports = `{...arguments[0].imports, ${modules.join(', ')}}`;
  return `"use strict";\narguments[0] = {...arguments[0], imports: ${imports}};\n${code}`;
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

/** The faults of what a step threw. */
function toFaults(error: unknown, context: PageContext): Diagnostic[] {
  if (error instanceof DiagnosticError) return error.diagnostics;
  // A file that the page takes in, and that can't be read.
  const fault = fromThrown(error, context.options.root ?? '');
  if (fault) return [fault];
  // Where the stack is at its end, expressions are too deep, or what the parser reads them into.
  const isDeep = [error, (error as Error | null)?.cause].some(isStackOverflow);
  return [isDeep ? tooDeep(context) : toSyntaxDiagnostic(error, context)];
}

/** Runs a step; what it throws becomes a diagnostic and the result null. */
function guard<T>(context: PageContext, step: () => T | null): T | null {
  try {
    return step();
  } catch (error) {
    context.diagnostics.push(...toFaults(error, context));
    return null;
  }
}
