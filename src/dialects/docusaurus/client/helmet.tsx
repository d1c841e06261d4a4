import type { ReactNode } from 'react';

export { default as Helmet, default } from './Head.tsx';

/** Around a site that says things of its documents: docsgen collects them itself. */
export function HelmetProvider({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
