/** Fetches the samples that a document leaves out, as readers choose them or are about to. */
import { t } from 'docsgen/client';
import { fillChosen, loadDeferred } from './deferred.ts';

/** Prepares the samples of a page that has just been shown. Pages of a navigation leave nothing out. */
export function prepareSamples(
  content: HTMLElement,
  applyTabs: (content: HTMLElement) => void,
  mayPrefetch: (navigator: Navigator) => boolean,
): void {
  for (const holder of content.querySelectorAll<HTMLElement>('div[data-deferred]'))
    if (holder.querySelector('docsgen-deferred')) watch(holder, applyTabs, () => mayPrefetch(navigator));
}

function watch(
  holder: HTMLElement,
  applyTabs: (content: HTMLElement) => void,
  mayPrefetch: () => boolean,
): void {
  const fill = () => void fillChosen(holder, applyTabs, showFailure);
  // By click, key, or a choice elsewhere on the page: what counts is which panels are in view, and which of them wait.
  const attributeFilter = ['data-selected', 'aria-busy'];
  new MutationObserver(fill).observe(holder, { subtree: true, attributeFilter });
  const prefetch = ({ target }: Event) => {
    if ((target as Element).closest('.tabs-tab') && mayPrefetch()) loadDeferred(holder).catch(() => {});
  };
  holder.addEventListener('pointerover', prefetch);
  holder.addEventListener('focusin', prefetch);
  holder.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-retry]');
    if (!button) return;
    // The button goes: what was chosen keeps the focus.
    holder.querySelector<HTMLElement>('.tabs-tab[aria-selected="true"]')?.focus();
    button.closest('docsgen-deferred')?.removeAttribute('aria-busy');
  });
  fill();
}

function showFailure(place: Element): void {
  const failure = document.createElement('p');
  failure.role = 'alert';
  const retry = document.createElement('button');
  Object.assign(retry, { type: 'button', className: 'button button-small', textContent: t`Try again` });
  retry.dataset.retry = '';
  failure.append(t`This sample did not load. `, retry);
  place.ariaBusy = 'false';
  place.replaceChildren(failure);
}
