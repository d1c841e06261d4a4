import { type RefObject, useEffect, useRef } from 'react';
import { closeOnLeave } from './close-on-leave.ts';

/**
 * The list below a button of the shell: it closes on Escape, when it is left, and when another page is shown. What a reader
 * has opened before the script of the page had come stays open.
 */
export function useDropDown(route: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useRef(route);
  useEffect(() => closeOnLeave(details.current), []);
  useEffect(() => {
    // Another page is another place; the list is done.
    if (shown.current !== route && details.current) details.current.open = false;
    shown.current = route;
  }, [route]);
  return details;
}
