import { setColorMode, shownColorMode, subscribeColorMode, usePage, useSite } from 'docsgen/client';
import { type ReactNode, useState, useSyncExternalStore } from 'react';

export { BlogPostProvider, useBlogPost, useVisibleBlogSidebarItems } from './blog.tsx';
export {
  filterDocCardListItems,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
} from './cards.tsx';
export {
  findFirstSidebarItemLink,
  findFirstSidebarItemLink as findFirstCategoryLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  useDoc,
  useDocById,
  useDocRootMetadata,
  useDocRootMetadata as useDocRouteMetadata,
  useDocSidebarItemsExpandedState,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
  useDocsSidebar,
  useDocsVersion,
  useDocsVersionCandidates,
  useLayoutDoc,
  useLayoutDocsSidebar,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './docs.tsx';
export { usePluralForm } from './plural-form.ts';
export * from './theme-code.tsx';
export * from './theme-frame.tsx';
export * from './theme-query.tsx';
export * from './theme-storage.tsx';
export * from './theme-tabs.tsx';
export * from './theme-toc.tsx';
export { default as useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.tsx';

/** The colour mode that is shown; light while a page is made, and where nothing of it moves. */
export function useColorMode(): {
  colorMode: 'light' | 'dark';
  colorModeChoice: 'light' | 'dark';
  isDarkTheme: boolean;
  setColorMode: typeof setColorMode;
} {
  const { colorMode: own } = useSite();
  const shown = useSyncExternalStore(
    subscribeColorMode,
    () => shownColorMode(own.default),
    () => 'light' as const,
  );
  const colorMode = shown === 'dark' ? 'dark' : 'light';
  return { colorMode, colorModeChoice: colorMode, isDarkTheme: colorMode === 'dark', setColorMode };
}

/** The theme's part of the configuration. */
export function useThemeConfig(): unknown {
  const { docusaurus } = useSite().themeOptions as { docusaurus?: { themeConfig?: unknown } };
  return docusaurus?.themeConfig ?? {};
}

/** The theme of code, which docsgen has in its styles. */
export function usePrismTheme(): { plain: object; styles: readonly object[] } {
  return { plain: {}, styles: [] };
}

/** Whether the window is wide enough for everything; it is while a page is made. */
export function useWindowSize(): 'desktop' {
  return 'desktop';
}

/** Whether something is folded, and what changes it. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((before) => !before) };
}

/** Content that is shown unless it is folded. */
export function Collapsible({ collapsed, children }: { collapsed?: boolean; children?: ReactNode }) {
  return <div hidden={collapsed}>{children}</div>;
}

/** What says something about a page and shows nothing in it. */
export function PageMetadata({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

/** Classes for the whole document, which is docsgen's: the content stays. */
export function HtmlClassNameProvider({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

/** A value of the address' query: nobody has asked for one while a page is made. */
export function useQueryString(_key: string): [string, (value: string) => void] {
  return useState('');
}

/** A list of values of the address' query. */
export function useQueryStringList(_key: string): [readonly string[], (values: readonly string[]) => void] {
  return useState<readonly string[]>([]);
}

/** Names of the classes that Docusaurus gives its parts; any name gives an empty one. */
export const ThemeClassNames: Record<string, Record<string, string>> = {
  common: {},
  docs: {},
  blog: {},
  pages: {},
  page: {},
  wrapper: {},
  tabs: {},
  layout: {},
};

/** Whether a reader wants nothing to move; nobody has said so while a page is made. */
export function prefersReducedMotion(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The value of the render before; there is one render of a page. */
export function usePrevious(): undefined {
  return undefined;
}

/** A function that stays the same. */
export function useEvent<T>(callback: T): T {
  return callback;
}

/** Values without those that stand twice. */
export function uniq<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** Values that stand twice. */
export function duplicates<T>(values: readonly T[], same = (a: T, b: T) => a === b): T[] {
  return values.filter((own, index) => values.findIndex((other) => same(other, own)) !== index);
}

/** Values by what a function says of them. */
export function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Record<string, T[]> {
  const groups: Record<string, T[]> = {};
  for (const value of values) {
    const key = keyOf(value);
    groups[key] = [...(groups[key] ?? []), value];
  }
  return groups;
}

/** Whether a text matches a pattern that is written as one. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text);
}

/** Whether two addresses are of the same page. */
export function isSamePath(first?: string, second?: string): boolean {
  const plain = (path?: string) => path?.replace(/(?<=.)\/$/, '').toLowerCase();
  return plain(first) === plain(second);
}

/** A picture in a variant for each colour mode. */
export function ThemedComponent({ children }: { children: (given: { theme: string }) => ReactNode }) {
  return <>{children({ theme: 'light' })}</>;
}

/** The address of the page without the site's base URL. */
export function useLocalPathname(): string {
  return usePage().route;
}

/** A date as readers of the site's language write it. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(useSite().locale, { timeZone: 'UTC', ...options });
}

/** Going on with the keyboard behind the header is the theme's business. */
export function useLockBodyScroll(): void {}

/** Where a list of headings stands on the screen is the theme's business. */
export function useTOCHighlight(): void {}
