import type { ClientBundle } from '../bundle/client.ts';
import type { SiteConfig } from '../config/resolve.ts';
import type { AssetStore } from '../content/assets.ts';
import { readPublicFiles } from '../content/public-files.ts';
import type { Sidebar } from '../content/sidebars.ts';
import { createHeaderRules, createPolicy, formatHeaders } from '../emit/headers.ts';
import { createLlmsText, type LlmsSection } from '../emit/llms.ts';
import { createRobots, createSitemap } from '../emit/sitemap.ts';
import type { PlannedPage } from '../pages/plan.ts';
import type { Publisher } from '../publish/publisher.ts';
import { expandPatterns } from '../redirects/expand.ts';
import { createHostFiles } from '../redirects/hosts/files.ts';
import { REDIRECT_STUB_SCRIPT, renderRedirectStub } from '../redirects/stub.ts';
import type { RedirectTable } from '../redirects/table.ts';
import { NO_SIDEBAR, sidebarFile } from '../shared/output-paths.ts';
import { isExternal, normalizeRoute, routeToFile, withBaseUrl } from '../shared/urls.ts';
import type { SidebarNode, SidebarView } from '../shared/view.ts';
import type { Store } from '../store/store.ts';
import { type GroupFile, planGroup } from './file-groups.ts';

export interface EmitContext {
  config: SiteConfig;
  client: ClientBundle;
  sidebars: readonly Sidebar[];
  redirects: RedirectTable;
  planned: readonly PlannedPage[];
  assets: AssetStore;
  store: Store;
}

/** Plans every file that is no page: client files, assets, public files, sidebars, redirects, indexes. */
export function emitSite(publisher: Publisher, context: EmitContext): void {
  emitClient(publisher, context.client);
  emitAssets(publisher, context);
  emitSidebars(publisher, context);
  emitRedirects(publisher, context);
  emitIndexes(publisher, context);
  for (const file of readPublicFiles(context.config.publicDir)) {
    publisher.add(file.path, file.contents, `the public file ${file.path}`);
  }
}

function emitClient(publisher: Publisher, client: ClientBundle): void {
  for (const [file, text] of Object.entries(client.files)) publisher.add(file, text, 'the client bundle');
  for (const [file, base64] of Object.entries(client.binaryFiles)) {
    publisher.add(file, Buffer.from(base64, 'base64'), 'the client bundle');
  }
  const { entry, style, preload } = client;
  publisher.add(
    '_docsgen/manifest.json',
    `${JSON.stringify({ entry, style, preload }, null, 2)}\n`,
    'the manifest',
  );
}

function emitAssets(publisher: Publisher, { planned, assets }: EmitContext): void {
  const files = new Set(planned.flatMap(({ assetFiles }) => assetFiles));
  for (const file of [...files].sort()) {
    const asset = assets.load(file);
    // Two sources with one name and one content are one file.
    if (asset && !publisher.has(asset.file)) publisher.add(asset.file, asset.contents, file);
  }
}

function emitSidebars(publisher: Publisher, { sidebars, planned }: EmitContext): void {
  for (const { key, label, items } of sidebars) {
    const view: SidebarView = { key, label, items };
    publisher.add(sidebarFile(key), JSON.stringify(view), `the sidebar "${key}"`);
  }
  const listed = planned.filter(({ job }) => !job.head.noindex);
  const others = listOtherPages(listed.map(({ job }) => job.content.view));
  publisher.add(sidebarFile(NO_SIDEBAR), JSON.stringify(others), 'the pages without sidebar');
}

/** The pages that stand in no sidebar, in the form of one: what the not-found page needs to know of them. */
export function listOtherPages(
  views: readonly { title: string; href: string; sidebar: string | null }[],
): SidebarView {
  const items = views
    .filter(({ sidebar }) => sidebar === null)
    .map(({ title, href }): SidebarNode => ({ kind: 'link', label: title, href }));
  return { key: NO_SIDEBAR, label: '', items };
}

function emitRedirects(publisher: Publisher, context: EmitContext): void {
  const { config, redirects, planned, store } = context;
  const { url, baseUrl, locale, hosting } = config;
  planGroup(publisher, store, {
    name: 'redirects',
    // Stubs make way for pages.
    key: [
      ...[url, baseUrl, locale, hosting, [...redirects.exact], redirects.patterns],
      planned.map(({ prepared }) => prepared.page.route),
    ],
    origin: 'the redirects',
    make: () => makeRedirects(publisher, context),
  });
}

function* makeRedirects(publisher: Publisher, { config, redirects }: EmitContext): Iterable<GroupFile> {
  // Hosts without rules get a file for every old address that a pattern stands for.
  for (const [from, to] of [...redirects.exact, ...expandPatterns(redirects)]) {
    const href = isExternal(to) ? to : withBaseUrl(config.baseUrl, to);
    const canonicalUrl = isExternal(to) ? to : config.url + href;
    const file = routeToFile(normalizeRoute(from));
    // Rows that differ in a slash or an ending share one file; the first one speaks for them.
    if (publisher.has(file)) continue;
    const stub = renderRedirectStub({ href, canonicalUrl, locale: config.locale });
    yield { path: file, text: stub, origin: `the redirect from ${from}` };
  }
  for (const { file, text } of createHostFiles(redirects, config.hosting, { baseUrl: config.baseUrl })) {
    yield { path: file, text, origin: 'the redirect rules' };
  }
}

function emitIndexes(publisher: Publisher, { config, client, planned, sidebars }: EmitContext): void {
  const listed = planned.filter(({ job }) => !job.head.noindex);
  const entries = listed.map(({ job }) => ({
    url: job.head.canonicalUrl,
    lastmod: job.content.view.lastUpdated,
  }));
  publisher.add('sitemap.xml', createSitemap(entries, config.sitemap), 'the sitemap');
  const sitemapUrl = config.url + withBaseUrl(config.baseUrl, 'sitemap.xml');
  publisher.add('robots.txt', createRobots(sitemapUrl), 'robots.txt');
  publisher.add('llms.txt', createLlmsText(config, createLlmsSections(config, listed, sidebars)), 'llms.txt');
  const drawsOnView = planned.some(({ job }) => job.content.view.drawsOnView);
  publisher.add(
    '_headers',
    formatHeaders(createSiteHeaders(config, client, drawsOnView)),
    'the response headers',
  );
}

/** Response headers of the site, for hosts and for `docsgen serve`. */
export function createSiteHeaders(config: SiteConfig, client: ClientBundle, drawsOnView: boolean) {
  const origins = config.thirdParty
    .filter(({ src }) => isExternal(src))
    .map(({ src }) => new URL(src, config.url).origin);
  const policy = createPolicy({
    inlineStyles: drawsOnView,
    inlineScripts: [client.inlineHead, client.inlineBody, REDIRECT_STUB_SCRIPT],
    scriptOrigins: origins,
    connectOrigins: [
      ...origins,
      ...config.thirdParty.flatMap(({ connect }) => connect ?? []),
      ...(config.search?.algolia?.hosts ?? []),
    ],
    frameOrigins: ['https://www.youtube-nocookie.com'],
  });
  return createHeaderRules(config.baseUrl, policy);
}

function createLlmsSections(
  config: SiteConfig,
  listed: readonly PlannedPage[],
  sidebars: readonly Sidebar[],
): LlmsSection[] {
  const sections = new Map<string, LlmsSection>();
  for (const { job } of listed) {
    const { view } = job.content;
    const sidebar = sidebars.find(({ key }) => key === view.sidebar);
    const title =
      view.breadcrumbs.length > 1 ? (view.breadcrumbs[0]?.label ?? '') : (sidebar?.label ?? 'Pages');
    const section = sections.get(title) ?? { title, links: [] };
    section.links.push({
      title: view.title,
      url: config.url + (view.markdownUrl ?? view.href),
      description: view.description,
    });
    sections.set(title, section);
  }
  return [...sections.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
}
