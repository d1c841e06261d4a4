/** What components of a site may import: `import { usePage } from 'docsgen/client'`. */

export type { PageView, SidebarView, SiteView } from '../shared/view.ts';
export type { ContentServices, ImageInfo, Navigation } from './context.tsx';
export { useContent, useNavigation, usePage, useSidebar, useSite } from './context.tsx';
