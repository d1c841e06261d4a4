import { useContext } from 'react';
import { PageContext } from './context.tsx';
import { SlotHole } from './theme-slot.tsx';

/** A place beside a part of the shell, on the server. Nothing where the page has nothing to show there. */
export function ThemeSlot({ name }: { name: string }) {
  const html = useContext(PageContext)?.slots?.[name];
  return typeof html === 'string' ? <SlotHole name={name} html={html} /> : null;
}
