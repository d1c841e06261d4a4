import { Admonition } from '@theme-default/Admonition';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof Admonition>;

/** The admonition of one kind; what a site says of icon and class is docsgen's business. */
export function createAdmonition(kind: NonNullable<Props['type']>) {
  return function AdmonitionType({ title, children }: Props) {
    return (
      <Admonition type={kind} {...(title === undefined ? {} : { title })}>
        {children}
      </Admonition>
    );
  };
}
