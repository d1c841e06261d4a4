import { SidebarItems } from '@theme/SidebarItems';
import { usePage, useSidebar } from 'docsgen/client';
import { useEffect } from 'react';
import { revealCurrentPage } from '../behaviours/reveal.ts';

/** The tree of pages beside the content. */
export function Sidebar() {
  const sidebar = useSidebar();
  const { route } = usePage();
  useEffect(() => {
    if (route) revealCurrentPage(document);
  }, [route]);
  if (!sidebar) return null;
  return (
    <nav className="sidebar pages" aria-label={sidebar.label}>
      <SidebarItems items={sidebar.items} />
    </nav>
  );
}
