/** Writes the samples that a document leaves out, of the request that it holds, with copies of what it shows. */
import { type ApiSampleView, t } from 'docsgen/client';
import { createSamples, type SampleBody, type SampleRequest } from 'docsgen/client/samples';
import { languageName } from '../code-languages.ts';
import { compactSample } from '../components/api/compact-code.ts';
import { FILLED } from './chosen-places.ts';
import { applyRememberedTabs, ownTabs, selectTab } from './tab-state.ts';

/** A first line of more characters reaches below the name of the language in the corner. */
const LONG_LINE = 60;

/** Puts all samples into their places. */
export function fillSamples(holder: HTMLElement): void {
  const places = [...holder.querySelectorAll('docsgen-deferred')];
  const samples =
    places.length > 0 ? createSamples(JSON.parse(holder.dataset.request ?? '') as SampleRequest) : [];
  for (const place of places) {
    const panel = place.parentElement;
    const own = samples.filter(({ language }) => language === panel?.dataset.value);
    const [first] = own;
    if (!panel || !first) continue;
    panel.replaceChildren(
      labelOf(first.label),
      own.length === 1 ? copyBlock(holder, first) : copyTabs(holder, panel, own),
    );
    applyRememberedTabs(panel);
    panel.dispatchEvent(new Event(FILLED, { bubbles: true }));
  }
}

function labelOf(text: string): HTMLElement {
  return Object.assign(document.createElement('p'), { className: 'tabs-label', textContent: text });
}

/** The block of the first sample with another one in it, so that it looks as the site draws blocks. */
function copyBlock(holder: HTMLElement, { grammar, code }: ApiSampleView): Node {
  const shown = holder.querySelector('code');
  const block = (shown?.closest('figure') ?? shown?.parentElement)?.cloneNode(true) as HTMLElement;
  for (const element of block.querySelectorAll<HTMLElement>('[data-language]'))
    element.dataset.language = grammar;
  for (const name of block.querySelectorAll('.code-language')) name.textContent = languageName(grammar);
  writeCode(block, { grammar, code });
  return block;
}

function writeCode(block: Element, { grammar, code }: Pick<ApiSampleView, 'grammar' | 'code'>): void {
  block.classList.toggle('code-long', (code.split('\n', 1)[0] ?? '').length > LONG_LINE);
  for (const lines of block.querySelectorAll('code')) lines.innerHTML = compactSample(code, grammar);
}

/** Has all samples send another body, those that come later too. The publisher's own stay as they are. */
export function changeBody(holder: HTMLElement, number: number): void {
  const { request = '', bodies = '', given = '' } = holder.dataset;
  const changed = {
    ...(JSON.parse(request) as SampleRequest),
    body: (JSON.parse(bodies) as SampleBody[])[number] ?? null,
  };
  holder.dataset.request = JSON.stringify(changed);
  const samples = createSamples(changed);
  for (const panel of holder.querySelectorAll<HTMLElement>(':scope > .tabs > .tabs-panel')) {
    const { value: language = '' } = panel.dataset;
    if (given.split(' ').includes(language) || panel.querySelector(':scope > docsgen-deferred')) continue;
    showSamples(
      panel,
      samples.filter((sample) => sample.language === language),
    );
    panel.dispatchEvent(new Event(FILLED, { bubbles: true }));
  }
}

/** Exchanges the code in a panel; a library that can't send the body is no choice as long as that is so. */
function showSamples(panel: HTMLElement, samples: readonly ApiSampleView[]): void {
  const tabs = panel.querySelector<HTMLElement>('.tabs');
  const [first] = samples;
  if (!tabs) {
    if (first) writeCode(blockIn(panel), first);
    return;
  }
  for (const button of ownTabs(tabs))
    button.hidden = !samples.some(({ library }) => library === button.dataset.value);
  for (const sample of samples) {
    const own = tabs.querySelector(`:scope > .tabs-panel[data-value="${CSS.escape(sample.library)}"]`);
    if (own) writeCode(blockIn(own), sample);
  }
  const isShown = ownTabs(tabs).some((button) => !button.hidden && button.ariaSelected === 'true');
  if (!isShown && first) selectTab(tabs, first.library);
}

function blockIn(panel: Element): Element {
  return panel.querySelector('figure') ?? panel;
}

/** Tabs like those around the panel, one for each library. */
function copyTabs(holder: HTMLElement, outer: HTMLElement, samples: readonly ApiSampleView[]): Node {
  const around = outer.parentElement as HTMLElement;
  const [tabs, list] = [around, around.querySelector('.tabs-list') as HTMLElement].map(copyOf);
  const button = around.querySelector('.tabs-tab') as HTMLElement;
  if (!tabs || !list) return outer;
  tabs.dataset.group = `api-library-${samples[0]?.language}`;
  list.ariaLabel = t`Library`;
  const panels = samples.map((sample, index) => {
    const id = `${outer.id}-${index}`;
    const isFirst = index === 0;
    const [tab, panel] = [copyOf(button), copyOf(outer)];
    Object.assign(tab, {
      id,
      textContent: sample.library,
      tabIndex: isFirst ? 0 : -1,
      ariaSelected: String(isFirst),
    });
    tab.setAttribute('aria-controls', `${id}-panel`);
    panel.id = `${id}-panel`;
    panel.setAttribute('aria-labelledby', id);
    for (const part of [tab, panel]) part.dataset.value = sample.library;
    panel.toggleAttribute('data-selected', isFirst);
    panel.toggleAttribute('data-no-text', !isFirst);
    panel.append(labelOf(sample.library), copyBlock(holder, sample));
    list.append(tab);
    return panel;
  });
  tabs.append(list, ...panels);
  return tabs;
}

function copyOf(element: HTMLElement): HTMLElement {
  return element.cloneNode(false) as HTMLElement;
}
