/** What components of a site may import: `import { usePage } from 'docsgen/client'`. */
export { useContent, useNavigation, usePage, useSidebar, useSite } from './context.tsx';
export type { ContentServices, ImageInfo, Navigation } from './context.tsx';
export type { PageView, SidebarView, SiteView } from '../shared/view.ts';
