/** Writes the samples that a document leaves out, of the request that it holds, with copies of what it shows. */
import { type ApiSampleView, t } from 'docsgen/client';
import { createSamples, type SampleRequest } from 'docsgen/client/samples';
import { languageName } from '../code-languages.ts';
import { compactSample } from '../components/api/compact-code.ts';
import { FILLED } from './chosen-places.ts';
import { applyRememberedTabs } from './tab-state.ts';

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
  block.classList.toggle('code-long', (code.split('\n', 1)[0] ?? '').length > LONG_LINE);
  for (const element of block.querySelectorAll<HTMLElement>('[data-language]'))
    element.dataset.language = grammar;
  for (const name of block.querySelectorAll('.code-language')) name.textContent = languageName(grammar);
  for (const lines of block.querySelectorAll('code')) lines.innerHTML = compactSample(code, grammar);
  return block;
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
