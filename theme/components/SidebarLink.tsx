import type { SidebarLink as SidebarLinkView } from 'docsgen/client';
import { isExternal, t, usePage } from 'docsgen/client';

export interface SidebarLinkProps {
  link: SidebarLinkView;
}

/** A page in the sidebar. */
export function SidebarLink({ link }: SidebarLinkProps) {
  const page = usePage();
  return (
    <li>
      <a
        className={isExternal(link.href) ? 'sidebar-link link-external' : 'sidebar-link'}
        href={link.href}
        aria-current={link.href === page.href ? 'page' : undefined}
      >
        {link.badge && (
          <span className="sidebar-badge" data-tone={link.badge.tone}>
            {link.badge.text}
          </span>
        )}
        <span className={link.deprecated ? 'sidebar-text sidebar-deprecated' : 'sidebar-text'}>
          {link.label}
        </span>
        {link.deprecated && <span className="visually-hidden">{t` (deprecated)`}</span>}
      </a>
    </li>
  );
}
