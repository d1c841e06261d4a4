/**
 * Panels of tabs whose content the document leaves out: the page's chunk has it, and a blank keeps its room, so that
 * nothing below it moves when it comes.
 */
import { CHOSEN } from './chosen-places.ts';

/** Said of a panel whose content has just come. */
export const FILLED = 'docsgen-filled';

const sources = new WeakMap<HTMLElement, Promise<Document>>();

/** Fetches what is left out of these tabs; once, unless it fails. */
export function loadDeferred(holder: HTMLElement): Promise<Document> {
  const known = sources.get(holder);
  if (known) return known;
  const started = fetchContent(holder.dataset.deferred ?? '');
  sources.set(holder, started);
  started.catch(() => sources.delete(holder));
  return started;
}

async function fetchContent(url: string): Promise<Document> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const { html } = (await response.json()) as { html: string };
  return new DOMParser().parseFromString(html, 'text/html');
}

/**
 * Fills the tabs if a panel in view waits for it. Where that fails, the places are ready for the next try. `applyTabs`
 * selects what the reader has chosen before among the tabs that have come.
 */
export async function fillChosen(
  holder: HTMLElement,
  applyTabs: (content: HTMLElement) => void,
  onFailure?: (place: Element) => void,
): Promise<void> {
  const places = [...holder.querySelectorAll(CHOSEN)];
  if (places.length === 0) return;
  for (const place of places) place.ariaBusy = 'true';
  const failed = await loadDeferred(holder).then(
    (source) => fillAll(holder, source, applyTabs),
    () => true,
  );
  if (failed) for (const place of places) onFailure ? onFailure(place) : place.removeAttribute('aria-busy');
}

/** Puts everything that the source has into its place; true when something is missing there. */
function fillAll(holder: HTMLElement, source: Document, applyTabs: (content: HTMLElement) => void): boolean {
  for (const place of holder.querySelectorAll('docsgen-deferred')) {
    const panel = place.parentElement;
    const content = source.getElementById(panel?.id ?? '');
    if (!panel || content?.dataset.value !== panel.dataset.value) continue;
    panel.replaceChildren(...(content?.childNodes ?? []));
    panel.dispatchEvent(new Event(FILLED, { bubbles: true }));
  }
  applyTabs(holder);
  return holder.querySelector('[data-selected] > docsgen-deferred') !== null;
}
