import type { ReactNode } from 'react';

/** What a page says: its components are known everywhere. */
export default function MDXContent({ children }: { children?: ReactNode }) {
  return children;
}
