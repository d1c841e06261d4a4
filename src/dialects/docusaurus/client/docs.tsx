import { usePage, useSidebar, useSite } from 'docsgen/client';
import type { ReactNode } from 'react';
import { type ListedDoc, onlyKnown, type PlacedDoc, useKnownDocs, usePlacedDocs } from './known-docs.ts';
import { useDocFrame } from './own/doc-frame.tsx';
import { useKnownDoc, useMatter } from './SiteDoc.tsx';
import { type SidebarItem, useSidebarItems } from './sidebar-items.ts';
import { useInnermost, useVersionOptions } from './version-options.ts';

export {
  filterDocCardListItems,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
} from './cards.tsx';
export { useDocById } from './known-docs.ts';

/** A version of a folder of docs, as components of Docusaurus know it. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly isLast: boolean;
  readonly docs: Readonly<Record<string, ListedDoc>> | readonly PlacedDoc[];
  readonly mainDocId: '';
  readonly draftIds: readonly [];
  readonly sidebars: object;
}

/** Versions by their instances: components look whether one is the other. */
const made = new WeakMap<object, Map<string, DocsVersion[]>>();

/** All versions of an instance of docs, the latest one in front. */
export function useVersions(plugin = 'default'): DocsVersion[] {
  const own = useVersionOptions().filter((version) => version.plugin === plugin);
  const docsOf = usePlacedDocs();
  const site = useSite();
  const known = made.get(site) ?? new Map<string, DocsVersion[]>();
  made.set(site, known);
  const before = known.get(plugin);
  if (before !== undefined) return before;
  const versions = own.map(({ name, label, path, isLast }) => ({
    ...{ name, label, isLast, path },
    docs: docsOf(plugin, name) ?? onlyKnown({}, 'useVersions'),
    ...{ mainDocId: '' as const, draftIds: [] as const, sidebars: {} },
  }));
  known.set(plugin, versions);
  return versions;
}

/** The version that readers see first. */
export function useLatestVersion(plugin = 'default'): DocsVersion | undefined {
  const versions = useVersions(plugin);
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** The version that the page belongs to. */
export function useActiveVersion(plugin = 'default'): DocsVersion | undefined {
  return useInnermost(useVersions(plugin));
}

/** The version of the page, or the latest one, of the docs that the page belongs to. */
export function useDocsVersion(): DocsVersion | undefined {
  const { pluginId } = useActivePlugin();
  const [active, latest] = [useActiveVersion(pluginId), useLatestVersion(pluginId)];
  const docs = useKnownDocs('useDocsVersion');
  const version = active ?? latest;
  return version && { ...version, docs };
}

/** The versions that a page may speak of: its own, then the latest one. */
export function useDocsVersionCandidates(plugin = 'default'): DocsVersion[] {
  const [active, latest] = [useActiveVersion(plugin), useLatestVersion(plugin)];
  return [active, latest].filter((version) => version !== undefined);
}

/** The page's version, and its counterparts in others, which are not known. */
export function useActiveDocContext(plugin = 'default') {
  return { activeVersion: useActiveVersion(plugin), activeDoc: undefined, alternateDocVersions: {} };
}

/** The version that a reader has chosen: nobody has while a page is made. */
export function useDocsPreferredVersion() {
  return { preferredVersion: null, savePreferredVersionName: () => {} };
}

/** The instance of docs that the page belongs to. */
export function useActivePlugin() {
  const { baseUrl } = useSite();
  const pluginId = useInnermost(useVersionOptions())?.plugin ?? 'default';
  return { pluginId, pluginData: { path: baseUrl, versions: [] } };
}

/** The instance and the version that the page belongs to. */
export function useActivePluginAndVersion() {
  const activePlugin = useActivePlugin();
  return { activePlugin, activeVersion: useActiveVersion(activePlugin.pluginId) };
}

/** All instances of docs. */
export function useAllDocsData(): Record<string, unknown> {
  return { default: { path: useSite().baseUrl, versions: useVersions(), breadcrumbs: true } };
}

/** One instance of docs. */
export function useDocsData(plugin = 'default') {
  return { path: useSite().baseUrl, versions: useVersions(plugin), breadcrumbs: true };
}

/** What is known of the page that is shown, as Docusaurus hands it to the parts around a page of docs. */
export function useDoc() {
  const { route, href, title, description, toc, editUrl, lastUpdated, previous, next } = usePage();
  const { baseUrl } = useSite();
  const frontMatter = useMatter();
  const frame = useDocFrame();
  const { id = route.replace(/^\//, ''), source, tags = [] } = useKnownDoc();
  const link = (neighbour: { label: string; href: string } | null) =>
    neighbour === null ? undefined : { title: neighbour.label, permalink: neighbour.href };
  const metadata = {
    ...{
      id,
      source,
      title,
      description,
      permalink: href,
      slug: route,
      draft: false,
      tags: tags.map(({ route: own, ...tag }) => ({
        ...tag,
        permalink: `${baseUrl.replace(/\/$/, '')}${own}`,
      })),
    },
    ...{ editUrl: editUrl ?? undefined, lastUpdatedAt: lastUpdated ?? undefined, frontMatter },
    ...{
      previous: link(previous),
      next: link(next),
      version: useActivePluginAndVersion().activeVersion?.name ?? 'current',
    },
  };
  const entries = toc.map(({ depth, id, text }) => ({ level: depth, id, value: text }));
  // Parts that draw a document itself show its title where its text has none.
  const contentTitle = frame === null || frame.isTitled ? title : undefined;
  return { metadata, frontMatter, assets: {}, toc: entries, contentTitle, isBrowser: false };
}

/** What helpers need of an entry of a sidebar. */
type SidebarEntry = Pick<SidebarItem, 'type'> &
  Partial<Omit<SidebarItem, 'items'>> & { readonly items?: readonly SidebarEntry[] };

/** The sidebar of the page: its name and its entries, closed branches without theirs. */
export function useDocsSidebar(): { name: string; items: readonly SidebarItem[] } | null {
  const sidebar = useSidebar();
  const items = useSidebarItems();
  return sidebar && { name: sidebar.key, items };
}

/** The way to the page through its sidebar; nothing for a page that no sidebar lists. */
export function useSidebarBreadcrumbs(): readonly SidebarEntry[] | null {
  const { breadcrumbs } = usePage();
  if (breadcrumbs.length === 0) return null;
  return breadcrumbs.map((entry, index) => ({
    type: index < breadcrumbs.length - 1 ? 'category' : 'link',
    items: [],
    ...entry,
  }));
}

/** The first address that an entry of a sidebar leads to. */
export function findFirstSidebarItemLink(item: SidebarEntry): string | undefined {
  if (item.href !== undefined) return item.href;
  for (const own of item.items ?? []) {
    const found = findFirstSidebarItemLink(own);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first category of some entries that passes a test. */
export function findSidebarCategory(
  items: readonly SidebarEntry[],
  passes: (item: SidebarEntry) => boolean,
): SidebarEntry | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = passes(item) ? item : findSidebarCategory(item.items ?? [], passes);
    if (found) return found;
  }
  return undefined;
}

/** Whether an entry of a sidebar holds the page. */
export function isActiveSidebarItem(item: SidebarEntry, path: string): boolean {
  return item.href === path || (item.items ?? []).some((own) => isActiveSidebarItem(own, path));
}

/** Entries that readers see, which are all of them here. */
export function useVisibleSidebarItems<T>(items: readonly T[]): readonly T[] {
  return items;
}

/** Entries that readers see, which are all of them here. */
export function isVisibleSidebarItem(): boolean {
  return true;
}

/** Docusaurus hands data down by it; here they come from the page. */
export function DocProvider({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

export {
  DocProvider as DocSidebarItemsExpandedStateProvider,
  DocProvider as DocsPreferredVersionContextProvider,
  DocProvider as DocsSidebarProvider,
  DocProvider as DocsVersionProvider,
};

/** Whether branches of the sidebar are open is the theme's business. */
export function useDocSidebarItemsExpandedState() {
  return { expandedItem: null, setExpandedItem: () => {} };
}

/** A page of docs and its version, by an id. */
export function useLayoutDoc(id: string): { id: string; path: string } | null {
  const { href } = usePage();
  return href.replace(/\/$/, '').endsWith(`/${id}`) ? { id, path: href } : null;
}

/** A sidebar by its name. */
export function useLayoutDocsSidebar(id: string) {
  return { link: { label: id, path: useSite().baseUrl } };
}

/** What the frame of all docs knows. */
export function useDocRootMetadata() {
  const sidebar = useDocsSidebar();
  return { docElement: null, sidebarName: sidebar?.name, sidebarItems: sidebar?.items };
}

/** Where readers of an older version may go. */
export function useDocVersionSuggestions(plugin = 'default') {
  return { latestVersionSuggestion: useLatestVersion(plugin), latestDocSuggestion: undefined };
}

/** The versions that a reader has chosen. */
export function useDocsPreferredVersionByPluginId(): Record<string, null> {
  return {};
}

/** The tag of a version in a search. */
export function getDocsVersionSearchTag(plugin: string, version: string): string {
  return `docs-${plugin}-${version}`;
}

/** What narrows a search. */
export function useDocsContextualSearchTags(): string[] {
  return ['default'];
}

/** What search engines are told of a page is docsgen's business. */
export function useBreadcrumbsStructuredData(): object {
  return {};
}
