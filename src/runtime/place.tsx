import type { ReactNode } from 'react';
import { PLACE_ATTRIBUTE, PLACE_END } from '../shared/place-marks.ts';

/** Places of the components that are being rendered, the outermost first: rendering goes through a page in its order. */
const open: string[] = [];

/** Stands around a component of a page whose fault is looked for, and notes where the page uses it. */
export function Place({ at, children }: { at?: string; children?: ReactNode }): ReactNode {
  return (
    <>
      <Begin at={at ?? ''} />
      {children}
      <End />
    </>
  );
}

function Begin({ at }: { at: string }): ReactNode {
  open.push(at);
  return <template {...{ [PLACE_ATTRIBUTE]: at }} />;
}

function End(): ReactNode {
  open.pop();
  return <template {...{ [PLACE_END]: '' }} />;
}

/** Where the page uses what is being rendered; null where nobody knows. */
export function openPlace(): string | null {
  return open.at(-1) ?? null;
}

/** Begins with what the page uses at a place, such as an island, which is rendered behind the page. */
export function enterPlace(at: string | null): void {
  open.length = 0;
  if (at !== null) open.push(at);
}

/** Where the page uses what failed while it was rendered; null where nobody knows. Forgets it. */
export function takeOpenPlace(): string | null {
  const last = openPlace();
  open.length = 0;
  return last;
}
