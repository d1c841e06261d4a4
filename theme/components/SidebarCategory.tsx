import { SidebarItems } from '@theme/SidebarItems';
import type { SidebarCategory as SidebarCategoryView, SidebarNode } from 'docsgen/client';
import { t, usePage } from 'docsgen/client';
import { useState } from 'react';

/** Props of `SidebarCategory`. */
export interface SidebarCategoryProps {
  category: SidebarCategoryView;
}

/** A branch of the sidebar: a link to its page and a button that opens and closes it. */
export function SidebarCategory({ category }: SidebarCategoryProps) {
  const page = usePage();
  const { label, href, items, collapsible = true } = category;
  const holds = holdsPage(items, page.href);
  const active = holds || href === page.href;
  const [open, setOpen] = useState(active || !category.collapsed);
  const [wasActive, setWasActive] = useState(active);
  // A branch opens when the reader comes into it, and stays open after that: nothing moves under the pointer.
  if (active !== wasActive) {
    setWasActive(active);
    if (active) setOpen(true);
  }
  return (
    <li>
      <div>
        <a href={href} aria-current={active && !holds ? 'page' : undefined}>
          <span>{label}</span>
        </a>
        {collapsible && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={t`Pages in ${label}`}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {open && items && <SidebarItems items={items} />}
      {open && !items && <p>{t`Loading…`}</p>}
    </li>
  );
}

function holdsPage(items: readonly SidebarNode[] | undefined, href: string): boolean {
  return (
    items?.some((item) => item.href === href || (item.kind === 'category' && holdsPage(item.items, href))) ??
    false
  );
}
