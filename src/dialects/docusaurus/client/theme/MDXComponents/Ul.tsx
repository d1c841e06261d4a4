import type { ComponentProps } from 'react';

/** `ul` of Markdown. */
export default function Ul(props: ComponentProps<'ul'>) {
  return <ul {...props} />;
}
