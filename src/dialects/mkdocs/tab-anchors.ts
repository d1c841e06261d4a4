import type { Heading, Root } from 'mdast';
import type { Plugin } from '../../plugins/plugin.ts';
import { toText } from '../directive-blocks.ts';
import { headingSlug, type SlugCase, type SlugRules, toPlainSlug, uniqueSlug } from './heading-ids.ts';

/** How `pymdownx.tabbed` makes anchors of the labels of tabs. */
export interface TabAnchors {
  readonly letters: SlugCase;
  /** Whether the anchor of the heading above the tabs stands in front. */
  readonly combines: boolean;
  readonly separator: string;
}

interface Node {
  type: string;
  name?: string;
  value?: string;
  data?: { directiveLabel?: boolean };
  children?: Node[];
}

/** An id that is written behind a heading, with what stands for its braces until it is read. */
const WRITTEN = /[{\uE000]#([^{}\uE000\uE001\s]+)[}\uE001]$/;

/** Anchors of tabs: links lead to them, and open them. */
export function tabAnchors(anchors: TabAnchors, rules: SlugRules): Plugin {
  return {
    name: 'mkdocs/tab-anchors',
    version: '1',
    options: { anchors, rules },
    remark: [
      () => (tree: Root) => {
        const page = tree as unknown as Node;
        const ids = findHeadings(page, rules);
        mark(page, '', { anchors, ids, taken: new Set(ids.values()) });
      },
    ],
  };
}

/** The anchors of all headings, which have theirs before any tab. */
function findHeadings(page: Node, rules: SlugRules): Map<Node, string> {
  const ids = new Map<Node, string>();
  const taken = new Set<string>();
  const walk = (node: Node) => {
    if (node.type === 'heading') {
      const text = toText(node as unknown as Heading).trim();
      const written = WRITTEN.exec(text)?.[1];
      const id = written ?? uniqueSlug(headingSlug(text, rules), (own) => taken.has(own));
      taken.add(id);
      ids.set(node, id);
    }
    for (const child of node.children ?? []) walk(child);
  };
  walk(page);
  return ids;
}

interface State {
  anchors: TabAnchors;
  ids: ReadonlyMap<Node, string>;
  taken: Set<string>;
}

/** @param above anchor of the last heading in front of the node, or in front of what it stands in */
function mark(node: Node, above: string, state: State): void {
  let heading = above;
  for (const child of node.children ?? []) {
    heading = state.ids.get(child) ?? heading;
    if (child.type === 'containerDirective' && child.name === 'tabs')
      for (const tab of child.children ?? []) markTab(tab, heading, state);
    mark(child, heading, state);
  }
}

function markTab(tab: Node, heading: string, { anchors, taken }: State): void {
  const [label, ...content] = tab.children ?? [];
  if (tab.name !== 'tab' || !label?.data?.directiveLabel) return;
  const text = (label.children ?? []).map((child) => toText(child as never)).join('');
  const own = toPlainSlug(text, anchors.letters, anchors.separator);
  const start = anchors.combines && heading !== '' ? heading + anchors.separator : '';
  const id = uniqueSlug(start + own, (other) => taken.has(other));
  taken.add(id);
  tab.children = [
    label,
    { type: 'html', value: `<span id="${id.replace(/"/g, '&quot;')}"></span>` },
    ...content,
  ];
}
