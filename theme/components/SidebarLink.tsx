import type { SidebarLink as SidebarLinkView } from 'docsgen/client';
import { isExternal, t, usePage } from 'docsgen/client';

/** Props of `SidebarLink`. */
export interface SidebarLinkProps {
  link: SidebarLinkView;
}

/** A page in the sidebar. Elements have few classes: a tree has hundreds of them. */
export function SidebarLink({ link }: SidebarLinkProps) {
  const page = usePage();
  const Label = link.deprecated ? 's' : 'span';
  return (
    <li>
      <a
        className={isExternal(link.href) ? 'link-external' : undefined}
        href={link.href}
        aria-current={link.href === page.href ? 'page' : undefined}
      >
        {link.badge && <b data-tone={link.badge.tone}>{link.badge.text}</b>}
        <Label>{link.label}</Label>
        {link.deprecated && <small className="visually-hidden">{t` (deprecated)`}</small>}
      </a>
    </li>
  );
}
