/** The site's own list of what its boxes are shown by. */
declare module '@site-admonitions' {
  import type { ComponentType, ReactNode } from 'react';

  const types: Readonly<
    Record<string, ComponentType<{ type: string; title?: ReactNode; children?: ReactNode }>>
  >;
  export default types;
}
