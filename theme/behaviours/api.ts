/** What readers do on pages of an API: choose a server, open a whole tree. */
import { t } from 'docsgen/client';
import { FILLED } from './chosen-places.ts';

const KEY_PREFIX = 'docsgen.server.';

/** Installs the listeners of all API pages, those of later pages included. */
export function installApi(document: Document): void {
  document.addEventListener('change', (event) => {
    const menu = (event.target as Element).closest<HTMLSelectElement>('.api-server select');
    if (!menu) return;
    remember(menu.name, menu.value);
    showServer(menu);
  });
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('.api-expand');
    if (button) toggleAll(button);
  });
  document.addEventListener(FILLED, ({ target }) => showServerIn(target as Element));
  // Opening an alternative shows its example. The event does not bubble.
  document.addEventListener('toggle', showExample, true);
}

/** Shows the server that the reader chose last in the samples of a page. */
export function applyRememberedServer(root: ParentNode): void {
  const menu = root.querySelector<HTMLSelectElement>('.api-server select');
  if (!menu) return;
  const value = recall(menu.name);
  if (![...menu.options].some((option) => option.value === value)) return;
  menu.value = value;
  showServer(menu);
}

/** Replaces the server's address in the texts of all samples. */
function showServer(menu: HTMLSelectElement): void {
  const { from } = menu.dataset;
  if (!from || from === menu.value) return;
  for (const samples of menu.ownerDocument.querySelectorAll('.api-samples'))
    replaceTexts(samples, from, menu.value);
  menu.dataset.from = menu.value;
}

/** A sample that has just come calls the first server. */
function showServerIn(panel: Element): void {
  const menu = panel.ownerDocument.querySelector<HTMLSelectElement>('.api-server select');
  const first = menu?.options[0]?.value;
  if (menu && first && first !== menu.value) replaceTexts(panel, first, menu.value);
}

function replaceTexts(root: Element, from: string, to: string): void {
  const texts = root.ownerDocument.createTreeWalker(root, 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.includes(from)) text.nodeValue = text.nodeValue.replaceAll(from, to);
}

function toggleAll(button: HTMLElement): void {
  const open = button.textContent === t`Expand all`;
  button.textContent = open ? t`Collapse all` : t`Expand all`;
  for (const details of button.parentElement?.querySelectorAll('details') ?? []) details.open = open;
}

function showExample({ target }: Event): void {
  const details = target as HTMLDetailsElement;
  const label = details.dataset?.example;
  if (!label || !details.open) return;
  for (const menu of details.ownerDocument.querySelectorAll<HTMLSelectElement>('.tabs-menu')) {
    if (menu.value === label || ![...menu.options].some(({ value }) => value === label)) continue;
    menu.value = label;
    menu.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function remember(name: string, value: string): void {
  try {
    window.localStorage.setItem(KEY_PREFIX + name, value);
  } catch {
    // Full or forbidden storage: the choice lasts as long as the page.
  }
}

function recall(name: string): string {
  try {
    return window.localStorage.getItem(KEY_PREFIX + name) ?? '';
  } catch {
    return '';
  }
}
