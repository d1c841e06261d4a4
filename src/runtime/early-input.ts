/**
 * What readers do before the client has started is kept, and answered once it has; where it doesn't come, the document
 * becomes the one that readers without JavaScript have.
 */

/** Buttons that were clicked, and all else that was done, in their order. */
type Waiting = HTMLElement | Event;

export interface EarlyWindow extends Window {
  /** Set by the inline script in the head; null once the client has started. */
  docsgenEarly?: Waiting[] | null;
}

/** Time without the client after which its controls are taken away, in milliseconds. */
export const GIVE_UP_MS = 10_000;

/** Keys that open the search: those of the theme. A slash is a letter wherever somebody writes. */
function isShortcut(event: KeyboardEvent, field: HTMLElement): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !field.isContentEditable && !/^(input|textarea|select)$/i.test(field.tagName);
}

/** Begins to keep clicks and keys. Belongs into the head, in front of all that can be clicked. */
export function keepEarlyInput(window: EarlyWindow): void {
  const waiting: Waiting[] = [];
  window.docsgenEarly = waiting;
  const isEarly = () => window.docsgenEarly === waiting;
  const keep = (event: Event, input: Waiting) => {
    // Nobody else hears of it until it is answered: some listeners are there before others. Nor does the browser.
    event.stopImmediatePropagation();
    event.preventDefault();
    waiting.push(input);
  };
  const onClick = (event: Event) => {
    // What scripts of others dispatch may have any target.
    const button = (event.target as Partial<Element>).closest?.<HTMLElement>('button[type=button]');
    if (button && isEarly()) keep(event, button);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isEarly() || !isShortcut(event, event.target as HTMLElement)) return;
    keep(event, event);
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('change', (event) => isEarly() && keep(event, event), true);
  window.addEventListener('keydown', onKey, true);
  // A script that is missing says so on its element, one that breaks on the window.
  const onError = ({ target }: Event) =>
    (target === window || (target as Element).tagName === 'SCRIPT') && giveUp(window);
  window.addEventListener('error', onError, true);
}

function giveUp(window: EarlyWindow): void {
  if (window.docsgenEarly) delete window.document.documentElement.dataset.js;
}

/** Takes the controls away from a page whose client, which has been asked for, doesn't come. */
export function giveUpLater(window: EarlyWindow): void {
  window.setTimeout(() => giveUp(window), GIVE_UP_MS);
}

/** Answers what was kept, and keeps no more. */
export function answerEarlyInput(window: EarlyWindow): void {
  const waiting = window.docsgenEarly ?? [];
  window.docsgenEarly = null;
  // A client that comes late after all has its controls back.
  window.document.documentElement.dataset.js = '';
  for (const input of waiting) {
    if (input instanceof HTMLElement) input.click();
    else if (input instanceof KeyboardEvent)
      window.document.body.dispatchEvent(new KeyboardEvent('keydown', input));
    else repeatInput(input);
  }
}

/** Does once more what a reader did, so that whoever listens by now hears of it. */
export function repeatInput(event: Event): void {
  if (event instanceof SubmitEvent) (event.target as HTMLFormElement).requestSubmit(event.submitter);
  else if (event instanceof MouseEvent) event.target?.dispatchEvent(new MouseEvent('click', event));
  else event.target?.dispatchEvent(new Event(event.type, { bubbles: true }));
}
