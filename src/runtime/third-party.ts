/** Scripts of other parties, which no page waits for. */
import type { ThirdPartyScript } from '../shared/parties.ts';
import type { ActedWindow } from './call-client.ts';

const SIGNALS = ['scroll', 'click', 'touchstart', 'mousemove'] as const;
/** Time after which the scripts load without any interaction, in milliseconds: readers who only read are counted too. */
export const FALLBACK_DELAY_MS = 3000;

/**
 * Loads the scripts of other parties on the first interaction, or after three seconds. A script that fails is
 * left out; the page does not depend on any.
 */
export function start(scripts: readonly ThirdPartyScript[]): void {
  whenReaderActs(() => {
    for (const script of scripts) document.head.append(createScript(script));
  });
}

/** Runs on the first interaction, which may have been one that asked for the client, or after three seconds; once. */
export function whenReaderActs(run: () => void): void {
  if ((window as ActedWindow).docsgenActed) return run();
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const type of SIGNALS) window.removeEventListener(type, start);
    run();
  };
  for (const type of SIGNALS) window.addEventListener(type, start, { passive: true, once: true });
  window.setTimeout(start, FALLBACK_DELAY_MS);
}

function createScript(script: ThirdPartyScript): HTMLScriptElement {
  const element = document.createElement('script');
  element.id = `third-party-${script.name}`;
  element.async = true;
  element.src = script.src;
  for (const [name, value] of Object.entries(script.attributes)) element.setAttribute(name, value);
  return element;
}
