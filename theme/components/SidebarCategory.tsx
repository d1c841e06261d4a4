import { ShellIcon } from '@theme/ShellIcon';
import { SidebarItems } from '@theme/SidebarItems';
import type { SidebarCategory as SidebarCategoryView, SidebarNode } from 'docsgen/client';
import { t, usePage } from 'docsgen/client';
import { useState } from 'react';

export interface SidebarCategoryProps {
  category: SidebarCategoryView;
  /** Depth in the tree; 0 for the top level. */
  level: number;
}

/** A branch of the sidebar: a link to its page and a button that opens and closes it. */
export function SidebarCategory({ category, level }: SidebarCategoryProps) {
  const page = usePage();
  const { label, href, items, collapsible = true } = category;
  const active = href === page.href || holdsPage(items, page.href);
  const [open, setOpen] = useState(active || !category.collapsed);
  const [wasActive, setWasActive] = useState(active);
  // A branch opens when the reader comes into it, and stays open after that: nothing moves under the pointer.
  if (active !== wasActive) {
    setWasActive(active);
    if (active) setOpen(true);
  }
  return (
    <li className={level === 0 ? 'sidebar-category sidebar-section' : 'sidebar-category'}>
      <div className="sidebar-row">
        <a
          className="sidebar-link sidebar-heading"
          href={href}
          aria-current={href === page.href && !holdsPage(items, page.href) ? 'page' : undefined}
          data-active={active ? '' : undefined}
        >
          <span className="sidebar-text">{label}</span>
        </a>
        {collapsible && (
          <button
            type="button"
            className="sidebar-toggle"
            aria-expanded={open}
            aria-label={t`Pages in ${label}`}
            onClick={() => setOpen(!open)}
          >
            <ShellIcon name="chevron" />
          </button>
        )}
      </div>
      {open && items && <SidebarItems items={items} level={level + 1} />}
      {open && !items && <p className="sidebar-pending">{t`Loading…`}</p>}
    </li>
  );
}

function holdsPage(items: readonly SidebarNode[] | undefined, href: string): boolean {
  return (items ?? []).some(
    (item) => item.href === href || (item.kind === 'category' && holdsPage(item.items, href)),
  );
}
