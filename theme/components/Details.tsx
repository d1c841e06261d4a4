import { t } from 'docsgen/client';
import type { ReactNode } from 'react';

/** Props of `Details`. */
export interface DetailsProps {
  summary?: ReactNode;
  open?: boolean;
  children?: ReactNode;
}

/** Content that is folded until asked for. */
export function Details({ summary = t`Details`, open, children }: DetailsProps) {
  return (
    <details open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
