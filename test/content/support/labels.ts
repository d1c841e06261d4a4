import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nodes, Parents } from 'mdast';
import { nearest } from '../../../src/diagnostics/nearest.ts';
import { plainText } from '../../../src/mdx/plain-text.ts';
import { SKIP, walkTree } from '../../../src/mdx/walk.ts';
import { type Finding, findingAt } from './findings.ts';
import { type ContentPage, startOf } from './page.ts';

/** A name in bold behind a verb that tells the reader to use it. */
export interface UsedLabel {
  text: string;
  offset: number;
  /** True behind the name of a menu of the Admin UI: the path can't lead into a console of others. */
  inAdminUi: boolean;
}

/** What the screens print. `{placeholder}` in a label stands for any text. */
export interface LabelLists {
  /** Labels of the Admin UI. */
  own: readonly string[];
  /** Labels in the consoles of others, by the name of the console. A page has to name the console to use them. */
  others: ReadonlyMap<string, readonly string[]>;
}

/** One label on a line, sorted. */
const OWN = 'ui-labels.txt';
/** `Console: label`, one on a line, sorted. */
const OTHERS = 'console-labels.txt';

/** The verbs with which a page sends its reader to something on the screen. */
const VERBS = /\b(?:select|open|go to|click|choose)\b/giu;
/** Menus that only the Admin UI has. */
const MENUS = new Set(['Admin settings', 'Configure', 'Instance config', 'User config', 'Access control']);

export function readLabelLines(name: typeof OWN | typeof OTHERS): string[] {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');
}

export function loadLabelLists(): LabelLists {
  const others = new Map<string, string[]>();
  for (const line of readLabelLines(OTHERS)) {
    const [, console = '', label = ''] = /^([^:]+): (.+)$/.exec(line) ?? [];
    others.set(console, [...(others.get(console) ?? []), label]);
  }
  return { own: readLabelLines(OWN), others };
}

/** The labels of a page that follow a verb in the same sentence; a path in one bold run is several labels. */
export function labelsOf(page: ContentPage): UsedLabel[] {
  const labels: UsedLabel[] = [];
  walkTree(page.tree, (node: Nodes) => {
    if (node.type !== 'paragraph' && node.type !== 'tableCell') return undefined;
    labels.push(...labelsIn(node));
    return SKIP;
  });
  return labels;
}

function labelsIn(paragraph: Parents): UsedLabel[] {
  const labels: UsedLabel[] = [];
  // True between a verb, or a menu, and the end of the sentence.
  let told = false;
  let inAdminUi = false;
  const visit = (node: Nodes): void => {
    if (node.type === 'text') {
      if (endOfSentence(node.value) >= 0) inAdminUi = false;
      told = isTold(node.value, told);
    } else if (node.type === 'strong') {
      for (const text of plainText(node).split(' > ')) {
        inAdminUi ||= MENUS.has(text);
        // What begins small is emphasis.
        if (told && /^[^\p{Ll}]/u.test(text)) labels.push({ text, offset: startOf(node), inAdminUi });
      }
    } else if ('children' in node) {
      for (const child of node.children) visit(child);
    }
  };
  for (const child of paragraph.children) visit(child);
  return labels;
}

const lastOf = (text: string, pattern: RegExp): number =>
  Math.max(-1, ...[...text.matchAll(pattern)].map(({ index }) => index));

const endOfSentence = (text: string): number => lastOf(text, /[.?!;:](?=\s|$)/g);

/** Whether a verb is still at work behind a piece of text. */
function isTold(text: string, before: boolean): boolean {
  const end = endOfSentence(text);
  return lastOf(text, VERBS) > end || (before && end < 0);
}

/** Bold names behind a verb that no screen prints. */
export function checkLabels(page: ContentPage, lists: LabelLists): Finding[] {
  const foreign = [...lists.others].flatMap(([console, labels]) =>
    page.text.includes(console) ? labels : [],
  );
  return labelsOf(page).flatMap(({ text, offset, inAdminUi }) => {
    const allowed = inAdminUi ? lists.own : [...lists.own, ...foreign];
    if (allowed.some((label) => matches(label, text))) return [];
    return [findingAt(page, offset, describe(text, nearest(text, allowed), inAdminUi))];
  });
}

export function matches(label: string, text: string): boolean {
  if (!label.includes('{')) return label === text;
  const pieces = label.split(/\{[^}]*\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.+')}$`).test(text);
}

function describe(text: string, near: string | null, inAdminUi: boolean): string {
  const folder = 'test/content/support';
  const list = inAdminUi ? `${folder}/${OWN}` : `${folder}/${OWN} or ${OTHERS}`;
  return (
    `no screen prints "${text}"${near ? `; it may be "${near}"` : ''}. ` +
    `Write it as the screen does, take the bold away if it's no label, or add it to ${list}`
  );
}
