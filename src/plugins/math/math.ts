import { fileURLToPath } from 'node:url';
import type { Program } from 'estree';
import type { Code, RootContent } from 'mdast';
import { type InlineMath, type Math as MathBlock, mathFromMarkdown } from 'mdast-util-math';
import type { NodeHook, Plugin, PluginPage } from '../plugin.ts';
import { type DollarRules, dollarSyntax } from './dollars.ts';
import { renderFormula } from './engine.ts';

/** Options of the plugin for formulas. */
export interface MathOptions {
  /** Commands of the site: `{ '\\R': '\\mathbb{R}' }`. */
  readonly macros?: Readonly<Record<string, string>>;
  /** `false` leaves single dollars alone: `$$…$$` is the only form within a line then. */
  readonly singleDollar?: boolean;
}

/** How a dialect reads and judges formulas. */
export interface FormulaHabits {
  readonly name: string;
  readonly rules: DollarRules;
  /** How serious a formula is that can't be read. */
  readonly severity: 'error' | 'warning';
}

/**
 * Formulas as MathML, made while pages are compiled: `$…$` within a line, `$$…$$`, blocks between lines of `$$`, and
 * `math` fences. Browsers need no script, style sheet or fonts for them.
 */
export function math(options: MathOptions = {}): Plugin {
  const plugin = formulas({ name: 'math', rules: 'prices', severity: 'error' }, options);
  return { ...plugin, theme: { styles: [fileURLToPath(new URL('math.css', import.meta.url))] } };
}

/** The same by the habits of another system. */
export function formulas(
  habits: FormulaHabits,
  { macros = {}, singleDollar = true }: MathOptions = {},
): Plugin {
  const hook =
    (read: (node: never, page: PluginPage) => Formula): NodeHook =>
    (node, page) =>
      toNode(read(node, page), page, habits, macros);
  return {
    name: habits.name,
    version: '1',
    options: { rules: habits.rules, macros, singleDollar },
    syntax: {
      micromark: [dollarSyntax(habits.rules, singleDollar)],
      mdast: [mathFromMarkdown()],
      within: (text) => text.includes('$'),
    },
    nodes: { math: hook(readBlock), inlineMath: hook((node, page) => readInline(node, page, habits.rules)) },
    fences: { math: hook(readBlock) },
  };
}

interface Formula {
  readonly node: InlineMath | MathBlock | Code;
  readonly tex: string;
  /** True for one on a line of its own, drawn in full size. */
  readonly isDisplayed: boolean;
}

function readInline(node: InlineMath, page: PluginPage, rules: DollarRules): Formula {
  const isDisplayed = rules === 'prices' && page.text.startsWith('$$', startOf(node));
  return { node, tex: node.value.trim(), isDisplayed };
}

function readBlock(node: MathBlock | Code, page: PluginPage): Formula {
  if (node.type === 'math') checkLines(node, page);
  return { node, tex: node.value, isDisplayed: true };
}

/** The lines of dollars around a block: words behind the first, or no second one, are faults that swallow a page. */
function checkLines(node: MathBlock, page: PluginPage): void {
  const start = startOf(node);
  const lines = page.text.slice(start, node.position?.end.offset ?? start).split('\n');
  const end = start + (lines[0]?.length ?? 0);
  if (node.meta)
    page.report({
      message: 'What stands behind the `$$` that opens a block of its own is not shown',
      hint: 'Write the formula on the lines below it, and `$$` alone on the line behind them.',
      severity: 'warning',
      start,
      end,
    });
  else if (lines.length < 2 || !/^[\s>]*\$\$+\s*$/.test(lines.at(-1) ?? ''))
    page.report({
      message: 'The block of a formula is never closed: all that follows is taken for it',
      hint: 'Write `$$` alone on the line behind the formula.',
      severity: 'warning',
      start,
      end,
    });
}

function toNode(
  formula: Formula,
  page: PluginPage,
  { severity }: FormulaHabits,
  macros: Readonly<Record<string, string>>,
): RootContent {
  const { node, tex, isDisplayed } = formula;
  const markup = renderFormula(tex, isDisplayed, macros);
  if (typeof markup === 'string') return asElement(node, markup);
  page.report({
    message: `The formula can't be read, and is shown as it was written: ${markup.message}`,
    severity,
    ...findPlace(formula, page, markup.offset),
  });
  const marks = isDisplayed ? '$$' : '$';
  return node.type === 'inlineMath'
    ? { type: 'inlineCode', value: `${marks}${tex}${marks}`, position: node.position }
    : { type: 'code', lang: 'text', value: tex, position: node.position };
}

function startOf({ position }: Formula['node']): number {
  return position?.start.offset ?? 0;
}

/** The word of a formula at an offset of it, or the whole formula. */
function findPlace(
  { node, tex }: Formula,
  { text }: PluginPage,
  offset: number | null,
): { start: number; end: number } {
  const from = startOf(node);
  const whole = { start: from, end: node.position?.end.offset ?? from };
  if (offset === null) return whole;
  const line = tex.slice(0, offset).split('\n').length - 1;
  const column = offset - (tex.lastIndexOf('\n', offset - 1) + 1);
  // The lines of a block may stand behind marks of lists and quotes: the formula's own text is looked for.
  const sought = tex.split('\n')[line] ?? '';
  const rows = text.slice(from, whole.end).split('\n');
  const row = line + (node.type === 'inlineMath' ? 0 : 1);
  const at = (rows[row] ?? '').indexOf(sought);
  if (at === -1) return whole;
  const start = from + rows.slice(0, row).reduce((sum, { length }) => sum + length + 1, 0) + at + column;
  const word = /^\\?[A-Za-z]+|^./s.exec(text.slice(start, whole.end))?.[0] ?? '';
  return word === '' ? whole : { start, end: start + word.length };
}

/** Markup as an element of JSX, which needs no parsing. Headings and excerpts have its text. */
function asElement(node: Formula['node'], markup: string): RootContent {
  const isInline = node.type === 'inlineMath';
  const element = {
    type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: isInline ? 'span' : 'div',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'className', value: 'math' },
      {
        type: 'mdxJsxAttribute',
        name: 'dangerouslySetInnerHTML',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: '{ __html: markup }',
          data: { estree: htmlExpression(markup) },
        },
      },
    ],
    children: [],
    data: { plainText: textOfMarkup(markup) },
    position: node.position,
  };
  return element as unknown as RootContent;
}

function htmlExpression(markup: string): Program {
  return {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExpressionStatement',
        expression: {
          type: 'ObjectExpression',
          properties: [
            {
              type: 'Property',
              kind: 'init',
              method: false,
              shorthand: false,
              computed: false,
              key: { type: 'Identifier', name: '__html' },
              value: { type: 'Literal', value: markup, raw: JSON.stringify(markup) },
            },
          ],
        },
      },
    ],
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function textOfMarkup(markup: string): string {
  const annotation = markup.indexOf('<annotation');
  return markup
    .slice(0, annotation === -1 ? undefined : annotation)
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
}
