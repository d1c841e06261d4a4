/**
 * Most pages are read without a click: the client is fetched when a reader first touches the page, or, where the
 * connection is fast, once the page has come and the browser has nothing else to do. What asks for it sooner says so
 * in its document (`clientTags` in `src/render/document.ts`).
 */
import { isFast } from './connection.ts';
import { giveUpLater } from './early-input.ts';
import { WAITING } from './waiting-client.ts';

/** What readers do first, in any order. A step through the history may be one that only the client can take. */
const TOUCHES = 'pointermove pointerdown touchstart wheel scroll keydown focusin popstate'.split(' ');

export interface ActedWindow extends Window {
  /** Set once the reader has moved the mouse, scrolled, clicked or touched the page, be the client there or not. */
  docsgenActed?: true;
}

/** Waits for a reason to fetch the client. Belongs into the head, in front of the client's element. */
export function callClient(window: ActedWindow): void {
  const { document } = window;
  const find = () => document.querySelector<HTMLScriptElement>(WAITING);
  const options = { capture: true, passive: true };
  const call = () => {
    const waiting = find();
    if (!waiting) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = waiting.src;
    const { licences, imports } = waiting.dataset;
    if (licences) script.dataset.licences = licences;
    for (const href of imports?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    waiting.replaceWith(script);
    giveUpLater(window);
  };
  const onTouch = ({ type }: Event) => {
    call();
    // Scripts of other parties wait for none of keys, focus and steps through the history.
    if (/^[kf]|op/.test(type)) return;
    window.docsgenActed = true;
    for (const touch of TOUCHES) window.removeEventListener(touch, onTouch, options);
  };
  for (const type of TOUCHES) window.addEventListener(type, onTouch, options);
  document.addEventListener('DOMContentLoaded', () => {
    if (!find()) return giveUpLater(window);
    // Where the reader stood in this page, and where a heading has gone, is the client's knowledge.
    const anchor = window.location.hash.slice(1);
    if (window.history.state || (anchor && !document.querySelector(':target'))) call();
  });
  window.addEventListener('load', () => {
    if (find()?.dataset.client === 'touch' && !isFast(window.navigator)) return;
    // An element with that id is no function.
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(call, { timeout: 2000 });
    else window.setTimeout(call, 200);
  });
}
