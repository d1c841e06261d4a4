/** What a site puts before and after a part of the shell, where it is HTML alone. */
import type { Ref } from 'react';

/** Starts the name of what stands around the content of a page, which no part of the shell draws. */
export const AROUND_CONTENT = 'PageContent.';

export interface SlotHoleProps {
  /** Name of the place, such as `Footer.Before.0`. */
  name: string;
  html: string;
  hole?: Ref<HTMLDivElement>;
}

/** The element of a place: React takes its HTML as it is on both sides and does not look inside. */
export function SlotHole({ name, html, hole }: SlotHoleProps) {
  return (
    <div
      ref={hole}
      className="theme-slot"
      data-slot={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
