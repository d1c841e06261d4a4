/** The reader's colour mode: remembered in local storage, shown by attributes of the root element. */

/** What a reader can choose; `system` follows the operating system. */
export type ColorMode = 'light' | 'dark' | 'system';

/** Key in local storage. */
export const COLOR_MODE_KEY = 'theme';

const MODES: readonly string[] = ['light', 'dark', 'system'] satisfies ColorMode[];
const listeners = new Set<() => void>();

/** The remembered mode, or the fallback when there is none or storage is forbidden. */
export function readColorMode(fallback: ColorMode): ColorMode {
  try {
    const stored = window.localStorage.getItem(COLOR_MODE_KEY);
    return MODES.includes(stored as string) ? (stored as ColorMode) : fallback;
  } catch {
    return fallback;
  }
}

/** Sets `data-theme` (what is seen: light or dark) and `data-color-mode` (what was chosen) on the root element. */
export function showColorMode(mode: ColorMode): void {
  const dark = mode === 'dark' || (mode === 'system' && prefersDark().matches);
  const { dataset } = document.documentElement;
  dataset.theme = dark ? 'dark' : 'light';
  dataset.colorMode = mode;
}

/** Shows a mode and remembers it. */
export function setColorMode(mode: ColorMode): void {
  try {
    window.localStorage.setItem(COLOR_MODE_KEY, mode);
  } catch {
    // Full or forbidden storage: the choice lasts as long as the document.
  }
  showColorMode(mode);
  for (const listener of listeners) listener();
}

/** The mode that the document shows; differs from the remembered one only where storage is forbidden. */
export function shownColorMode(fallback: ColorMode): ColorMode {
  const shown = document.documentElement.dataset.colorMode;
  return shown !== undefined && MODES.includes(shown) ? (shown as ColorMode) : fallback;
}

/** Calls back when the mode changes, in this tab or in another; returns the function that stops it. */
export function subscribeColorMode(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== COLOR_MODE_KEY || event.newValue === null || !MODES.includes(event.newValue)) return;
    showColorMode(event.newValue as ColorMode);
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The media query that `system` follows. */
export function prefersDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
