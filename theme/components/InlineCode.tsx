import type { ComponentProps } from 'react';
import { breakable } from '../breakable.tsx';

/** Code in a line of text: long identifiers go on in the next line behind a separator, never inside a word. */
export function InlineCode({ children, ...rest }: ComponentProps<'code'>) {
  return <code {...rest}>{typeof children === 'string' ? breakable(children) : children}</code>;
}
