import type { RootContent } from 'mdast';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

interface Esm {
  value: string;
  data?: { estree?: { body: { type: string; source?: { value?: unknown } | null }[] } };
}

interface Element {
  type: string;
  name: string | null;
  attributes: { type: string; name?: string }[];
  children: RootContent[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** What React can't run. */
const FOREIGN = /\.(?:astro|vue|svelte)$/;
const IMPORT = /^[ \t]*import\s+(?:type\s+)?([^'"`;]+?)\s+from\s*(['"])([^'"\n]+)\2/gm;

/** Components that are written in Astro: what stands in them stays; they themselves are left out and named. */
export const astro: Plugin = {
  name: 'starlight/astro',
  version: '1',
  nodes: {
    mdxjsEsm: ((node: Esm) => withoutForeign(node)) as unknown as NodeHook,
    mdxJsxFlowElement: ((node: Element, page: PluginPage) => unwrap(node, page)) as unknown as NodeHook,
    mdxJsxTextElement: ((node: Element, page: PluginPage) => unwrap(node, page)) as unknown as NodeHook,
  },
};

function withoutForeign(node: Esm): Esm | undefined {
  const estree = node.data?.estree;
  if (!estree || !/\.(?:astro|vue|svelte)['"]/.test(node.value)) return undefined;
  const body = estree.body.filter(
    ({ type, source }) => type !== 'ImportDeclaration' || !FOREIGN.test(String(source?.value)),
  );
  return { ...node, data: { ...node.data, estree: { ...estree, body } } };
}

/** An element of a component that can't be run is what stands in it; directives of Astro are no attributes. */
function unwrap(node: Element, page: PluginPage): Element | RootContent[] | undefined {
  const [name = ''] = (node.name ?? '').split('.');
  // Astro's own, for what has a name in another component or none at all.
  if (name === 'Fragment' || foreignNames(page.text).has(name)) {
    if (name !== 'Fragment') report(node, page);
    return node.children.flatMap((child) => unwrapChild(child, page));
  }
  const attributes = node.attributes.filter(
    ({ name: own = '' }) => !/^(?:client|set|is|transition|define):/.test(own),
  );
  return attributes.length === node.attributes.length ? undefined : { ...node, attributes };
}

/** What takes the place of a node is not looked at again: its own elements are unwrapped at once. */
function unwrapChild(child: RootContent, page: PluginPage): RootContent[] {
  if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') return [child];
  const own = unwrap(child as unknown as Element, page);
  if (own === undefined) return [child];
  return Array.isArray(own) ? own : [own as unknown as RootContent];
}

function report({ name, position }: Element, page: PluginPage): void {
  const { start, end } = position ?? { start: {}, end: {} };
  const from = start.offset ?? 0;
  page.report({
    message: `\`<${name}>\` is a component of Astro: only what stands in it is shown`,
    hint: 'Write the component with React, and import that.',
    ...{
      severity: 'warning',
      start: from,
      end: Math.min(end.offset ?? from, from + (name?.length ?? 0) + 1),
    },
  });
}

const known = new WeakMap<object, ReadonlySet<string>>();
let last: { text: string; key: object } = { text: '', key: {} };

/** Names that a page imports from what can't be run. */
function foreignNames(text: string): ReadonlySet<string> {
  if (last.text !== text) last = { text, key: {} };
  const found = known.get(last.key) ?? findForeign(text);
  known.set(last.key, found);
  return found;
}

function findForeign(text: string): Set<string> {
  const isCode = createInside(findCode(text));
  const names = [...text.matchAll(IMPORT)].flatMap(({ 1: clause = '', 3: source = '', index }) =>
    isCode(index) || !FOREIGN.test(source) ? [] : (clause.match(/[\w$]+(?=\s*(?:,|\}|$))/g) ?? []),
  );
  return new Set(names);
}
