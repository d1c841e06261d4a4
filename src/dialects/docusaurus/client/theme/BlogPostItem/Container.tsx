import type { ReactNode } from 'react';

/** What holds a post. */
export default function BlogPostItemContainer({
  children,
  className,
}: {
  children?: ReactNode;
  className?: string;
}) {
  return <article className={className}>{children}</article>;
}
