import type { ReactNode } from 'react';

/** The frame of a page is docsgen's; what stands in it is the page. */
export default function Layout({ children }: { children?: ReactNode; title?: string; description?: string }) {
  return <>{children}</>;
}
