import type { HeaderItemView } from 'docsgen/client';
import { newTabProps } from './new-tab-props.ts';

/** Links that a menu of the header has below its own entries, which look like these. */
export function FurtherLinks({ links, className }: { links: readonly HeaderItemView[]; className: string }) {
  return links.map((link) => (
    <li key={link.label + link.href}>
      <a className={className} href={link.href} {...newTabProps(link)}>
        {link.label}
      </a>
    </li>
  ));
}
