import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a page is made, true once it has come alive in a browser. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
