import { createElement, type ReactNode } from 'react';
import { MARK_ELEMENT, MARKED_PARTS } from '../shared/marked-parts.ts';

/** Props of `GuardedPart`. */
export interface GuardedPartProps {
  /** Name of the part, or of the place beside one. */
  name: string;
  children: ReactNode;
}

/** A part of the site's own in the shell, on the server: between marks, which React passes by when it takes over. */
export function GuardedPart({ name, children }: GuardedPartProps) {
  const [part = ''] = name.split('.');
  if (!MARKED_PARTS.includes(part)) return children;
  return (
    <>
      {createElement(MARK_ELEMENT, { 'data-name': name })}
      {children}
      {createElement(MARK_ELEMENT)}
    </>
  );
}
