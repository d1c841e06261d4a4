import type { ReactNode } from 'react';

/** Content for browsers only. The page is made where there is none, so it shows what stands in for it. */
export default function BrowserOnly({
  fallback = null,
}: {
  fallback?: ReactNode;
  children?: () => ReactNode;
}) {
  return <>{fallback}</>;
}
