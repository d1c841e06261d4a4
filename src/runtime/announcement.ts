/** Whether the reader has dismissed the announcement bar. A new id of the announcement shows it again. */

/** Key in local storage; its value is the id of the announcement that was dismissed last. */
export const ANNOUNCEMENT_KEY = 'docsgen.announcement';

const listeners = new Set<() => void>();
/** Dismissed in this document; the only memory where storage is forbidden. */
let dismissed: string | null = null;

/** True when the announcement with this id was dismissed. */
export function isAnnouncementDismissed(id: string): boolean {
  if (dismissed === id) return true;
  try {
    return window.localStorage.getItem(ANNOUNCEMENT_KEY) === id;
  } catch {
    return false;
  }
}

/** Hides the announcement with this id for good. */
export function dismissAnnouncement(id: string): void {
  dismissed = id;
  try {
    window.localStorage.setItem(ANNOUNCEMENT_KEY, id);
  } catch {
    // Full or forbidden storage: the bar comes back with the next document.
  }
  document.documentElement.dataset.announcementDismissed = '';
  for (const listener of listeners) listener();
}

/** Calls back when an announcement is dismissed, in this tab or in another; returns the function that stops it. */
export function subscribeAnnouncement(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === ANNOUNCEMENT_KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
