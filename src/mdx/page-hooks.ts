import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { type PluggableList, unified } from 'unified';
import { VFile } from 'vfile';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { unnoted } from '../files/site-reads.ts';
import type { HookName } from '../plugins/hook-results.ts';
import type { NodeHook, PageFault, Pluggable, Plugin, PluginPage, PluginSyntax } from '../plugins/plugin.ts';
import type { PluginSet } from '../plugins/plugin-set.ts';
import { runHook } from '../plugins/run-hook.ts';
import { applyEdits, type EditedText, unedited } from '../plugins/text-edits.ts';
import type { FileDependency, FrontMatter, PageFormat } from '../shared/page.ts';
import type { CompilerOptions } from './options.ts';
import { PageContext } from './page-context.ts';
import type { Syntax } from './parser.ts';
import { ADMONITIONS } from './plugins/remark-admonitions.ts';

/** What the hooks of all plugins make of a page. */
export interface PageHooks {
  readonly syntaxes: readonly Syntax[];
  readonly rehype: PluggableList;
  /** The text with the edits of all plugins. Throws `DiagnosticError`. */
  edit: (written: string, page: HookedPage, options: CompilerOptions) => PageEdits;
  /** The tree with what plugins put into it. Throws `DiagnosticError`. */
  transform: (tree: Root, context: PageContext, page: HookedPage) => Root;
}

/** A page as hooks get it. */
export interface HookedPage {
  readonly path: string;
  readonly format: PageFormat;
  readonly frontMatter?: FrontMatter;
  /** Path of the page that takes a partial in. */
  readonly takenInBy?: string | null;
}

/** A text with the edits of plugins, and what they found and read meanwhile. */
export interface PageEdits extends EditedText {
  readonly dependencies: FileDependency[];
  readonly diagnostics: Diagnostic[];
}

/** Joins the hooks of all plugins that work on one page. */
export function createPageHooks({ list }: PluginSet): PageHooks {
  const visitors = list.filter(
    ({ nodes, directives, fences, remark }) => nodes ?? directives ?? fences ?? remark,
  );
  const named = new Set([...ADMONITIONS, ...list.flatMap(({ directives }) => Object.keys(directives ?? {}))]);
  return {
    syntaxes: list.flatMap((plugin) => (plugin.syntax ? [namedSyntax(plugin, plugin.syntax)] : [])),
    rehype: list.flatMap((plugin) => (plugin.rehype ? [runRehype(plugin, plugin.rehype)] : [])),
    edit: (written, page, options) => editText(list, written, page, options),
    transform: (tree, context, page) =>
      visitors.reduce((root, plugin) => visit(plugin, root, context, page, named), tree),
  };
}

/** The grammar of a plugin, which is named where its question throws. */
function namedSyntax(plugin: Plugin, { within, ...grammar }: PluginSyntax): Syntax {
  if (!within) return grammar;
  return { ...grammar, within: (text) => runHook(plugin, 'syntax', null, () => within(text)) };
}

/** A plugin's own plugins for trees of HTML, as one that names it where one of them throws or returns no tree. */
function runRehype(plugin: Plugin, rehype: readonly Pluggable[]) {
  // One processor for all pages, made where its faults have a page to be named with.
  let processor: { runSync: (tree: never, file: VFile) => unknown } | null = null;
  return () => (tree: unknown, file: VFile) =>
    runHook(plugin, 'rehype', file.data.page?.path ?? null, () => {
      processor ??= unified()
        .use(rehype as PluggableList)
        .freeze();
      const before = file.messages.length;
      const changed = runInOneGo(() => processor?.runSync(tree as never, file));
      if (file.data.page) noteMessages(plugin, file.messages.slice(before), file.data.page);
      if (file.data.isPassing) file.data.page?.analysis.dependencies.push(NEVER_AS_IT_WAS);
      if (file.data.page?.format === 'mdx') refuseSource(changed as Nodes);
      return changed;
    }) as HtmlRoot;
}

/** Runs plugins of unified, which can't wait: pages are changed in one go. */
function runInOneGo<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('`runSync` finished async'))
      throw new Error('one of its plugins is `async`, or returns a promise, and pages are changed in one go');
    throw error;
  }
}

/** What plugins of unified say of a page, as linters do: `file.message(…)`. */
function noteMessages(
  plugin: Plugin,
  messages: readonly VFile['messages'][number][],
  context: PageContext,
): void {
  for (const { reason, note, fatal, place } of messages) {
    const [start, end] = place && 'start' in place ? [place.start, place.end] : [place, place];
    const fault: PageFault = {
      message: reason,
      ...(note ? { hint: note } : {}),
      severity: fatal ? 'error' : 'warning',
      start: start?.offset ?? 0,
      end: end?.offset ?? 0,
    };
    context.diagnostics.push(toDiagnostic(plugin, fault, context));
  }
}

function editText(
  list: readonly Plugin[],
  written: string,
  page: HookedPage,
  options: CompilerOptions,
): PageEdits {
  const dependencies: FileDependency[] = [];
  const diagnostics: Diagnostic[] = [];
  let edited = unedited(written);
  for (const plugin of list) {
    const { text } = plugin;
    if (!text) continue;
    const source = { text: written, toOriginal: edited.toOriginal };
    const context = new PageContext(page.path, page.format, edited.text, 'analyse', options, source);
    const seen = createPage(plugin, context, page);
    edited = runHook(plugin, 'text', page.path, () => applyEdits(edited, text(seen)));
    dependencies.push(...context.analysis.dependencies);
    diagnostics.push(...context.diagnostics);
  }
  return { ...edited, dependencies, diagnostics };
}

function createPage(plugin: Plugin, context: PageContext, page: HookedPage): PluginPage {
  return {
    path: page.path,
    format: page.format,
    text: context.text,
    frontMatter: page.frontMatter ?? {},
    takenInBy: page.takenInBy ?? null,
    readFile: (path) => {
      const text = unnoted(() => context.options.readFile(path));
      context.analysis.dependencies.push({
        path,
        hash: text === null ? null : context.options.hashText(text),
      });
      return text;
    },
    report(fault) {
      context.diagnostics.push(toDiagnostic(plugin, fault, context));
      if (fault.isPassing) context.analysis.dependencies.push(NEVER_AS_IT_WAS);
    },
  };
}

/** A file with a hash that none has: what depends on it is made anew by each build. */
const NEVER_AS_IT_WAS: FileDependency = { path: 'package.json', hash: 'never as it was' };

function toDiagnostic({ name }: Plugin, fault: PageFault, context: PageContext): Diagnostic {
  const { message, hint, severity = 'error', start, end } = fault;
  return createDiagnostic('plugin-fault', {
    message: `${name}: ${message}`,
    severity,
    location: context.locate({ start, end }),
    ...(hint === undefined ? {} : { hint }),
  });
}

function visit(
  plugin: Plugin,
  tree: Root,
  context: PageContext,
  page: HookedPage,
  named: ReadonlySet<string>,
): Root {
  const seen = createPage(plugin, context, page);
  const { nodes, directives, fences, remark } = plugin;
  const find = (node: Nodes): [HookName, NodeHook | undefined] => {
    if (node.type === 'containerDirective' && directives)
      return [
        'directives',
        own(directives, node.name) ?? (named.has(node.name) ? undefined : directives['*']),
      ];
    if (node.type === 'code' && fences) return ['fences', own(fences, (node.lang ?? '').toLowerCase())];
    return ['nodes', undefined];
  };
  const exchange = (node: Nodes): readonly RootContent[] | undefined => {
    const [name, hook] = find(node);
    const first = hook && runHook(plugin, name, page.path, () => toList(hook(node as never, seen)));
    if (first) return first;
    const other = nodes && own(nodes, node.type);
    return other && runHook(plugin, 'nodes', page.path, () => toList(other(node as never, seen)));
  };
  if (nodes || directives || fences) exchangeBelow(tree, exchange);
  if (!remark) return tree;
  const file = new VFile({ path: page.path, value: context.text });
  return runHook(plugin, 'remark', page.path, () => {
    const processor = unified().use(remark as PluggableList);
    const changed = runInOneGo(() => processor.runSync(tree, file)) as Root;
    noteMessages(plugin, file.messages, context);
    if (file.data.isPassing) context.analysis.dependencies.push(NEVER_AS_IT_WAS);
    if (page.format === 'mdx') refuseSource(changed);
    return changed;
  });
}

/** Throws for source in a tree of MDX, which nothing reads any more. */
function refuseSource(node: Nodes): void {
  const { type } = node as { type: string };
  if (type === 'html' || type === 'raw' || type === 'jsx')
    throw new Error(`it returned a node \`${type}\`, which MDX has no place for: return elements instead`);
  if ('children' in node) for (const child of node.children) refuseSource(child);
}

function own(hooks: Readonly<Record<string, NodeHook>>, name: string): NodeHook | undefined {
  return Object.hasOwn(hooks, name) ? hooks[name] : undefined;
}

function toList(result: ReturnType<NodeHook>): readonly RootContent[] | undefined {
  if (result === undefined) return undefined;
  if (result === null) return [];
  return Array.isArray(result) ? result : [result as RootContent];
}

/** Exchanges the nodes below a parent. What took the place of a node is looked into, but not exchanged once more. */
function exchangeBelow(parent: Parents, exchange: (node: Nodes) => readonly RootContent[] | undefined): void {
  const children = parent.children as RootContent[];
  parent.children = children.flatMap((child) => {
    const placed = exchange(child) ?? [child];
    for (const node of placed) if ('children' in node) exchangeBelow(node, exchange);
    return placed;
  }) as never;
}
