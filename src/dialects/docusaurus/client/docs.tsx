import { usePage, useSite } from 'docsgen/client';

/** A version of a folder of docs, as components of Docusaurus know it. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly isLast: boolean;
  readonly docs: readonly [];
  readonly mainDocId: '';
  readonly draftIds: readonly [];
  readonly sidebars: object;
}

interface VersionOption {
  readonly plugin: string;
  readonly name: string;
  readonly label: string;
  readonly route: string;
  readonly isLast: boolean;
}

/** All versions of an instance of docs, the latest one in front. */
export function useVersions(plugin = 'default'): DocsVersion[] {
  const { baseUrl, themeOptions } = useSite();
  const { docusaurus } = themeOptions as { docusaurus?: { versions?: readonly VersionOption[] } };
  const own = (docusaurus?.versions ?? []).filter((version) => version.plugin === plugin);
  return own.map(({ name, label, route, isLast }) => ({
    ...{ name, label, isLast, path: `${baseUrl}${route}`.replace(/(?<=.)\/$/, '') },
    ...{ docs: [], mainDocId: '', draftIds: [], sidebars: {} },
  }));
}

/** The version that readers see first. */
export function useLatestVersion(plugin = 'default'): DocsVersion | undefined {
  const versions = useVersions(plugin);
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** The version that the page belongs to: the one with the longest address that its own begins with. */
export function useActiveVersion(plugin = 'default'): DocsVersion | undefined {
  const { href } = usePage();
  const holding = useVersions(plugin).filter(
    ({ path }) => href === path || href.startsWith(`${path.replace(/\/$/, '')}/`),
  );
  return holding.sort((a, b) => b.path.length - a.path.length)[0];
}

/** The version of the page, or the latest one. */
export function useDocsVersion(): DocsVersion | undefined {
  const [active, latest] = [useActiveVersion(), useLatestVersion()];
  return active ?? latest;
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
  return { pluginId: 'default', pluginData: { path: useSite().baseUrl, versions: [] } };
}

/** The instance and the version that the page belongs to. */
export function useActivePluginAndVersion() {
  return { activePlugin: useActivePlugin(), activeVersion: useActiveVersion() };
}

/** All instances of docs. */
export function useAllDocsData(): Record<string, unknown> {
  return { default: { path: useSite().baseUrl, versions: useVersions(), breadcrumbs: true } };
}

/** One instance of docs. */
export function useDocsData(plugin = 'default') {
  return { path: useSite().baseUrl, versions: useVersions(plugin), breadcrumbs: true };
}
