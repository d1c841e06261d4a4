/** A component of the site that stands for an element of Markdown. */
declare module '@site-element/*' {
  import type { ComponentType } from 'react';

  const component: ComponentType<Record<string, unknown>>;
  export default component;
}
