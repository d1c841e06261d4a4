import { Breadcrumbs } from '@theme/Breadcrumbs';
import { EditMeta } from '@theme/EditMeta';
import { MobileTableOfContents } from '@theme/MobileTableOfContents';
import { PageTitle } from '@theme/PageTitle';
import { Pagination } from '@theme/Pagination';
import { SearchPage } from '@theme/SearchPage';
import { TableOfContents } from '@theme/TableOfContents';
import { VersionBanner } from '@theme/VersionBanner';
import { usePage } from 'docsgen/client';
import type { ReactNode } from 'react';

/** Props of `PageBody`. */
export interface PageBodyProps {
  /** True while another page is on its way. */
  loading: boolean;
  /** The place of the page's static content. */
  children: ReactNode;
}

/** Everything between header and footer, without the sidebar: the page, and its table of contents beside it. */
export function PageBody({ loading, children }: PageBodyProps) {
  const page = usePage();
  const isDocument = page.layout === 'doc' || page.layout === 'wide';
  const showsToc = page.layout === 'doc' && page.toc.length > 0;
  return (
    <>
      <main
        id="main"
        className={loading ? 'page page-loading' : 'page'}
        tabIndex={-1}
        aria-busy={loading || undefined}
      >
        {isDocument && <VersionBanner />}
        {isDocument && <Breadcrumbs />}
        <PageTitle />
        {showsToc && <MobileTableOfContents entries={page.toc} />}
        {page.layout === 'search' && <SearchPage />}
        {children}
        {isDocument && <EditMeta />}
        {isDocument && <Pagination />}
      </main>
      {page.layout === 'doc' && <TableOfContents entries={page.toc} />}
    </>
  );
}
