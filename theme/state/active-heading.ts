import type { TocEntry } from 'docsgen/client';
import { useEffect, useState } from 'react';

/** Part of the window, from its top, in which a heading counts as being read. */
const READING_ZONE = '-72px 0px -66% 0px';

/**
 * Id of the heading whose section is being read: the last one above the reading zone's end. Null before hydration
 * and above the first heading.
 */
export function useActiveHeading(entries: readonly TocEntry[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const inZone = new Set<Element>();
    const update = () => {
      // Headings in panels that are not shown have no place.
      const shown = headings.filter((heading) => heading.getClientRects().length > 0);
      const first = shown.find((heading) => inZone.has(heading));
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const last = shown.at(-1);
      if (atEnd && last && window.scrollY > 0 && last.getBoundingClientRect().top < window.innerHeight) {
        return setActive(first?.id ?? last.id);
      }
      if (first) return setActive(first.id);
      // Between two headings the one above counts.
      const above = shown.findLast((heading) => heading.getBoundingClientRect().top < 80);
      setActive(above?.id ?? null);
    };
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inZone.add(target);
          else inZone.delete(target);
        }
        update();
      },
      { rootMargin: READING_ZONE },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [entries]);
  return active;
}
