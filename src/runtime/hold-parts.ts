import { afterPaint, needsAll } from './hold-tail.ts';

enum SIZES {
  /** Characters that are shown at first, about two screens, and that each frame takes in: some hundred elements. */
  PART = 4000,
  /** What a block counts for besides its text: many are short, or pictures. */
  BLOCK = 99,
}

const ONCE = { capture: true, once: true };

/** The content that was held last, and its blocks that are still to come. */
let held: HTMLElement;
let far: HTMLElement[] = [];

/** Functions that stay the same: a browser takes each once, however many pages are opened before a reader touches one. */
const release = () => show(Infinity);
const measureAgain = () => held.classList.remove('calm');

/**
 * A new page that begins at its top shows its first screens before the rest is laid out: the style and layout of a long
 * page take most of what a reader waits for after a click. Call it when the content is there; the style sheet hides what
 * is marked. It comes part by part, a frame for each, so that none is a long task; whoever touches the page has it all.
 * Each block has a mark of its own: where one around them changed, browsers found the style of all anew for each part.
 */
export function holdParts(content: HTMLElement): void {
  const { dataset, classList } = content;
  const own = [...content.children] as HTMLElement[];
  held = content;
  far = own;
  for (const block of own) block.dataset.far = '';
  show(SIZES.PART);
  dataset.held = '';
  afterPaint(function come() {
    if (far !== own) return;
    if (own[0]) {
      show(SIZES.PART);
      afterPaint(come);
    } else {
      delete dataset.held;
      // Blocks out of sight keep the size that they have had, and their insides need no style until they come into view:
      // a colour mode, a menu or a dialog, which change the style of every element, are there at once on long pages too.
      // Blocks in view are left out: browsers would count them as moved. A size is remembered when it has been painted.
      afterPaint(() => dataset.held ?? classList.add('calm'));
      // In another width, blocks have other sizes.
      addEventListener('resize', measureAgain, ONCE);
    }
  });
  for (const touch of ['keydown', 'pointerdown', 'hashchange']) addEventListener(touch, release, ONCE);
}

/** Shows blocks with that many characters, or one that has more. */
function show(characters: number): void {
  while (characters > 0 && far[0]) {
    const { dataset, textContent } = far.shift() as HTMLElement;
    delete dataset.far;
    characters -= SIZES.BLOCK + (textContent as string).length;
  }
}

/** The same for a long document that a visit begins with, called at its end. */
export function holdLongTail(document: Document): void {
  const content = document.getElementById('docsgen-content');
  if (content && !needsAll(document)) holdParts(content);
}
