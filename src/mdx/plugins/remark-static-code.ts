import type { Code, Root, RootContent } from 'mdast';
import { dedent } from '../code/include.ts';
import { isJsxElement, type JsxElement, stringAttribute } from '../jsx.ts';
import type { PageContext } from '../page-context.ts';
import { SKIP, walkTree } from '../walk.ts';

/**
 * Turns a `<CodeBlock language="js" title="…">` with a plain text, a string or a template without expressions
 * into a code fence, so that both look and work the same. One with other children or attributes stays.
 */
export function remarkStaticCode(tree: Root, context: PageContext): void {
  if (!context.text.includes('<CodeBlock') || hasOwn(context)) return;
  walkTree(tree, (node, index, parent) => {
    // On one line with nothing beside it, MDX has it in a paragraph.
    const alone = node.type === 'paragraph' && node.children.length === 1 ? node.children[0] : undefined;
    const element = alone ?? (node.type === 'mdxJsxFlowElement' ? node : undefined);
    const fence = element && isJsxElement(element) && element.name === 'CodeBlock' ? toFence(element) : null;
    if (!fence || !parent) return undefined;
    (parent.children as RootContent[])[index] = fence;
    return SKIP;
  });
}

/** A component of the page's own that is called so does what it does. */
function hasOwn({ text }: PageContext): boolean {
  const [, source] = /^import\b[^'";]*\bCodeBlock\b[^'";]*\bfrom\s*['"]([^'"\n]+)['"]/m.exec(text) ?? [];
  return source !== undefined && !/^@theme(?:-original|-default|-init)?\//.test(source);
}

function toFence(element: JsxElement): Code | null {
  const meta = staticMeta(element);
  const [inner, ...others] = element.children as { type: string }[];
  if (inner?.type === 'code' && others.length === 0) return takeFence(inner as Code, element, meta);
  const code = staticText(element);
  if (meta === null || code === null) return null;
  const lang = languageOf(element);
  return { type: 'code', lang, meta, value: dedent(code.split('\n')), position: element.position };
}

/** A fence between the tags is what the block shows: as a fence, or as a text where an attribute has no counterpart there. */
function takeFence(fence: Code, element: JsxElement, meta: string | null): Code | null {
  const lang = fence.lang ?? languageOf(element);
  if (meta !== null)
    return { ...fence, lang, meta: [fence.meta ?? '', meta].filter((part) => part !== '').join(' ') };
  if (lang !== null && languageOf(element) === null)
    element.attributes.push({ type: 'mdxJsxAttribute', name: 'language', value: lang });
  element.children = [
    { type: 'text', value: fence.value, position: fence.position },
  ] as typeof element.children;
  return null;
}

/** The language of a block, which other systems have as a class: `language-js`. */
function languageOf(element: JsxElement): string | null {
  const named = /(?:^|\s)language-([\w+#-]+)/.exec(stringAttribute(element, 'className') ?? '')?.[1];
  return stringAttribute(element, 'language') ?? named ?? null;
}

/** The attributes as a fence's meta string; null when one of them has no counterpart there. */
function staticMeta(node: JsxElement): string | null {
  const words: string[] = [];
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return null;
    const value =
      typeof attribute.value === 'object' && attribute.value ? attribute.value.value.trim() : attribute.value;
    const word = toWord(
      attribute.name,
      value ?? null,
      typeof attribute.value === 'object' && attribute.value !== null,
    );
    if (word === null) return null;
    words.push(word);
  }
  return words.join(' ').trim();
}

function toWord(name: string, value: string | null, isExpression: boolean): string | null {
  if (name === 'wrap' || name === 'noLineNumbers') return value === null ? name : null;
  if (name === 'showLineNumbers' || name === 'lineNumbers') return toLineNumbers(value);
  if (isExpression) return null;
  if (name === 'language' || (name === 'className' && /^language-[\w+#-]+$/.test(value ?? ''))) return '';
  if (name === 'metastring') return value;
  if (name !== 'title' || value === null) return null;
  return `title=${value.includes('"') ? `'${value}'` : `"${value}"`}`;
}

function toLineNumbers(value: string | null): string | null {
  if (value === null || value === 'true') return 'showLineNumbers';
  return /^\d+$/.test(value) ? `showLineNumbers=${value}` : null;
}

/** Text that is known without running code. */
function staticText(node: JsxElement): string | null {
  const children = node.children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
  const parts = children.map((child) => {
    if (child.type === 'text') return child.value;
    if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') return null;
    const statement = child.data?.estree?.body[0];
    const expression = statement?.type === 'ExpressionStatement' ? statement.expression : null;
    if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
    if (expression?.type !== 'TemplateLiteral' || expression.expressions.length > 0) return null;
    return expression.quasis[0]?.value.cooked ?? null;
  });
  return parts.length === 0 || parts.includes(null) ? null : parts.join('');
}
