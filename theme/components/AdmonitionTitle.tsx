import type { ReactNode } from 'react';

/** Props of `AdmonitionTitle`. */
export interface AdmonitionTitleProps {
  children?: ReactNode;
}

/** The title of an admonition, where it holds more than plain text. */
export function AdmonitionTitle({ children }: AdmonitionTitleProps) {
  return <>{children}</>;
}
