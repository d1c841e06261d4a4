import type { ReactNode } from 'react';

export interface AdmonitionTitleProps {
  children?: ReactNode;
}

/** The title of an admonition, where it holds more than plain text. */
export function AdmonitionTitle({ children }: AdmonitionTitleProps) {
  return <>{children}</>;
}
