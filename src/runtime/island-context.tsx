/** What hooks in islands read: the same on the server and in the browser, so that both render alike. */
import type { ReactNode } from 'react';
import type { PageView, SiteView } from '../shared/view.ts';
import { PageContext, SiteContext } from './context.tsx';

/** An island inside the contexts of its site and of the page whose content holds it. */
export function provideIsland(node: ReactNode, site: SiteView, page: PageView): ReactNode {
  return (
    <SiteContext.Provider value={site}>
      <PageContext.Provider value={page}>{node}</PageContext.Provider>
    </SiteContext.Provider>
  );
}
