import type { Page } from 'playwright-core';

// Numbers beside the things that the text speaks of. They are drawn into the picture, not laid over it by the page:
// so they are also there when the picture is enlarged, printed, or read in the repository, they move with what they
// name when the interface changes, and the page needs no positions, which its policy (no inline styles) forbids.
// What each number means is an ordered list below the picture, which everybody can read. One colour does for both
// modes: white on it has a contrast of 5.9, and the white ring sets it off from any ground.

const SIZE = 24;

/** A number beside something. */
export interface Callout {
  /** What it stands beside: a selector. */
  at: string;
  side?: string | undefined;
  /** Pixels between them. */
  gap?: number | undefined;
}

/** Where the middle of a number goes, in shares of the box that it names, and how far outside. */
const SIDES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  left: [0, 0.5, -1, 0],
  right: [1, 0.5, 1, 0],
  top: [0.5, 0, 0, -1],
  bottom: [0.5, 1, 0, 1],
  'top-left': [0, 0, 0, 0],
  'top-right': [1, 0, 0, 0],
  'bottom-left': [0, 1, 0, 0],
  'bottom-right': [1, 1, 0, 0],
};

export const SIDE_NAMES = Object.keys(SIDES);

/** Draws 1, 2, 3, … over the page, in the order of the list. */
export async function drawCallouts(page: Page, callouts: readonly Callout[]): Promise<void> {
  const numbers: { x: number; y: number; text: string }[] = [];
  for (const [index, { at, side = 'left', gap = 4 }] of callouts.entries()) {
    const box = await page.locator(at).first().boundingBox();
    if (!box) throw new Error(`Call-out ${index + 1}: "${at}" does not show.`);
    const [shareX, shareY, outX, outY] = SIDES[side] ?? [0, 0.5, -1, 0];
    const distance = SIZE / 2 + gap;
    numbers.push({
      x: box.x + box.width * shareX + outX * distance,
      y: box.y + box.height * shareY + outY * distance,
      text: String(index + 1),
    });
  }
  await page.evaluate(
    ({ items, size }) => {
      for (const { x, y, text } of items) {
        const mark = document.createElement('div');
        mark.textContent = text;
        Object.assign(mark.style, {
          position: 'fixed',
          left: `${Math.round(x - size / 2)}px`,
          top: `${Math.round(y - size / 2)}px`,
          width: `${size}px`,
          height: `${size}px`,
          borderRadius: '50%',
          background: '#c2255c',
          boxShadow: '0 0 0 2px #fff',
          color: '#fff',
          font: '700 14px/24px sans-serif',
          fontFamily: getComputedStyle(document.body).fontFamily,
          textAlign: 'center',
          zIndex: '2147483647',
          pointerEvents: 'none',
        });
        document.body.append(mark);
      }
    },
    { items: numbers, size: SIZE },
  );
}
