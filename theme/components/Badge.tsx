import type { ReactNode } from 'react';

/** Props of `Badge`. */
export interface BadgeProps {
  /** Colour by meaning. */
  tone?: 'neutral' | 'accent' | 'info' | 'tip' | 'warning' | 'danger';
  children?: ReactNode;
}

/** A short mark in the text, such as a version or a plan. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
