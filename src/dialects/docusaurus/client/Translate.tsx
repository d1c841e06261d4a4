import messages from '@site-messages';
import type { ReactNode } from 'react';
import Interpolate, { interpolate } from './Interpolate.tsx';

/** A text in the site's language, by its id or, without one, by itself. */
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
  return <Interpolate values={values ?? {}}>{messageOf(id, children)}</Interpolate>;
}

/** The same for texts that are no part of a page. */
export function translate(
  { message, id }: { message?: string; id?: string },
  values?: Readonly<Record<string, unknown>>,
): string {
  return interpolate(messageOf(id, message), values);
}

function messageOf(id: string | undefined, written: string | undefined): string {
  const name = id ?? written ?? '';
  const said = Object.hasOwn(messages, name) ? messages[name]?.message : undefined;
  return said || (written ?? id ?? '');
}
