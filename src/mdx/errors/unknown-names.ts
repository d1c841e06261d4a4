import type { Node, Program } from 'estree';
import { walk } from 'estree-walker';
import { BROWSER_GLOBALS } from '../../diagnostics/from-thrown.ts';
import type { PageContext, Span } from '../page-context.ts';

const GLOBALS = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  'window',
  'document',
  'props',
  'arguments',
  'undefined',
]);

/**
 * Reports names in expressions that nothing declares. Most of them are braces that were meant as text:
 * `/projects/{projectId}`. Without this they would only fail when the page is rendered, with no place.
 */
export function checkNames(program: Program, declared: ReadonlySet<string>, context: PageContext): void {
  if (checkAttributeBraces(program, context)) return;
  walk(program as Node, {
    enter(node, parent, key) {
      if (node.type !== 'Identifier' || !isReference(parent as Node | null, String(key ?? ''))) return;
      if (declared.has(node.name) || GLOBALS.has(node.name)) return;
      const { start, end } = node as unknown as Span;
      if (start === undefined) return;
      if (BROWSER_GLOBALS.has(node.name) || DIALOGS.has(node.name)) {
        context.report(
          'mdx-syntax',
          { start, end },
          {
            message: `Only browsers have \`${node.name}\`, and pages are rendered when the site is built`,
            hint: "Use it in a component, in an effect or a handler of a file that starts with the line 'use client', and import that.",
          },
        );
        return;
      }
      const meant = findMeaning(node.name, start, context);
      if (meant) {
        context.report('mdx-syntax', { start, end }, meant);
        return;
      }
      const braced =
        context.text[start - 1] === '{' && context.text[end] === '}' && context.text[start - 2] !== '=';
      context.report('mdx-syntax', braced ? { start: start - 1, end: end + 1 } : { start, end }, {
        message: `\`${node.name}\` is read as JavaScript, but nothing in the page declares it`,
        hint: braced
          ? `Write \\{${node.name}\\} for braces in text, or put it in \`code\`.`
          : `Import it, or write export const ${node.name} = … at the top of the page.`,
      });
    },
  });
}

/** What browsers have besides, and no server. */
const DIALOGS: ReadonlySet<string> = new Set(['confirm', 'prompt']);

/** Names of other systems that pages do without. */
const OTHERS: Readonly<Record<string, string>> = {
  require: "Pages are modules: write import picture from './picture.png' at the top, and use that.",
  useBaseUrl: 'Write the address by itself: links and pictures get the base URL without it.',
  frontMatter:
    'A page does not read its front matter: write the value, or export const … at the top of the page.',
  toc: 'Take it out: the headings of a page stand beside it.',
};

/** What a name is in another system, or in a formula; null where it is only missing. */
function findMeaning(
  name: string,
  start: number,
  { text }: PageContext,
): { message: string; hint: string } | null {
  const other = Object.hasOwn(OTHERS, name) ? OTHERS[name] : undefined;
  if (other !== undefined)
    return { message: `\`${name}\` is read as JavaScript, but nothing in the page declares it`, hint: other };
  const opened = text.lastIndexOf('{', start);
  const before = text.slice(Math.max(0, opened - 80), opened);
  if (!/\\[a-z]+(?:\{[^{}]*\})*$|[\^_]$/i.test(before)) return null;
  return {
    message: `The braces of this formula are read as JavaScript, and nothing in the page declares \`${name}\``,
    hint: "Formulas need math() in `plugins`: import { math } from 'docsgen/plugins/math'.",
  };
}

/** Attributes in braces, as `{width=100}`, behind what they are meant for. */
export const ATTRIBUTE_BRACES =
  /^\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w%./-]+))(?:[ \t]+(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w%./-]+)))*[ \t]*\}/;

/** Message and hint for them. */
export const ATTRIBUTE_FAULT = {
  message: 'Attributes in braces are none of MDX: this is read as JavaScript',
  hint: 'Write the element with its attributes, such as <img src="…" alt="…" width="100" /> or <a href="…" target="_blank">; a heading takes an id alone, {#id}.',
};

function checkAttributeBraces(program: Program, context: PageContext): boolean {
  const [statement] = program.body;
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return false;
  const { start } = statement as unknown as Span;
  const open = context.text.lastIndexOf('{', start);
  const found = ATTRIBUTE_BRACES.exec(context.text.slice(open))?.[0];
  if (found === undefined || /[=,(]\s*$/.test(context.text.slice(0, open))) return false;
  context.report('mdx-syntax', { start: open, end: open + found.length }, ATTRIBUTE_FAULT);
  return true;
}

/** Reports `{{ name }}`, the placeholder of many template languages, which JavaScript reads as an object, and functions. */
export function checkTemplateBraces(program: Program, context: PageContext): boolean {
  const statement = program.body[0];
  if (statement?.type !== 'ExpressionStatement') return false;
  const { type } = statement.expression;
  const isFunction = type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
  if (type !== 'ObjectExpression' && !isFunction) return false;
  const inner = statement.expression as unknown as Span;
  const start = context.text.lastIndexOf('{', inner.start - 1);
  const end = context.text.indexOf('}', inner.end) + 1;
  const written = context.text.slice(start, end);
  context.report(
    'mdx-syntax',
    { start, end },
    {
      message: `\`${written.replace(/\s+/g, ' ')}\` is a JavaScript ${isFunction ? 'function' : 'object'}, which cannot be shown`,
      hint: isFunction
        ? 'Write what it returns, without () => in front; call it where it does more: {(() => …)()}.'
        : 'Write \\{\\{ … \\}\\} for braces in text, or put it in `code`.',
    },
  );
  return true;
}

function isReference(parent: Node | null, key: string): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed;
  if (
    parent.type === 'Property' ||
    parent.type === 'PropertyDefinition' ||
    parent.type === 'MethodDefinition'
  ) {
    return key === 'value' || parent.computed;
  }
  if (parent.type === 'ExportSpecifier') return false;
  return !['LabeledStatement', 'BreakStatement', 'ContinueStatement', 'MetaProperty'].includes(parent.type);
}
