import { hydrate } from 'virtual:docsgen/islands';
import { useLayoutEffect, useRef } from 'react';
import { usePage, useSite } from './context.tsx';
import { SlotHole } from './theme-slot.tsx';

/** What the document came with, before React or an island has touched it. */
const first = new Map(
  [...document.querySelectorAll('[data-slot]')].map((element) => [
    element.getAttribute('data-slot'),
    element.innerHTML,
  ]),
);

/** A place beside a part of the shell, in the browser: HTML of the server, and the islands in it. */
export function ThemeSlot({ name }: { name: string }) {
  const page = usePage();
  const site = useSite();
  const hole = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const given = page.slots?.[name];
  const html = given === true ? (first.get(name) ?? '') : given;
  useLayoutEffect(() => {
    const element = hole.current;
    if (!element || html === undefined) return undefined;
    // React has written the first HTML itself; islands have changed it since.
    if (shown.current !== page) element.innerHTML = html;
    shown.current = page;
    return hydrate(element, { site, page });
  }, [page, site, html]);
  return html === undefined ? null : <SlotHole key={page.route} name={name} html={html} hole={hole} />;
}
