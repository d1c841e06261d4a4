/** Has the samples written that a document leaves out, as readers choose them or are about to. */

import { samplesUrl } from 'virtual:docsgen/samples';
import { t } from 'docsgen/client';
import { CHOSEN } from './chosen-places.ts';

type Samples = typeof import('../samples.ts');

let module: Promise<Samples> | null = null;
let attempts = 0;

/** Some browsers remember of an address that it failed. */
function attempt(): Promise<Samples> {
  return import(attempts++ === 0 ? samplesUrl : `${samplesUrl}?${attempts}`);
}

/** Fetches what writes them; once, unless it fails. The document may have asked for the address in vain before. */
function loadSamples(): Promise<Samples> {
  module ??= (attempts === 0 ? attempt().catch(attempt) : attempt()).catch((error) => {
    module = null;
    throw error;
  });
  return module;
}

/** Prepares the samples of a page that has just been shown. */
export function prepareSamples(content: HTMLElement, mayPrefetch: (navigator: Navigator) => boolean): void {
  for (const holder of content.querySelectorAll<HTMLElement>('div[data-request]'))
    if (holder.querySelector('docsgen-deferred')) watch(holder, () => mayPrefetch(navigator));
  for (const holder of content.querySelectorAll<HTMLElement>('div[data-bodies]'))
    followBody(holder, content.querySelector('[data-body]')?.closest('section'));
}

/** Has samples send what is chosen in the description of the body: its type, and one of several examples. */
function followBody(holder: HTMLElement, section: Element | null | undefined): void {
  if (!section) return;
  let sent = 0;
  let failure: HTMLElement | null = null;
  const follow = async () => {
    const wanted = chosenBody(section);
    if (wanted === sent) return;
    const before = sent;
    sent = wanted;
    failure?.remove();
    const samples = await loadSamples().catch(() => null);
    if (wanted !== sent) return;
    if (samples) {
      samples.changeBody(holder, wanted);
      return;
    }
    sent = before;
    failure = createFailure();
    failure.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('[data-retry]')) void follow();
    });
    holder.prepend(failure);
  };
  new MutationObserver(() => void follow()).observe(section, {
    subtree: true,
    attributeFilter: ['data-selected'],
  });
  void follow();
}

/** The innermost of the choices whose panels are all in view. */
function chosenBody(section: Element): number {
  const inView = [...section.querySelectorAll<HTMLElement>('[data-body]')].filter(
    (element) => !element.closest('.tabs-panel:not([data-selected])'),
  );
  return Number(inView.at(-1)?.dataset.body ?? 0);
}

function watch(holder: HTMLElement, mayPrefetch: () => boolean): void {
  const fill = () => void fillChosen(holder);
  // By click, key, or a choice elsewhere on the page: what counts is which panels are in view, and which of them wait.
  const attributeFilter = ['data-selected', 'aria-busy'];
  new MutationObserver(fill).observe(holder, { subtree: true, attributeFilter });
  const prefetch = ({ target }: Event) => {
    if ((target as Element).closest('.tabs-tab') && mayPrefetch()) loadSamples().catch(() => {});
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

/** Fills the tabs if a panel in view waits for it. Where that fails, the places are ready for the next try. */
async function fillChosen(holder: HTMLElement): Promise<void> {
  const places = [...holder.querySelectorAll(CHOSEN)];
  if (places.length === 0) return;
  for (const place of places) place.ariaBusy = 'true';
  await loadSamples()
    .then(({ fillSamples }) => fillSamples(holder))
    .catch(() => {});
  for (const place of places) if (place.isConnected) showFailure(place);
}

function showFailure(place: Element): void {
  place.ariaBusy = 'false';
  place.replaceChildren(createFailure());
}

function createFailure(): HTMLElement {
  const failure = document.createElement('p');
  failure.role = 'alert';
  const retry = document.createElement('button');
  Object.assign(retry, { type: 'button', className: 'button button-small', textContent: t`Try again` });
  retry.dataset.retry = '';
  failure.append(t`This sample did not load. `, retry);
  return failure;
}
