import type { ReactNode } from 'react';

/** What stands around the pages of a blog is docsgen's frame. */
export default function BlogLayout({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
