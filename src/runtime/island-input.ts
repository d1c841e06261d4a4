/**
 * What readers do in an island before its code has come, which is later than the client, is kept and answered once it
 * has: clicks, forms that were sent, and what was typed or chosen. The first ones of a page are handed on by
 * `early-input.ts` and `early-island-input.ts`.
 */
import { repeatInput } from './early-input.ts';
import { ANSWERED_BY_BROWSER } from './early-island-input.ts';

/** How long parts of an island are waited for that come after it: some ten seconds. */
const FRAMES = 600;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Begins to keep what is done in an island. The function that is returned answers it and keeps no more.
 *
 * @param gone aborted when the island leaves the page, whether it has been answered or not
 */
export function keepIslandInput(island: HTMLElement, gone: AbortSignal): () => void {
  const kept: (() => void)[] = [];
  let isMounted = false;
  const keep = (event: Event) => {
    // What scripts of others dispatch may have any target.
    if (!(event.target instanceof Element) || (isMounted && isTaken(event.target))) return;
    const answer = findAnswer(event, island);
    if (!answer) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    kept.push(answer);
  };
  // In front of React, whose roots around the island stop what is done in a boundary that is not taken over yet.
  for (const type of ['click', 'submit'])
    window.addEventListener(type, keep, { capture: true, signal: gone });
  return async () => {
    isMounted = true;
    for (let frame = 0; frame < FRAMES && !isWhole(island); frame++) await new Promise(requestAnimationFrame);
    if (gone.aborted) return;
    for (const type of ['click', 'submit']) window.removeEventListener(type, keep, true);
    for (const answer of [...changedFields(island), ...kept.splice(0)]) {
      answer();
      // What comes of one is there before the next, as if a reader had done them by hand.
      await null;
    }
  };
}

/** Whether all of an island answers: what `lazy` loads is taken over when its code has come. */
function isWhole(island: HTMLElement): boolean {
  const comments = document.createTreeWalker(island, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, nextElementSibling: next } = comments.currentNode as Comment;
    // With it begins what stands in a boundary; islands in the slot have their own.
    if (data === '$' && next && isOwn(next, island) && !isTaken(next)) return false;
  }
  return true;
}

/** Whether an element is the island's own, and does not stand in its slot. */
function isOwn(element: Element, island: HTMLElement): boolean {
  return element.closest('docsgen-island,docsgen-slot') === island;
}

/** React has no other sign that it has taken an element over. */
function isTaken(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber'));
}

/** How an event is answered later; null for what answers without the island: links, fields, and what stands in its slot. */
function findAnswer(event: Event, island: HTMLElement): (() => void) | null {
  const target = event.target as HTMLElement;
  if (!isOwn(target, island)) return null;
  if (event.type === 'submit') return () => repeatInput(event);
  if (target.closest(ANSWERED_BY_BROWSER)) return null;
  const button = target.closest('button');
  return button ? () => button.click() : () => repeatInput(event);
}

/** Tells the island of fields that hold something else than the server wrote: readers and browsers fill them in. */
function changedFields(island: HTMLElement): (() => void)[] {
  return [...island.querySelectorAll<Field>('input,select,textarea')].flatMap((field) => {
    // Nobody has been in one that is disabled, and a click would not bring back what stands in it.
    if (!isOwn(field, island) || field.matches(':disabled')) return [];
    // What the field is like before anybody has been there.
    const [fresh] = new Range().createContextualFragment(field.outerHTML).children;
    return tellOf(field, fresh as Field) ?? [];
  });
}

/** React believes a change only where the field holds something else than what it has seen there. */
function tellOf(field: Field, fresh: Field): (() => void) | null {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    const { checked } = field;
    // Of a group of radio buttons, the one that is chosen speaks for all.
    if (checked === (fresh as HTMLInputElement).checked || (field.type === 'radio' && !checked)) return null;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  if (heldBy(field) === heldBy(fresh)) return null;
  if (field instanceof HTMLSelectElement || field.type === 'file')
    return () => field.dispatchEvent(new Event('change', { bubbles: true }));
  return () => {
    const { value, selectionStart, selectionEnd } = field;
    field.value = fresh.value;
    // The setter of the element itself is React's.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function heldBy(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.value;
  return [...field.selectedOptions].map(({ value }) => value).join('\n');
}
