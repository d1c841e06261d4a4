/**
 * What readers do in an island before its code has come, which is later than the client, is kept and answered once it
 * has: clicks on buttons and changed choices. The first ones of a page are handed on by `early-input.ts`.
 */

/** Begins to keep what is done in an island. The function that is returned answers it and keeps no more. */
export function keepIslandInput(island: HTMLElement): () => void {
  const kept: (() => void)[] = [];
  const keep = (event: Event) => {
    const answer = findAnswer(event, island);
    if (!answer) return;
    event.stopImmediatePropagation();
    kept.push(answer);
  };
  for (const type of ['click', 'change']) island.addEventListener(type, keep, true);
  return async () => {
    for (const type of ['click', 'change']) island.removeEventListener(type, keep, true);
    for (const answer of kept.splice(0)) {
      answer();
      // What comes of one is there before the next, as if a reader had done them by hand.
      await null;
    }
  };
}

/** How an event is answered later; null for what answers without the island: links, forms, and what stands in its slot. */
function findAnswer({ type, target }: Event, island: HTMLElement): (() => void) | null {
  const element = target as HTMLElement;
  if (element.closest('docsgen-island,docsgen-slot') !== island) return null;
  if (type === 'change') return () => element.dispatchEvent(new Event('change', { bubbles: true }));
  const button = element.closest('button');
  return button && (button.type === 'button' || !button.form) ? () => button.click() : null;
}
