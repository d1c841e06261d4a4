import type { NavItem } from './nav-tree.ts';

/** An item of a list, with what stands below it. */
interface Line {
  readonly indent: number;
  readonly text: string;
  readonly items: Line[];
}

const ITEM = /^([ \t]*)[-*+][ \t]+(\S.*)$/;
const LINK = /^\[([^[\]]*)\]\(<?([^()<>\s]*)>?(?:[ \t]+"[^"]*")?\)/;

/** The navigation that a file in Markdown holds as its first list, or the one behind `<!--nav-->`; null for none. */
export function readSummary(text: string): NavItem[] | null {
  const [, marked] = text.split(/<!--[ \t]*nav[ \t]*-->/, 2);
  const root: Line = { indent: -1, text: '', items: [] };
  const open = [root];
  for (const line of (marked ?? text).split(/\r?\n/)) {
    const [, spaces = '', words] = ITEM.exec(line) ?? [];
    // A heading or a paragraph behind the list ends it.
    if (words === undefined) {
      if (root.items.length > 0 && /^\S/.test(line)) break;
      continue;
    }
    const indent = spaces.replace(/\t/g, '    ').length;
    while ((open.at(-1)?.indent ?? -1) >= indent && open.length > 1) open.pop();
    const item: Line = { indent, text: words.trim(), items: [] };
    open.at(-1)?.items.push(item);
    open.push(item);
  }
  return root.items.length === 0 ? null : root.items.map(toItem);
}

function toItem({ text, items }: Line): NavItem {
  const [, label, target] = LINK.exec(text) ?? [];
  // A text without a link may be a pattern, whose stars are none of Markdown's.
  const name =
    label === undefined ? text.replaceAll('`', '') : label.replace(/\\(.)/g, '$1').replace(/[`*]/g, '');
  if (items.length > 0) {
    const own = target === undefined || target === '' ? [] : [target];
    return { [name]: [...own, ...items.map(toItem)] };
  }
  if (target === undefined) return name;
  return { [name]: decoded(target) };
}

function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
