import type { ReactNode } from 'react';

/** Props of `Cards`. */
export interface CardsProps {
  /** Elements of `Card`. */
  children?: ReactNode;
}

/** A grid of cards. */
export function Cards({ children }: CardsProps) {
  return <div className="cards">{children}</div>;
}
