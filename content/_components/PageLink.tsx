import { ContentLink } from '@theme/ContentLink';
import { useSite } from 'docsgen/client';
import type { ReactNode } from 'react';

/** A link to a page of this site, for components: `to` is a route such as `/reference/segments#limits`. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const { baseUrl } = useSite();
  return <ContentLink href={`${baseUrl.replace(/\/$/, '')}${to}`}>{children}</ContentLink>;
}
