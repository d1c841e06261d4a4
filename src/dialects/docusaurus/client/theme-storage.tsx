import { useMemo, useSyncExternalStore } from 'react';

/** A place of the browser's storage under one name. */
export interface StorageSlot {
  readonly get: () => string | null;
  readonly set: (value: string) => void;
  readonly del: () => void;
  readonly listen: (onChange: (event: StorageEvent) => void) => () => void;
}

interface StorageOptions {
  readonly persistence?: 'localStorage' | 'sessionStorage' | 'none';
}

const EMPTY: StorageSlot = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} };

/** The storage that was asked for; null while a page is made, and where a browser refuses it. */
function storageOf(persistence: StorageOptions['persistence'] = 'localStorage'): Storage | null {
  if (typeof window === 'undefined' || persistence === 'none') return null;
  try {
    return window[persistence];
  } catch {
    return null;
  }
}

/** What a component keeps under a name. */
export function createStorageSlot(key: string, { persistence }: StorageOptions = {}): StorageSlot {
  const storage = storageOf(persistence);
  if (storage === null) return EMPTY;
  return {
    get: () => storage.getItem(key),
    set: (value) => {
      const before = storage.getItem(key);
      storage.setItem(key, value);
      tell(storage, key, before, value);
    },
    del: () => {
      const before = storage.getItem(key);
      storage.removeItem(key);
      tell(storage, key, before, null);
    },
    listen: (onChange) => {
      const hear = (event: StorageEvent) => {
        if (event.storageArea === storage && event.key === key) onChange(event);
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

/** Browsers tell other windows of a change, and not their own. */
function tell(storageArea: Storage, key: string, oldValue: string | null, newValue: string | null): void {
  if (oldValue === newValue) return;
  const event = new StorageEvent('storage', { key, oldValue, newValue, storageArea, url: location.href });
  window.dispatchEvent(event);
}

/** The same as a value that is rendered: there is none while a page is made. */
export function useStorageSlot(
  key: string | null,
  { persistence }: StorageOptions = {},
): [string | null, StorageSlot] {
  const slot = useMemo(
    () => (key === null ? EMPTY : createStorageSlot(key, persistence === undefined ? {} : { persistence })),
    [key, persistence],
  );
  return [useSyncExternalStore(slot.listen, slot.get, () => null), slot];
}

/** All names under which something is kept. */
export function listStorageKeys(persistence?: StorageOptions['persistence']): string[] {
  return Object.keys(storageOf(persistence) ?? {});
}
