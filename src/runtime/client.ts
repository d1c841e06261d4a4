/**
 * What components of a theme or of a site may import: `import { usePage } from 'docsgen/client'`. The default theme
 * uses nothing else, so whatever it does, a replacement can do.
 */
export type * from '../shared/api-view.ts';
export { NO_SIDEBAR, pageChunkUrl, sidebarUrl } from '../shared/output-paths.ts';
export { mapSrcset } from '../shared/srcset.ts';
export { decodePath, isExternal, normalizeRoute, withBaseUrl } from '../shared/urls.ts';
export type {
  CardView,
  HeaderItemView,
  HeaderLinkView,
  LogoView,
  NavLink,
  PageView,
  SidebarCategory,
  SidebarLink,
  SidebarNode,
  SidebarView,
  SiteView,
  TocEntry,
} from '../shared/view.ts';
export { dismissAnnouncement, isAnnouncementDismissed, subscribeAnnouncement } from './announcement.ts';
export { type ColorMode, setColorMode, shownColorMode, subscribeColorMode } from './color-mode.ts';
export { mayPrefetch } from './connection.ts';
export type { ContentServices, ImageInfo, Navigation } from './context.tsx';
export { ContentContext, useContent, useNavigation, usePage, useSidebar, useSite } from './context.tsx';
export { createHistoryState } from './scroll.ts';
export { renewSearch, takeRenewedQuery } from './search-recovery.ts';
export { t } from './t.ts';
