import type { ReactNode } from 'react';

/** Props of `Steps`. */
export interface StepsProps {
  /** One ordered list. */
  children?: ReactNode;
}

/** An ordered list as a path of numbered steps. */
export function Steps({ children }: StepsProps) {
  return <div className="steps">{children}</div>;
}
