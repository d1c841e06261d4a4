import type { ReactNode } from 'react';
import Interpolate, { interpolate } from './Interpolate.tsx';

/** The text itself: one language is built at a time, and it is the one of the pages. */
export default function Translate({
  children,
  id,
  values,
}: {
  children?: string;
  id?: string;
  description?: string;
  values?: Readonly<Record<string, ReactNode>>;
}) {
  return <Interpolate values={values ?? {}}>{children ?? id ?? ''}</Interpolate>;
}

/** The same for texts that are no part of a page. */
export function translate(
  { message, id }: { message?: string; id?: string },
  values?: Readonly<Record<string, unknown>>,
): string {
  return interpolate(message ?? id ?? '', values);
}
