/**
 * What readers do before the client has started is kept, and answered once it has; where it doesn't come, the document
 * becomes the one that readers without JavaScript have.
 */

/** Buttons that were clicked and keys that were pressed, in their order. */
type Waiting = HTMLElement | KeyboardEvent;

interface EarlyWindow extends Window {
  /** Set by the inline script in the head; null once the client has started. */
  docsgenEarly?: Waiting[] | null;
}

/** Time without the client after which its controls are taken away, in milliseconds. */
export const GIVE_UP_MS = 10_000;

/** Keys that open the search, wherever the focus is not in a field. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || /^(?:input|textarea|select)$/i.test((target as Element).tagName)) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/';
}

/** Begins to keep clicks and keys. Belongs into the head, in front of all that can be clicked. */
export function keepEarlyInput(window: EarlyWindow): void {
  const waiting: Waiting[] = [];
  window.docsgenEarly = waiting;
  const isEarly = () => window.docsgenEarly === waiting;
  window.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button[type=button]');
    if (button && isEarly()) waiting.push(button);
  });
  window.addEventListener('keydown', (event) => {
    if (!isEarly() || !isShortcut(event)) return;
    event.preventDefault();
    waiting.push(event);
  });
  const giveUp = () => {
    if (isEarly()) delete document.documentElement.dataset.js;
  };
  // A script that is missing says so on its element, one that breaks on the window.
  const onError = ({ target }: Event) =>
    (target === window || (target as Element).tagName === 'SCRIPT') && giveUp();
  window.addEventListener('error', onError, true);
  setTimeout(giveUp, GIVE_UP_MS);
}

/** Answers what was kept, and keeps no more. */
export function answerEarlyInput(window: EarlyWindow): void {
  const waiting = window.docsgenEarly ?? [];
  window.docsgenEarly = null;
  // A client that comes late after all has its controls back.
  window.document.documentElement.dataset.js = '';
  for (const input of waiting) {
    if (input instanceof HTMLElement) input.click();
    else window.document.body.dispatchEvent(new KeyboardEvent('keydown', input));
  }
}
