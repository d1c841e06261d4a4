import type { ReactNode } from 'react';

/** A block of code: what stands in it shows it. */
export default function Pre({ children }: { children?: ReactNode }) {
  return children;
}
