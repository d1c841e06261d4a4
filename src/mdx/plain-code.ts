import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { find, hastToReact, html } from 'property-information';
import type { VFile } from 'vfile';

declare module 'vfile' {
  interface DataMap {
    /** The code of the page, where there was no need to make a program of it. */
    plainCode: string;
  }
}

type JsxNode = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Thrown where a page has more than elements, texts and components. */
const NOT_PLAIN = Symbol('not plain');

/** What a page's elements are made of: names that have to be looked up, and which functions of React are called. */
interface Used {
  tags: Set<string>;
  components: Set<string>;
  calls: Set<'Fragment' | 'jsx' | 'jsxs'>;
}

/**
 * The code of a page in the form of MDX's `function-body`, written from its HTML tree in one pass; null for a page with
 * imports, exports, expressions or names that only MDX's own pipeline can take. That makes a tree of a program, walks it
 * four times and prints it, which is two fifths of what compiling a page costs. What both write is the same program
 * (`test/unit/mdx/plain-code.test.ts`), but for white space.
 */
export function writePlainCode(tree: Root): string | null {
  const used: Used = { tags: new Set(), components: new Set(), calls: new Set() };
  try {
    const content = writeRoot(tree, used);
    return writeProgram(content, used);
  } catch (error) {
    if (error === NOT_PLAIN) return null;
    throw error;
  }
}

/** Leaves the code of a plain page with the file, and nothing of its tree to those who come after. */
export function rehypePlainCode(): (tree: Root, file: VFile) => Root | undefined {
  return (tree, file) => {
    const code = writePlainCode(tree);
    if (code === null) return undefined;
    file.data.plainCode = code;
    return { type: 'root', children: [] };
  };
}

function writeProgram(content: string, { tags, components, calls }: Used): string {
  const names = [...components].sort();
  const known = `{${[...[...tags].sort().map((tag) => `${tag}:"${tag}"`), '...props.components'].join()}}`;
  const declarations = [
    ...(tags.size > 0 ? [`_components=${known}`] : []),
    ...(names.length > 0
      ? [`{${names.join()}}=${tags.size > 0 ? '_components' : 'props.components||{}'}`]
      : []),
  ];
  const checks = names.map((name) => `if(!${name})_missingMdxReference("${name}",true);`);
  // The layout of a page asks for `jsx`, whatever the page has.
  const order = (['Fragment', 'jsx', 'jsxs'] as const).filter((name) => name === 'jsx' || calls.has(name));
  return [
    '"use strict";',
    `const {${order.map((name) => `${name}: _${name}`).join(', ')}} = arguments[0];`,
    // In parentheses, engines compile a function at once: they would read past it, and then read it again to call it.
    `const _createMdxContent=(function(props){${declarations.length > 0 ? `const ${declarations.join()};` : ''}${checks.join('')}return ${content};});`,
    'function MDXContent(props={}){const {wrapper: MDXLayout}=props.components||{};return MDXLayout?_jsx(MDXLayout,{...props,children:_jsx(_createMdxContent,{...props})}):_createMdxContent(props);}',
    'return {default:MDXContent};',
    ...(names.length > 0 ? [MISSING] : []),
  ].join('\n');
}

const MISSING =
  'function _missingMdxReference(id,component){throw new Error("Expected "+(component?"component":"object")+" `"+id+"` to be defined: you likely forgot to import, pass, or provide it.");}';

/** A child as code; null for an expression in which there is nothing but a comment. */
type Child = string | null;

function writeRoot(root: Root, used: Used): string {
  const children = (root.children as ElementContent[]).filter(isShown);
  const isBlank = (node: ElementContent | undefined) =>
    node?.type === 'text' && /^[ \t\n\f\r]*$/.test(node.value);
  while (isBlank(children[0])) children.shift();
  while (isBlank(children.at(-1))) children.pop();
  const [only] = children;
  if (children.length === 1 && only && (only.type === 'element' || (isJsx(only) && only.name)))
    return writeNode(only, used) ?? '';
  return writeCall('_Fragment', [], children, used);
}

/** Texts without a character are left out, as MDX does. */
const isShown = (node: ElementContent) => node.type !== 'text' || node.value !== '';

function isJsx(node: Nodes | ElementContent): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function writeNode(node: ElementContent, used: Used): Child {
  if (node.type === 'text') return JSON.stringify(node.value);
  if (node.type === 'element') return writeElement(node, used);
  if (isJsx(node)) return writeJsx(node, used);
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  // A comment; what holds anything else is for MDX.
  if (isExpression && node.data?.estree?.body.length === 0) return null;
  throw NOT_PLAIN;
}

/** Names of elements that are identifiers too; in what has none of them, schemas and other ways to write matter. */
const TAG = /^[a-z][a-z0-9]*$/;
/** Names of components that nothing in the written program is called, not even in part. */
const COMPONENT = /^(?!MDX)[A-Z][A-Za-z0-9]*$/;

function writeElement(node: Element, used: Used): string {
  // Made by somebody's plugin, with a mark that is MDX's.
  if (node.data && '_mdxExplicitJsx' in node.data) throw NOT_PLAIN;
  // React warns of line breaks between the parts of a table.
  const children = TABLES.has(node.tagName) ? node.children.filter(isNoLineBreak) : node.children;
  return writeCall(nameTag(node.tagName, used), writeProperties(node.properties), children, used);
}

const TABLES = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr']);

const isNoLineBreak = (node: ElementContent) => node.type !== 'text' || node.value !== '\n';

function nameTag(tag: string, used: Used): string {
  // Attributes of SVG have names of their own.
  if (!TAG.test(tag) || tag === 'svg') throw NOT_PLAIN;
  used.tags.add(tag);
  return `_components.${tag}`;
}

function writeJsx(node: JsxNode, used: Used): string {
  const fields = node.attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') throw NOT_PLAIN;
    return writeField(attribute.name, writeValue(attribute));
  });
  return writeCall(nameJsx(node, used), fields, node.children as ElementContent[], used);
}

function nameJsx({ name, data }: JsxNode, used: Used): string {
  if (name && TAG.test(name) && name !== 'svg') {
    // What a writer has typed stays what it is; what stands for Markdown is looked up.
    return data && '_mdxExplicitJsx' in data && data._mdxExplicitJsx ? `"${name}"` : nameTag(name, used);
  }
  if (!name || !COMPONENT.test(name)) throw NOT_PLAIN;
  used.components.add(name);
  return name;
}

function writeValue({ value }: MdxJsxAttribute): string {
  if (value === null || value === undefined) return 'true';
  if (typeof value === 'string') return JSON.stringify(value);
  const { body = [], comments = [] } = value.data?.estree ?? {};
  const [statement] = body;
  if (body.length !== 1 || comments.length > 0 || statement?.type !== 'ExpressionStatement') throw NOT_PLAIN;
  const { expression } = statement;
  if (expression.type !== 'Literal' || typeof expression.value !== 'number') throw NOT_PLAIN;
  return String(expression.value);
}

function writeProperties(properties: Properties): string[] {
  return Object.entries(properties).flatMap(([property, value]) => {
    const { name, isBoolean, isList } = attributeOf(property);
    if (value === null || value === undefined || value === false) return [];
    if (typeof value === 'number' && Number.isNaN(value)) return [];
    if (!value && isBoolean) return [];
    if (value === true) return [writeField(name, 'true')];
    if (Array.isArray(value) && isList) throw NOT_PLAIN;
    return [writeField(name, JSON.stringify(Array.isArray(value) ? value.join(' ').trim() : String(value)))];
  });
}

/** An attribute of HTML as React calls it. */
interface KnownAttribute {
  name: string;
  isBoolean: boolean;
  /** True where several values stand between commas. */
  isList: boolean;
}

const knownAttributes = new Map<string, KnownAttribute>();

function attributeOf(property: string): KnownAttribute {
  let known = knownAttributes.get(property);
  if (!known) {
    const info = find(html, property);
    const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    known = { name, isBoolean: Boolean(info.boolean), isList: Boolean(info.commaSeparated) };
    // Those that people make up are without number.
    if (knownAttributes.size < 1000) knownAttributes.set(property, known);
  }
  return known;
}

/** What is no field of an element's object, or has another meaning there. */
const SPECIAL = new Set(['key', 'style', '__proto__']);

function writeField(name: string, value: string): string {
  if (SPECIAL.has(name) || !/^[A-Za-z_$][\w$-]*$/.test(name)) throw NOT_PLAIN;
  return `${name.includes('-') ? JSON.stringify(name) : name}: ${value}`;
}

function writeCall(name: string, fields: readonly string[], content: ElementContent[], used: Used): string {
  const children: string[] = [];
  for (const node of content) {
    const child = isShown(node) ? writeNode(node, used) : null;
    if (child !== null) children.push(child);
  }
  const call = children.length > 1 ? 'jsxs' : 'jsx';
  used.calls.add(call);
  if (name === '_Fragment') used.calls.add('Fragment');
  const shown =
    children.length > 1 ? [`children:[${children.join()}]`] : children.map((child) => `children:${child}`);
  const props = [...fields, ...shown].map((field) => ` ${field}`);
  return `_${call}(${name}, {${props.join()}})`;
}
