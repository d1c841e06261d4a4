import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { nearest } from '../../../src/diagnostics/nearest.ts';
import { walkTree } from '../../../src/mdx/walk.ts';
import { type Finding, findingAt } from './findings.ts';
import { type LabelLists, matches } from './labels.ts';
import { type ContentPage, startOf } from './page.ts';

/** A sketch of a screen, or a drawn figure, as a page writes it. */
export interface Picture {
  page: ContentPage;
  offset: number;
  /** Name of the component: `Screen`, `LifecycleFigure`. */
  component: string;
  caption: string;
  /** Whose screen it is; empty for figures. */
  product: string;
  /** What the screen prints. */
  labels: string[];
}

/** Attributes that hold labels, by component; those of a list are divided by ` | `. */
const LABELS: Record<string, readonly string[]> = {
  Screen: ['title', 'badge'],
  ScreenButton: ['label'],
  ScreenChoice: ['label', 'options'],
  ScreenField: ['label'],
  ScreenMenu: ['items'],
  ScreenNav: ['items'],
  ScreenSection: ['title', 'badge'],
  ScreenSwitch: ['label'],
  ScreenTable: ['columns'],
  ScreenTabs: ['items'],
  ScreenTimeline: ['items'],
};

/** Names of products whose lists of labels have shorter ones. */
const CONSOLES: Record<string, string> = { 'Microsoft Entra': 'Entra', 'Microsoft Teams': 'Teams' };

/** The sketches and figures of a page, in its order. */
export function picturesOf(page: ContentPage): Picture[] {
  const pictures: Picture[] = [];
  walkTree(page.tree, (node: Nodes) => {
    if (node.type === 'mdxJsxFlowElement' && /^(?:Screen|\w+Figure)$/.test(node.name ?? ''))
      pictures.push(readPicture(page, node));
    return undefined;
  });
  return pictures;
}

function readPicture(page: ContentPage, node: MdxJsxFlowElement): Picture {
  const labels: string[] = [];
  walkTree(node, (part: Nodes) => {
    if (part.type !== 'mdxJsxFlowElement' && part.type !== 'mdxJsxTextElement') return undefined;
    for (const name of LABELS[part.name ?? ''] ?? []) labels.push(...itemsOf(attribute(part, name), '|'));
    return undefined;
  });
  return {
    page,
    offset: startOf(node),
    component: node.name ?? '',
    caption: attribute(node, 'caption'),
    product: attribute(node, 'product'),
    // What begins small in a path is a name of the example.
    labels: [...itemsOf(attribute(node, 'path'), '>').filter((item) => /^\p{Lu}/u.test(item)), ...labels],
  };
}

function attribute(node: Pick<MdxJsxFlowElement, 'attributes'>, name: string): string {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : '';
}

const itemsOf = (list: string, separator: string): string[] =>
  list
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);

/** Labels in sketches that no screen of the product prints. */
export function checkScreen(picture: Picture, lists: LabelLists): Finding[] {
  const { page, offset, product, labels } = picture;
  const isOwn = product === 'Unleash';
  const name = CONSOLES[product] ?? product;
  const known = isOwn ? lists.own : (lists.others.get(name) ?? []);
  return labels
    .filter((label) => !known.some((one) => matches(one, label)))
    .map((label) => {
      const near = nearest(label, known);
      const list = `test/content/support/${isOwn ? 'ui-labels.txt' : 'console-labels.txt'}`;
      const message = `no screen of ${product} prints "${label}"${near ? `; it may be "${near}"` : ''}. Names that people give are names, not titles; other labels belong in ${list}`;
      return findingAt(page, offset, message);
    });
}
