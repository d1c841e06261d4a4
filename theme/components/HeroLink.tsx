import { useContent } from 'docsgen/client';
import type { ReactNode } from 'react';

/** Props of `HeroLink`. */
export interface HeroLinkProps {
  href: string;
  /** The one action that matters most is primary. */
  primary?: boolean;
  children?: ReactNode;
}

/** A link that looks like a button. */
export function HeroLink({ href, primary, children }: HeroLinkProps) {
  const { resolveLink } = useContent();
  return (
    <a className={primary ? 'button' : 'button button-quiet'} href={resolveLink(href)}>
      {children}
    </a>
  );
}
