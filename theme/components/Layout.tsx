import { AnnouncementBar } from '@theme/AnnouncementBar';
import { BaseUrlBanner } from '@theme/BaseUrlBanner';
import { Footer } from '@theme/Footer';
import { Header } from '@theme/Header';
import { MobileMenu } from '@theme/MobileMenu';
import { NavigationError } from '@theme/NavigationError';
import { PageBody } from '@theme/PageBody';
import { ProgressBar } from '@theme/ProgressBar';
import { RouteAnnouncer } from '@theme/RouteAnnouncer';
import { Sidebar } from '@theme/Sidebar';
import { SkipLink } from '@theme/SkipLink';
import { Spinner } from '@theme/Spinner';
import { useNavigation, usePage, useSidebar } from 'docsgen/client';
import { type ReactNode, useCallback, useState } from 'react';

/** Props of `Layout`. */
export interface LayoutProps {
  /** The place of the page's static content. */
  children: ReactNode;
}

/** The whole body of a document. */
export function Layout({ children }: LayoutProps) {
  const page = usePage();
  const sidebar = useSidebar();
  const { status, slow } = useNavigation();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const withSidebar = sidebar !== null && (page.layout === 'doc' || page.layout === 'wide');
  return (
    <>
      <SkipLink />
      {page.route === '/' && <BaseUrlBanner />}
      <ProgressBar active={slow} />
      <AnnouncementBar />
      <Header menuOpen={menuOpen} onOpenMenu={() => setMenuOpen(true)} />
      <MobileMenu open={menuOpen} onClose={closeMenu} />
      {status === 'failed' && <NavigationError />}
      <div className={`layout layout-${page.layout}${withSidebar ? ' layout-with-sidebar' : ''}`}>
        {withSidebar && <Sidebar />}
        {/* New elements for every page: focus that moves to the heading is announced, and nothing is seen to jump. */}
        <PageBody key={page.route} loading={slow}>
          {children}
        </PageBody>
      </div>
      {slow && <Spinner />}
      <Footer key={page.route} />
      <RouteAnnouncer />
    </>
  );
}
