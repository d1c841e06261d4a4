import type { Element, Root, RootContent } from 'hast';
import type { Plugin } from '../../plugins/plugin.ts';
import type { ScannedTag } from '../scan-tags.ts';
import { escapeAttribute } from './badges.ts';

/** Attribute of an element that is there for the parser only: what stands in it takes its place. */
export const TRANSPARENT_MARK = 'data-stands-in';

/** A component of the site as HTML that `elements` turns into the component once HTML has been read. */
export function openComponent(tag: ScannedTag, text: string): string {
  const element = standsInLine(tag, text) ? 'span' : 'div';
  if (tag.closes) return `</${element}>`;
  const props = Object.fromEntries(
    tag.attributes.map(({ name, value }) => [name.replace(/^:/, ''), value ?? true]),
  );
  const data = `data-component="${tag.name}" data-props="${escapeAttribute(JSON.stringify(props))}"`;
  return `<${element} ${data}>${tag.isEmpty ? `</${element}>` : ''}`;
}

/** Whether text stands in front of a tag in its line: an opening tag decides for the closing one, on the same line. */
function standsInLine({ start, closes, name }: ScannedTag, text: string): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (!closes) return line.trim() !== '';
  const opener = line.lastIndexOf(`<${name}`);
  return opener < 0 ? line.trim() !== '' : line.slice(0, opener).trim() !== '';
}

/** Fills in badges, and puts components of the site in the place of the elements that stand for them. */
export function elements(components: readonly string[]): Plugin {
  return {
    name: 'vitepress/elements',
    version: '2',
    options: components,
    rehype: [() => (tree: Root) => visit(tree)],
  };
}

function visit(parent: { children: unknown[] }): void {
  parent.children = parent.children.flatMap((child) => {
    const node = child as RootContent;
    if ('children' in node) visit(node as { children: unknown[] });
    if (node.type !== 'element') return node;
    const { dataBadge, dataComponent, dataStandsIn, dataDrawn } = node.properties;
    if (dataStandsIn !== undefined) return node.children;
    if (typeof dataBadge === 'string') return withText(node, dataBadge);
    if (typeof dataDrawn === 'string') return drawn(node, dataDrawn);
    return typeof dataComponent === 'string' ? toComponent(node, dataComponent) : node;
  });
}

/** An element of a drawing, which another one has stood for. */
function drawn(node: Element, tagName: string): Element {
  const { dataDrawn: _name, ...properties } = node.properties;
  return { ...node, tagName, properties };
}

function withText(node: Element, text: string): Element {
  const { dataBadge: _text, ...properties } = node.properties;
  return { ...node, properties, children: [{ type: 'text', value: text }] };
}

function toComponent(node: Element, name: string): unknown {
  const props = JSON.parse(String(node.properties.dataProps ?? '{}')) as Record<string, string | true>;
  return {
    type: node.tagName === 'span' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(props).map(([key, value]) => ({
      ...{ type: 'mdxJsxAttribute', name: key, value: value === true ? null : value },
    })),
    children: node.children,
  };
}
