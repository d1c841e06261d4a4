/** What readers do with static tabs: click, arrow keys, links into a panel that is not shown. */
import { decodePath } from 'docsgen/client';
import { ownTabs, rememberTab, selectTab } from './tab-state.ts';

/** Installs the listeners of all tabs, those of later pages included. */
export function installTabs(document: Document): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('.tabs-tab');
    if (button) chooseTab(button, button.dataset.value);
  });
  document.addEventListener('change', (event) => {
    const menu = (event.target as Element).closest<HTMLSelectElement>('.tabs-menu');
    if (menu) chooseTab(menu, menu.value);
  });
  document.addEventListener('keydown', onKeydown);
  const openTarget = () => revealTarget(document, location.hash);
  addEventListener('hashchange', openTarget);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    // The same hash again is no hashchange.
    if (link?.hash && link.hash === location.hash) openTarget();
  });
  openTarget();
}

/** Shows the panel that holds a fragment's element, so that the jump to it arrives. */
export function revealTarget(document: Document, hash: string): void {
  if (hash.length < 2) return;
  const target = document.getElementById(decodePath(hash.slice(1)));
  if (!target) return;
  let revealed = false;
  for (let panel = closestPanel(target); panel; panel = closestPanel(panel.parentElement)) {
    const tabs = panel.closest<HTMLElement>('.tabs');
    const value = panel.dataset.value;
    if (!tabs || value === undefined || panel.hasAttribute('data-selected')) continue;
    revealed = selectTab(tabs, value) || revealed;
  }
  if (revealed) target.scrollIntoView();
}

function closestPanel(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('.tabs-panel') ?? null;
}

/** Selects a tab as the reader's choice: in all tabs of its group, and the next time. */
function chooseTab(control: HTMLElement, value: string | undefined): void {
  const tabs = control.closest<HTMLElement>('.tabs');
  if (!tabs || value === undefined) return;
  const before = control.getBoundingClientRect().top;
  selectTab(tabs, value);
  const group = tabs.dataset.group;
  if (group === undefined) return;
  rememberTab(group, value);
  for (const other of control.ownerDocument.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    if (other !== tabs && other.dataset.group === group) selectTab(other, value);
  }
  // Panels above may have changed their height: what the reader looks at stays where it is.
  scrollBy({ top: control.getBoundingClientRect().top - before, behavior: 'instant' });
}

function onKeydown(event: KeyboardEvent): void {
  const button = (event.target as Element | null)?.closest?.<HTMLElement>('.tabs-tab');
  const tabs = button?.closest<HTMLElement>('.tabs');
  if (!button || !tabs || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = ownTabs(tabs);
  const next = nextTab(buttons, buttons.indexOf(button), event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  chooseTab(next, next.dataset.value);
}

function nextTab(buttons: HTMLElement[], index: number, key: string): HTMLElement | undefined {
  const count = buttons.length;
  // Documents name a direction where it is from right to left.
  const step = document.dir ? -1 : 1;
  if (key === 'ArrowRight') return buttons[(index + step + count) % count];
  if (key === 'ArrowLeft') return buttons[(index - step + count) % count];
  if (key === 'Home') return buttons[0];
  return key === 'End' ? buttons[count - 1] : undefined;
}
