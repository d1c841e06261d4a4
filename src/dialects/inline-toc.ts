import type { Element, ElementContent, Root } from 'hast';
import type { Plugin } from '../plugins/plugin.ts';
import { scanLines } from './scan-lines.ts';

/** What stands for the list until the ids of headings are known. */
const CLASS = 'inline-toc';

/**
 * A line that stands for a list of the page's headings, such as `[[toc]]`.
 *
 * @param levels the first and the last level of headings that are listed
 */
export function inlineToc(dialect: string, line: RegExp, [first, last]: readonly [number, number]): Plugin {
  return {
    name: `${dialect}/toc`,
    version: '1',
    text: ({ text }) =>
      line.test(text)
        ? scanLines(text)
            .filter((own) => own.fence === 'none' && new RegExp(line.source, line.flags).test(own.text))
            .map(({ start, end }) => ({ start, end, text: `<nav class="${CLASS}"></nav>` }))
        : [],
    rehype: [
      () => (tree: Root) => {
        if (!tree.children.some(isMark)) return;
        const list = createList(listHeadings(tree, first, last));
        tree.children = tree.children.flatMap((child) => (isMark(child) ? list : [child]));
      },
    ],
  };
}

function isMark(node: Root['children'][number]): boolean {
  return node.type === 'element' && [node.properties.className].flat().includes(CLASS);
}

interface Entry {
  level: number;
  id: string;
  text: string;
}

function listHeadings(parent: { children: unknown[] }, first: number, last: number): Entry[] {
  return (parent.children as Element[]).flatMap((node) => {
    const level = Number(/^h([1-6])$/.exec(node.tagName ?? '')?.[1]);
    const id = node.properties?.id;
    if (level >= first && level <= last && typeof id === 'string') return [{ level, id, text: toText(node) }];
    return 'children' in node ? listHeadings(node, first, last) : [];
  });
}

function createList(entries: readonly Entry[]): Element[] {
  if (entries.length === 0) return [];
  const top = Math.min(...entries.map(({ level }) => level));
  const items: Element[] = [];
  for (let index = 0; index < entries.length; ) {
    const { id, text } = entries[index] as Entry;
    let end = index + 1;
    while (end < entries.length && (entries[end] as Entry).level > top) end++;
    const link = createElement('a', { href: `#${id}` }, [{ type: 'text', value: text }]);
    items.push(createElement('li', {}, [link, ...createList(entries.slice(index + 1, end))]));
    index = end;
  }
  return [createElement('ul', {}, items)];
}

function createElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

function toText(node: Element | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(toText).join('') : '';
}
