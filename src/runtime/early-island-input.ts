/**
 * What readers do in islands before the client has started, besides what `early-input.ts` keeps everywhere: buttons of
 * any kind are clicked there, and so is what is no button, and forms are sent. Documents without islands do without it.
 */
import type { EarlyWindow } from './early-input.ts';

/** What a click needs no script for: the browser answers it at once. */
export const ANSWERED_BY_BROWSER =
  'a[href]:not([href="#"]),area,input:not([type=button]),select,textarea,label,summary,audio,video,form button:not([type=button])';

/** Begins to keep it with the rest. Belongs behind `keepEarlyInput`. */
export function keepEarlyIslandInput(window: EarlyWindow): void {
  const waiting = window.docsgenEarly;
  const root = window.document.documentElement;
  const sent: SubmitEvent[] = [];
  const keep = (event: Event) => {
    // What scripts of others dispatch may have any target.
    const target = event.target as Partial<Element>;
    // Without the client, which has been given up, a form goes where it goes without scripts.
    if (window.docsgenEarly !== waiting || root.dataset.js !== '' || !target.closest?.('docsgen-island'))
      return;
    if (event.type === 'submit') sent.push(event as SubmitEvent);
    else if (target.closest(ANSWERED_BY_BROWSER)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    waiting?.push(event);
  };
  window.addEventListener('click', keep, true);
  window.addEventListener('submit', keep, true);
  new MutationObserver(() => {
    if (window.docsgenEarly !== waiting || root.dataset.js === '') return;
    for (const event of sent.splice(0)) {
      // A client that comes after all has nothing left to answer.
      waiting?.splice(waiting.indexOf(event), 1);
      (event.target as HTMLFormElement).requestSubmit(event.submitter);
    }
  }).observe(root, { attributeFilter: ['data-js'] });
}
