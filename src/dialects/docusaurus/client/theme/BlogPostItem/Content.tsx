import type { ReactNode } from 'react';

/** The text of a post. */
export default function BlogPostItemContent({
  children,
  className,
}: {
  children?: ReactNode;
  className?: string;
}) {
  return <div className={className}>{children}</div>;
}
