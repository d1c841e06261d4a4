import { InlineCode } from '@theme-default/InlineCode';
import type { ComponentProps } from 'react';
import CodeBlock from '../CodeBlock.tsx';

/** Code of a line, or a block of it where it has several. */
export default function Code(props: ComponentProps<'code'>) {
  const { children } = props;
  if (typeof children !== 'string' || !children.includes('\n')) return <InlineCode {...props} />;
  return <CodeBlock className={props.className}>{children}</CodeBlock>;
}
