import { Children, type ComponentProps } from 'react';

/** A cell of a table's head. An empty one, as in the corner of a table, heads nothing and is a plain cell. */
export function ContentHeadCell({ children, ...rest }: ComponentProps<'th'>) {
  const isEmpty = Children.toArray(children).every(
    (child) => typeof child === 'string' && child.trim() === '',
  );
  return isEmpty ? <td {...rest} /> : <th {...rest}>{children}</th>;
}
