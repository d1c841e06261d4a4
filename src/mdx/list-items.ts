import type { List, ListItem, Parents } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';

/**
 * Makes elements of list items as remark-rehype does, which looks at all items of a list again for each of them: a list
 * of 60,000 took half a minute.
 */
export function createListItemHandler() {
  const known = new WeakMap<List, List>();
  return (state: State, node: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const list = known.get(parent) ?? withoutItems(parent);
    known.set(parent, list);
    return defaultHandlers.listItem(state, node, list);
  };
}

/** A list that is as loose as another one, in which there is nothing to look at. */
function withoutItems(list: List): List {
  return { type: 'list', spread: list.spread || list.children.some(isLoose), children: [] };
}

function isLoose({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}
