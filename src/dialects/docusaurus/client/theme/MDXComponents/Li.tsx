import type { ComponentProps } from 'react';

/** `li` of Markdown. */
export default function Li(props: ComponentProps<'li'>) {
  return <li {...props} />;
}
