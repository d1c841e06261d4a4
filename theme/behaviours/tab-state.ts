/** Selection of static tabs, and its memory by group. The markup is that of the component `Tabs`. */

/** Prefix of the keys in local storage; the group's id follows. */
export const TABS_KEY_PREFIX = 'docsgen.tabs.';

/** Selects the panel with this value, by tab or menu; false when the tabs have none. */
export function selectTab(tabs: HTMLElement, value: string): boolean {
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > .tabs-panel')];
  if (!panels.some((panel) => panel.dataset.value === value)) return false;
  for (const panel of panels) panel.toggleAttribute('data-selected', panel.dataset.value === value);
  for (const button of ownTabs(tabs)) {
    const selected = button.dataset.value === value;
    button.setAttribute('aria-selected', String(selected));
    button.tabIndex = selected ? 0 : -1;
  }
  const menu = tabs.querySelector<HTMLSelectElement>(':scope > .tabs-menu');
  if (menu) menu.value = value;
  return true;
}

/** The tab buttons of these tabs, without those of tabs inside their panels. */
export function ownTabs(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .tabs-list > [role="tab"]')];
}

/** Selects in every group of tabs what the reader chose last. */
export function applyRememberedTabs(root: ParentNode): void {
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    const value = rememberedTab(tabs.dataset.group ?? '');
    if (value !== null) selectTab(tabs, value);
  }
}

/** Remembers the choice for a group, unless the group belongs to a single page: then its name starts with `page-`. */
export function rememberTab(group: string, value: string): void {
  if (group.startsWith('page-')) return;
  try {
    window.localStorage.setItem(TABS_KEY_PREFIX + group, value);
  } catch {
    // Full or forbidden storage: the choice lasts as long as the page.
  }
}

function rememberedTab(group: string): string | null {
  try {
    return window.localStorage.getItem(TABS_KEY_PREFIX + group);
  } catch {
    return null;
  }
}
