import type { Element, Parents, Root } from 'hast';
import type { Plugin } from '../../plugins/plugin.ts';

/** Escapes of letters: those of signs that mean something in an address stay, as markdown-it leaves them. */
const ESCAPES = /(?:%(?!25)[\da-f]{2})+/gi;

/** Addresses that stand for themselves are shown with their letters: `…/a%20b.pdf` as `…/a b.pdf`. */
export const linkTexts: Plugin = {
  name: 'vitepress/link-texts',
  version: '1',
  rehype: [() => (tree: Root) => visit(tree)],
};

function visit({ children }: Parents): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'a') showLetters(child);
    else visit(child);
  }
}

function showLetters({ properties, children, position }: Element): void {
  const [text] = children;
  if (children.length !== 1 || text?.type !== 'text' || !text.value.includes('%')) return;
  const length = (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
  // One that was found in a text has no place of its own, and one in angle brackets has nothing but these around it.
  const isBare = position === undefined || length === text.value.length + 2;
  if (isBare && properties.href === text.value) text.value = text.value.replace(ESCAPES, unescapeLetters);
}

function unescapeLetters(escapes: string): string {
  try {
    return decodeURI(escapes);
  } catch {
    return escapes;
  }
}
