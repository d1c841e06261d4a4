import types from '@site-admonitions';
import { Admonition } from '@theme-default/Admonition';
import { AdmonitionTitle } from '@theme-default/AdmonitionTitle';
import { Children, isValidElement, type ReactNode } from 'react';

interface SiteAdmonitionProps {
  type: string;
  /** Plain text; a first child `SiteAdmonitionTitle` may hold more. */
  title?: string;
  children?: ReactNode;
}

/** Marks what a box of the site is called, where that holds markup. */
export function SiteAdmonitionTitle({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/** A box that the site shows by a component of its own; one that its list lacks looks like information. */
export function SiteAdmonition({ type, title, children }: SiteAdmonitionProps) {
  const all = Children.toArray(children);
  const isTitle = (child: ReactNode) => isValidElement(child) && child.type === SiteAdmonitionTitle;
  const shown = all.find(isTitle) ?? title;
  const rest = all.filter((child) => !isTitle(child));
  const Own = types[type];
  if (Own !== undefined)
    return (
      <Own type={type} {...(shown === undefined ? {} : { title: shown })}>
        {rest}
      </Own>
    );
  return (
    <Admonition type="info">
      {shown === undefined ? null : <AdmonitionTitle>{shown}</AdmonitionTitle>}
      {rest}
    </Admonition>
  );
}
