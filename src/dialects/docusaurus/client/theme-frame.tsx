import { usePage, useSite } from 'docsgen/client';
import type { ReactNode } from 'react';
import ErrorBoundary from './ErrorBoundary.tsx';
import { interpolate } from './Interpolate.tsx';
import { usePluralForm } from './plural-form.ts';
import { translate } from './Translate.tsx';

/**
 * What the frame of a page tells its parts in Docusaurus. The frame is docsgen's: what holds others shows them, what asks
 * for the frame's state hears that nothing is folded, open or scrolled.
 */
function Around({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

export {
  Around as AnnouncementBarProvider,
  Around as CodeBlockContextProvider,
  Around as ColorModeProvider,
  Around as DocProvider,
  Around as DocSidebarItemsExpandedStateProvider,
  Around as DocsPreferredVersionContextProvider,
  Around as DocsSidebarProvider,
  Around as DocsVersionProvider,
  Around as NavbarProvider,
  Around as PluginHtmlClassNameProvider,
  Around as ScrollControllerProvider,
  Around as TabGroupChoiceProvider,
  Around as TitleFormatterProvider,
  ErrorBoundary as ErrorCauseBoundary,
};

/** Shows nothing: these parts of a page are in docsgen's frame. */
function Nowhere(): null {
  return null;
}

export {
  Nowhere as BlogAuthorNoPostsLabel,
  Nowhere as BlogAuthorsListViewAllLabel,
  Nowhere as DraftBannerMessage,
  Nowhere as DraftBannerTitle,
  Nowhere as NavbarSecondaryMenuFiller,
  Nowhere as SkipToContentLink,
  Nowhere as UnlistedBannerMessage,
  Nowhere as UnlistedBannerTitle,
  Nowhere as UnlistedMetadata,
};

/** The id of what the way past the header leads to. */
export const SkipToContentFallbackId = 'docsgen-content';
/** The tag of pages that belong to no version. */
export const DEFAULT_SEARCH_TAG = 'default';
/** The class of a document whose reader goes on with the keyboard. */
export const keyboardFocusedClassName = 'navigation-with-keyboard';

/** A hook was asked outside of what tells it. */
export class ReactContextError extends Error {
  constructor(provider: string, further = '') {
    super(`A hook was used outside of <${provider}>. ${further}`);
    this.name = 'ReactContextError';
  }
}

type Provider = (props: { children?: ReactNode }) => ReactNode;

/** Providers as one, the first one around all others. */
export function composeProviders(providers: readonly Provider[]): Provider {
  return ({ children }) => providers.reduceRight<ReactNode>((inner, Own) => <Own>{inner}</Own>, children);
}

/** What an error says. */
export function ErrorBoundaryError({ error }: { error: Error }) {
  return <p>{error.message}</p>;
}

/** The same where nothing else is shown. */
export function ErrorBoundaryErrorMessageFallback({ error }: { error: Error }) {
  return <p>{error.message}</p>;
}

/** Tries again to show what has failed. */
export function ErrorBoundaryTryAgainButton({ onClick }: { onClick?: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      ↻
    </button>
  );
}

/** The banner of all pages. */
export function useAnnouncementBar(): { isActive: boolean; close: () => void } {
  return { isActive: false, close: () => {} };
}

/** The class of what a link into the page leads to; docsgen scrolls so that the header hides none of it. */
export function useAnchorTargetClassName(): undefined {
  return undefined;
}

/** The way back to the top. */
export function useBackToTopButton(): { shown: boolean; scrollToTop: () => void } {
  return { shown: false, scrollToTop: () => window.scrollTo({ top: 0 }) };
}

/** Whether long lines of code are folded. */
export function useCodeWordWrap() {
  return {
    ...{ codeBlockRef: { current: null }, isEnabled: false, isCodeScrollable: false },
    toggle: () => {},
  };
}

/** A block of code around a component. */
export function useCodeBlockContext() {
  return { metadata: {}, wordWrap: useCodeWordWrap() };
}

/** A header that makes room. */
export function useHideableNavbar() {
  return { navbarRef: { current: null }, isNavbarVisible: true };
}

/** The menu of small screens. */
export function useNavbarMobileSidebar() {
  return { disabled: true, shouldRender: false, shown: false, toggle: () => {} };
}

/** What that menu shows of a page. */
export function useNavbarSecondaryMenu() {
  return { shown: false, hide: () => {}, content: undefined };
}

/** The first page. */
export function useHomePageRoute(): { path: string; exact: boolean } {
  return { path: useSite().baseUrl, exact: true };
}

/** The addresses of a page in other languages. */
export function useAlternatePageUtils() {
  const { href } = usePage();
  return { createUrl: () => href };
}

/** The title of a document. */
export function useTitleFormatter() {
  const { title: site } = useSite();
  return { format: ({ title }: { title: string }) => (title === site ? title : `${title} | ${site}`) };
}

/** Where a reader has scrolled to is the browser's business. */
export function useScrollPosition(): void {}
/** The same. */
export function useScrollPositionBlocker() {
  return { blockElementScrollPositionUntilNextRender: () => {} };
}
/** The same. */
export function useScrollController() {
  return {
    scrollEventsEnabledRef: { current: true },
    enableScrollEvents: () => {},
    disableScrollEvents: () => {},
  };
}
/** Goes to a place of the page. */
export function useSmoothScrollTo() {
  return { startScroll: (top: number) => window.scrollTo({ top }), cancelScroll: () => {} };
}
/** Going on with the keyboard is the theme's business. */
export function useKeyboardNavigation(): void {}
/** The way past the header is the theme's. */
export function useSkipToContent() {
  return { containerRef: { current: null }, onClick: () => {} };
}

/** Tabs that readers have chosen elsewhere are the theme's business. */
export function useTabGroupChoice() {
  return { tabGroupChoices: {}, setTabGroupChoices: () => {}, ready: true };
}

/** What narrows a search. */
export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  return { locale: useSite().locale, tags: [DEFAULT_SEARCH_TAG] };
}

/** The tag of a version in a search. */
export function docVersionSearchTag(plugin: string, version: string): string {
  return `docs-${plugin}-${version}`;
}

/** Whether the site has docs. */
export const isDocsPluginEnabled = true;

/** Whether a footer's links stand in columns. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return 'title' in (links[0] ?? {});
}

/** Entries of a header by the side that they stand on. */
export function splitNavbarItems<T extends { position?: 'left' | 'right' }>(items: readonly T[]): [T[], T[]] {
  const isLeft = ({ position = 'right' }: T) => position === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

/** The title of the list of all tags. */
export function translateTagsPageTitle(): string {
  return 'Tags';
}

/** The title of the list of all authors. */
export function translateBlogAuthorsListPageTitle(): string {
  return 'Authors';
}

/** The title of an author's posts. */
export function useBlogAuthorPageTitle({ name, count }: { name: string; count: number }): string {
  return `${name} - ${count} ${count === 1 ? 'post' : 'posts'}`;
}

/** The title of a tag's posts. */
export function useBlogTagsPostsPageTitle({ label, count }: { label: string; count: number }): string {
  return `${count} ${count === 1 ? 'post' : 'posts'} tagged with "${label}"`;
}

/** What a card says of a category. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  const message = '1 item|{count} items';
  return (count) =>
    interpolate(
      selectMessage(count, translate({ id: 'theme.docs.DocCard.categoryDescription.plurals', message })),
      { count },
    );
}

/** A search of another page. */
export function useSearchPage() {
  return {
    searchQuery: '',
    setSearchQuery: () => {},
    generateSearchPageLink: (query: string) => `/search?q=${query}`,
  };
}
