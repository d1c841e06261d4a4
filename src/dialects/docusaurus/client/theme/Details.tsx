import { Details as Own } from '@theme-default/Details';
import { Children, isValidElement, type ReactNode } from 'react';

/** Content that is folded; the summary is a text, an element, or the first child. */
export default function Details({
  summary,
  children,
  open,
}: {
  summary?: ReactNode;
  children?: ReactNode;
  open?: boolean;
}) {
  const parts = Children.toArray(children);
  const at = parts.findIndex((part) => isValidElement(part) && part.type === 'summary');
  const [first] = summary === undefined && at >= 0 ? parts.splice(at, 1) : [summary];
  const inner =
    isValidElement<{ children?: ReactNode }>(first) && first.type === 'summary'
      ? first.props.children
      : first;
  return (
    <Own {...(inner === undefined ? {} : { summary: inner })} {...(open === undefined ? {} : { open })}>
      {parts}
    </Own>
  );
}
