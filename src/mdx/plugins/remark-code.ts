import type { Code, Root } from 'mdast';
import { nearest } from '../../diagnostics/nearest.ts';
import type { WrittenCode } from '../../shared/written-code.ts';
import { createCodeBlock } from '../code/code-block.ts';
import { checkDiagram, createDiagram } from '../code/diagram.ts';
import { readForeignInfo } from '../code/foreign-meta.ts';
import { cutInclude, resolveInclude } from '../code/include.ts';
import { isKnownLanguage, nearestLanguage } from '../code/languages.ts';
import { findUnknownMarks, MARK_NAMES, takeMagicComments } from '../code/magic-comments.ts';
import { type CodeMeta, parseCodeMeta } from '../code/meta.ts';
import { findMissingTexts } from '../code/missing-texts.ts';
import { createPackageManagerTabs, findUnconverted } from '../code/package-managers.ts';
import { isOutsideSite } from '../open-partial.ts';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { walkType } from '../walk.ts';

/** Turns code fences into code blocks, package manager tabs and diagrams. */
export function remarkCode(tree: Root, context: PageContext): void {
  walkType(tree, 'code', (node, index, parent) => {
    if (!parent) return;
    reportForeignBlock(node, context);
    const meta = readMeta(node, context);
    const code = readCode(node, meta, context);
    checkLines(node, meta, code, context);
    checkTexts(node, meta, code, context);
    checkMarks(node, code, context);
    if (context.options.onCode) context.options.onCode(writtenCode(node, meta, code, context));
    const language = readLanguage(node, context);
    if (meta.npm2yarn) checkConverted(code, node, context);
    if (context.purpose === 'analyse') {
      if (language === 'mermaid') checkDiagram(code, node, context);
    } else if (language === 'mermaid') parent.children[index] = createDiagram(code, meta, node, context);
    else if (meta.npm2yarn)
      parent.children[index] = createPackageManagerTabs(code, language, meta, node.position);
    else parent.children[index] = createCodeBlock(code, language, meta, node.position);
  });
}

/** Names a command that stays npm's in the tabs of other package managers. */
function checkConverted(code: string, node: Code, context: PageContext): void {
  const line = findUnconverted(code);
  if (line === null) return;
  const fence = fenceSpan(node, context);
  const span = toSpan(node) ?? fence;
  context.report('code-meta-invalid', context.find(line, fence.end, span.end) ?? fence, {
    severity: 'warning',
    message: `npm2yarn does not know how other package managers say \`${line.trim()}\`: all tabs show it as it is`,
    hint: 'Write the tabs yourself: <Tabs groupId="package-manager"> with a <TabItem> for each.',
  });
}

/** A block of another system that is written as a fence: its text would be shown as code. */
function reportForeignBlock(node: Code, context: PageContext): void {
  const foreign = readForeignInfo(node.lang ?? '', node.meta ?? '');
  if (!foreign || !('block' in foreign)) return;
  context.report('markup-foreign', fenceSpan(node, context), {
    message: `This is shown as code: \`{${foreign.block}}\` is a block of another system`,
    hint: foreign.block.startsWith('=')
      ? 'Write what it stands for as Markdown, or as HTML without the fence.'
      : 'Write :::note[Title] above the text and ::: below it; code has the name of its language behind the marks.',
  });
}

function writtenCode(node: Code, meta: CodeMeta, code: string, context: PageContext): WrittenCode {
  const fence = fenceSpan(node, context);
  return {
    ...{ language: separate(node).language ?? '', title: meta.title ?? '', code },
    isIncluded: meta.file !== undefined,
    before: context.text.slice(0, fence.start),
    location: context.locate(fence),
  };
}

function readMeta(node: Code, context: PageContext): CodeMeta {
  const written = separate(node);
  const { meta, problems } = parseCodeMeta(written.meta);
  const fence = fenceSpan(node, context);
  const at = context.find(written.meta, fence.start, fence.end)?.start;
  for (const { word, start, end } of meta.others) {
    context.analysis.fenceWords ??= [];
    const span = at === undefined ? fence : { start: at + start, end: at + end };
    context.analysis.fenceWords.push({ word, location: context.locate(span) });
  }
  for (const { start, end, ...problem } of problems) {
    const span = at === undefined ? fence : { start: at + start, end: at + end };
    context.report('code-meta-invalid', span, problem);
  }
  return meta;
}

/** Names a marked line that the code does not have; lines with magic comments are no lines of the code. */
function checkLines(node: Code, meta: CodeMeta, code: string, context: PageContext): void {
  const marked = [meta.highlighted, meta.inserted, meta.deleted, meta.focused];
  const last = Math.max(0, ...marked.flatMap((lines) => [...lines]));
  if (last === 0) return;
  const count = takeMagicComments(code).code.split('\n').length;
  if (last <= count || code === '') return;
  const fence = fenceSpan(node, context);
  context.report('code-line-missing', context.find(separate(node).meta, fence.start, fence.end) ?? fence, {
    message: `Line ${last} is marked, but the code has ${count === 1 ? 'one line' : `${count} lines`}`,
    hint: 'Count from the first line that is shown; empty lines count too.',
  });
}

/** Names a text that is to be marked, and that the code does not have. */
function checkTexts(node: Code, meta: CodeMeta, code: string, context: PageContext): void {
  if (code === '') return;
  const fence = fenceSpan(node, context);
  const end = toSpan(node)?.end ?? fence.end;
  for (const { written, place } of findMissingTexts(code, meta.texts)) {
    const name = place === 'comment' ? `[!code word:${written}` : written;
    const [from, to] = place === 'comment' ? [fence.end, end] : [fence.start, fence.end];
    context.report('code-line-missing', context.find(name, from, to) ?? fence, {
      message: `\`${written}\` is to be marked, but stands in no line of the code${place === 'comment' ? ' that the comment reaches' : ''}`,
      hint: 'Write it as the code has it, capital letters and spaces too: a mark stands within one line.',
    });
  }
}

/** Names marks in comments that nobody knows. */
function checkMarks(node: Code, code: string, context: PageContext): void {
  const fence = fenceSpan(node, context);
  const end = toSpan(node)?.end ?? fence.end;
  for (const { written, name } of findUnknownMarks(code)) {
    const guess = nearest(name.split(':')[0] ?? '', MARK_NAMES);
    context.report('code-meta-invalid', context.find(written, fence.end, end) ?? fence, {
      severity: 'warning',
      message: `There is no mark \`${name}\` for lines of code: this comment is printed`,
      hint: guess === null ? `The marks are ${MARK_NAMES.join(', ')}.` : `Did you mean [!code ${guess}]?`,
    });
  }
}

/** Language and meta. A fence without language may start with the meta: ```` ```{1,3} ````, ```` ```title="x" ````. */
function separate(node: Code): { language: string | undefined; meta: string } {
  const lang = node.lang ?? '';
  const foreign = readForeignInfo(lang, node.meta ?? '');
  if (foreign && 'meta' in foreign) return foreign;
  if (foreign) return { language: undefined, meta: '' };
  if (/^\{|=/.test(lang)) return { language: undefined, meta: node.meta ? `${lang} ${node.meta}` : lang };
  const [, language = '', attached = ''] = /^([^{]*)(\{.*)?$/.exec(lang) ?? [];
  const meta = attached && node.meta ? `${attached} ${node.meta}` : attached || (node.meta ?? '');
  return { language: language.toLowerCase() || undefined, meta };
}

function readLanguage(node: Code, context: PageContext): string | undefined {
  const { language } = separate(node);
  if (language === undefined || isKnownLanguage(language)) return language;
  const fence = fenceSpan(node, context);
  context.report('code-language-unknown', context.find(node.lang ?? '', fence.start, fence.end) ?? fence, {
    message: `There is no highlighting for the language \`${language}\``,
    hint: hintOfLanguage(language, node.lang ?? ''),
  });
  return language;
}

/** What is written in the place of languages that are something else here. */
const OTHER_LANGUAGES: readonly [pattern: RegExp, hint: string][] = [
  [/^(?:math|katex)$/, "Formulas need math() in `plugins`: import { math } from 'docsgen/plugins/math'."],
  [
    /^(?:plantuml|puml|uml|d2|kroki|graphviz|flowchart|sequence|seq|wavedrom|nomnoml|ditaa|echarts|markmap)$/,
    'Diagrams are drawn from mermaid; take a picture in its place, or write text to show it as it is.',
  ],
];

function hintOfLanguage(language: string, written: string): string {
  const other = OTHER_LANGUAGES.find(([pattern]) => pattern.test(language));
  if (other) return other[1];
  // Other systems take the name of a file behind the language.
  const [, known = '', title = ''] = /^([\w+#-]+):(.+)$/.exec(written) ?? [];
  if (isKnownLanguage(known.toLowerCase())) return `Write ${known} title="${title}".`;
  const [, changed = ''] = /^diff[-_](\w+)$/.exec(language) ?? [];
  if (isKnownLanguage(changed))
    return `Write diff, or ${changed} with the lines that came and went: ${changed} ins={2} del={1}.`;
  // Or the name of a file in its place.
  const [, ending = ''] = /\.(\w+)$/.exec(language) ?? [];
  if (isKnownLanguage(ending)) return `Write ${ending} title="${written}".`;
  const guess = nearestLanguage(language);
  return `${guess === null ? '' : `Did you mean ${guess}? `}Write text for code without highlighting.`;
}

/** The block's text, or the part of a file that its meta includes. */
function readCode(node: Code, meta: CodeMeta, context: PageContext): string {
  if (meta.file === undefined) return node.value;
  const fence = fenceSpan(node, context);
  const span = context.find(meta.file, fence.start, fence.end) ?? fence;
  if (node.value.trim() !== '')
    context.report('code-meta-invalid', span, {
      severity: 'warning',
      message: `The code between these fences is not shown: ${meta.file} stands in its place`,
      hint: 'Leave out the code, or `file`.',
    });
  const path = resolveInclude(context.path, meta.file);
  if (path === null) {
    context.report('include-missing', span, {
      message: `${meta.file} is outside of the site`,
      hint: 'Write a path relative to the page, such as ./snippets/app.ts.',
    });
    return '';
  }
  const text = context.options.readFile(path);
  context.analysis.dependencies.push({ path, hash: text === null ? null : context.options.hashText(text) });
  if (text === null) {
    const isOutside = isOutsideSite(path);
    context.report('include-missing', span, {
      message: isOutside
        ? `The included file ${path} is outside of the site, or does not exist`
        : `The included file ${path} does not exist`,
      hint: isOutside
        ? "Files of other folders are read once `roots` of the configuration names the folder: `roots: ['..']`."
        : meta.file.includes('\\')
          ? `Write / for \\: ${meta.file.replaceAll('\\', '/')}`
          : 'Mend the path; it is relative to the page.',
    });
    return '';
  }
  const part = cutInclude(text, { file: meta.file, region: meta.region, lines: meta.lines });
  const wanted = context.find(meta.region ?? meta.lines ?? '', span.end, fence.end) ?? span;
  if (part.ok) {
    if (part.beyond !== undefined)
      context.report('code-line-missing', context.find(meta.lines ?? '', span.end, fence.end) ?? span, {
        message: `${meta.file} ends with line ${part.beyond}: \`lines\` asks for more`,
        hint: `Write lines="${(meta.lines ?? '').split('-')[0]?.trim()}-${part.beyond}".`,
      });
    return part.code;
  }
  context.report('include-missing', wanted, { message: part.message, hint: part.hint });
  return '';
}

/** The opening line of a fence. */
function fenceSpan(node: Code, context: PageContext): Span {
  const span = toSpan(node) ?? { start: 0, end: 0 };
  const lineEnd = context.text.indexOf('\n', span.start);
  return { start: span.start, end: lineEnd < 0 ? context.text.length : lineEnd };
}
