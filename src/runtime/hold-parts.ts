import { afterPaint, needsAll } from './hold-tail.ts';

/** Parts in which the rest of a page comes; the style sheet has a rule for each. */
const PARTS = 3;

/** The content that was held last. */
let held: HTMLElement | null = null;

/** Functions that stay the same: a browser takes each once, however many pages are opened before a reader touches one. */
const release = () => delete held?.dataset.held;
const measureAgain = () => held?.classList.remove('calm');

/**
 * A new page that begins at its top shows its first screens before the rest is laid out: the style and layout of a long
 * page take most of what a reader waits for after a click. Call it before the content changes; the style sheet hides what
 * is far below. It comes part by part, a frame for each, so that none is a long task; whoever touches the page has it all.
 */
export function holdParts(content: HTMLElement): void {
  const { dataset } = content;
  held = content;
  const come = (part: number, shown: string) => {
    dataset.held = shown;
    afterPaint(() => {
      if (dataset.held !== shown) return;
      if (part < PARTS) come(part + 1, `${part}`);
      else settle(content);
    });
  };
  come(1, '');
  for (const touch of ['keydown', 'pointerdown', 'hashchange'])
    addEventListener(touch, release, { capture: true, once: true });
}

/**
 * Blocks out of sight keep the size that they have had, and their insides need no style until they come into view: a
 * colour mode, a menu or a dialog, which change the style of every element, are there at once on long pages too. Blocks in
 * view are left out: browsers would count them as moved.
 */
function settle({ dataset, classList }: HTMLElement): void {
  delete dataset.held;
  // A size is remembered when it has been painted once.
  afterPaint(() => dataset.held ?? classList.add('calm'));
  // In another width, blocks have other sizes.
  addEventListener('resize', measureAgain, { once: true });
}

/** The same for a long document that a visit begins with, called at its end. */
export function holdLongTail(document: Document): void {
  const content = document.getElementById('docsgen-content');
  if (content && !needsAll(document)) holdParts(content);
}
