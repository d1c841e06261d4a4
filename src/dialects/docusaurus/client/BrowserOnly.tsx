import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.tsx';

/** Content for browsers only: until a browser shows it, what stands in for it does. */
export default function BrowserOnly({
  fallback = null,
  children,
}: {
  fallback?: ReactNode;
  children?: () => ReactNode;
}) {
  return useIsBrowser() ? (children?.() ?? null) : fallback;
}
