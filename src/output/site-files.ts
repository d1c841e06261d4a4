import type { ClientBundle } from '../bundle/client-bundle.ts';
import { foldersOfLanguages } from '../config/locales.ts';
import { isOn } from '../config/own-plugins.ts';
import type { SiteConfig } from '../config/resolve.ts';
import type { AssetStore } from '../content/assets.ts';
import { type PublicFile, readPublicFiles } from '../content/public-files.ts';
import type { SharedFiles } from '../content/shared-files.ts';
import type { Sidebar } from '../content/sidebars.ts';
import { createHeaderRules, createPolicy, type HeaderRule } from '../emit/headers.ts';
import { joinHeaders } from '../emit/merge-public.ts';
import { createRobots, createSitemap } from '../emit/sitemap.ts';
import type { PlannedPage } from '../pages/plan.ts';
import type { FilePlanner } from '../publish/file-planner.ts';
import { expandPatterns } from '../redirects/expand.ts';
import { createHostFiles } from '../redirects/hosts/rule-files.ts';
import { joinTables, type TableBelow } from '../redirects/join-tables.ts';
import type { RedirectTable } from '../redirects/redirect-table.ts';
import { REDIRECT_STUB_SCRIPT, renderRedirectStub } from '../redirects/stub.ts';
import { CALL_EARLY } from '../render/document.ts';
import { languageTag } from '../shared/language-tag.ts';
import { NO_SIDEBAR, sidebarFile } from '../shared/output-paths.ts';
import { documentFile, isExternal, normalizeRoute, writtenUrl } from '../shared/urls.ts';
import type { SidebarNode, SidebarView } from '../shared/view.ts';
import { readApiDownload } from '../site/api-download.ts';
import { linkRootsOf } from '../site/link-roots.ts';
import { publicFolders } from '../site/source-hooks.ts';
import type { Store } from '../store/store.ts';
import { emitAgentFiles, type TextsOfSection } from './agent-files.ts';
import { type GroupFile, planGroup } from './file-groups.ts';
import type { KeptFiles } from './kept-files.ts';
import { createOwnFiles, type OwnFiles } from './own-files.ts';

export interface EmitContext {
  config: SiteConfig;
  client: ClientBundle;
  sidebars: readonly Sidebar[];
  redirects: RedirectTable;
  planned: readonly PlannedPage[];
  assets: AssetStore;
  /** What this build has read of public files, in other languages too. */
  shared: SharedFiles;
  store: Store;
  /** The bytes of files that the output folder does not have. */
  files: KeptFiles;
  /** Texts of the inline scripts of pages, each once, in order. */
  scripts: readonly string[];
  /**
   * The other languages, whose redirects and headers stand in the same files, as hosts read one of each; left out for a
   * site in one language. Null for one of these languages.
   */
  languages?: readonly LanguageFiles[] | null;
}

/** What a language gives to the files that a site has once. */
export interface LanguageFiles extends Pick<EmitContext, 'config' | 'redirects' | 'scripts'> {
  drawsOnView: boolean;
  hasReferences: boolean;
}

/** What a language has for the files that a site has once. */
export function languageFiles({ config, redirects, scripts, planned }: EmitContext): LanguageFiles {
  return {
    ...{ config, redirects, scripts },
    drawsOnView: planned.some(({ job }) => job.content.view.drawsOnView),
    hasReferences: planned.some(({ job }) => job.head.isReference === true),
  };
}

/** What the rules of hosts are made of. */
type RedirectContext = EmitContext & { headers: readonly HeaderRule[] };

/** Where a build keeps the headers for `docsgen serve` when no configured host reads them in that form. */
const SERVE_HEADERS_FILE = '_docsgen/_headers';

/**
 * Plans every file that is no page: client files, assets, public files, sidebars, redirects, indexes. Returns what the
 * texts for language models are joined of; null without them.
 */
export function emitSite(publisher: FilePlanner, context: EmitContext): TextsOfSection[] | null {
  emitClient(publisher, context.client);
  emitAssets(publisher, context);
  emitSidebars(publisher, context);
  emitApiDocuments(publisher, context.config);
  // Languages that stand beside each other share those of the whole site.
  const files = context.config.baseUrl === context.config.wholeUrl ? readAllPublic(context) : [];
  const own = createOwnFiles(files);
  const headers = createHeaders(context);
  emitRedirects(publisher, { ...context, headers }, own);
  emitIndexes(publisher, context, own);
  const texts = emitAgentFiles(publisher, context, own);
  if (context.languages !== null) emitHeaders(publisher, context.config, joinHeaders(headers, own.headers));
  for (const file of files) {
    if (own.isJoined(file.path) && (publisher.has(file.path) || context.languages === null)) continue;
    publisher.add(file.path, file.contents, `the public file ${file.path}`);
  }
  if (context.languages !== null) emitDomain(publisher, context.config);
  return texts;
}

/** The public files of a site, each path once. */
function readAllPublic({ config, shared }: EmitContext): PublicFile[] {
  const roots = linkRootsOf(config);
  const all = publicFolders(config).flatMap((folder) => readPublicFiles(folder, roots, shared));
  const known = new Set<string>();
  return all.filter(({ path }) => !known.has(path) && known.add(path));
}

/** The headers of a site in all its languages. */
function createHeaders(context: EmitContext): HeaderRule[] {
  const { config, client, languages } = context;
  const all = [languageFiles(context), ...(languages ?? [])];
  return createSiteHeaders(config, client, {
    drawsOnView: all.some(({ drawsOnView }) => drawsOnView),
    hasReferences: all.some(({ hasReferences }) => hasReferences),
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts))].sort(),
    folders: (languages ?? []).map((language) => language.config.baseUrl),
  });
}

function emitHeaders(publisher: FilePlanner, { hosting }: SiteConfig, text: string): void {
  const readsHeaders = hosting.includes('netlify') || hosting.includes('cloudflare');
  publisher.add(readsHeaders ? '_headers' : SERVE_HEADERS_FILE, text, 'the response headers');
}

/**
 * GitHub Pages learns of a site's own domain from a file, where the branch is published. A site below a path is that of a
 * project: the domain belongs to its owner's site, from which the file would take it.
 */
function emitDomain(publisher: FilePlanner, { url, baseUrl, hosting }: SiteConfig): void {
  const { hostname } = new URL(url);
  if (
    baseUrl !== '/' ||
    !hosting.includes('github-pages') ||
    hostname.endsWith('.github.io') ||
    publisher.has('CNAME')
  )
    return;
  publisher.add('CNAME', `${hostname}\n`, 'the domain of the site');
}

function emitClient(publisher: FilePlanner, client: ClientBundle): void {
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

function emitAssets(publisher: FilePlanner, { planned, assets }: EmitContext): void {
  const files = new Set(planned.flatMap(({ assetFiles }) => assetFiles));
  for (const file of [...files].sort()) {
    const asset = assets.load(file);
    // Two sources with one name and one content are one file.
    if (asset && !publisher.has(asset.file)) publisher.add(asset.file, asset.contents, file);
  }
}

function emitSidebars(publisher: FilePlanner, { sidebars, planned }: EmitContext): void {
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

/** The documents that pages about APIs offer. */
function emitApiDocuments(publisher: FilePlanner, config: SiteConfig): void {
  for (const api of config.apis) {
    const download = readApiDownload(api, config);
    if (download) publisher.add(download.path, download.text, `the document of the API "${api.id}"`);
  }
}

function emitRedirects(publisher: FilePlanner, context: RedirectContext, own: OwnFiles): void {
  const { config, redirects, planned, store, files, headers } = context;
  const { url, baseUrl, locale, hosting } = config;
  const table = joinTables(redirects, languageTables(context));
  planGroup(
    publisher,
    { store, files },
    {
      name: 'redirects',
      // Stubs make way for pages.
      key: [
        ...[
          url,
          baseUrl,
          locale,
          config.texts,
          hosting,
          config.output,
          [...redirects.exact],
          redirects.patterns,
          headers,
        ],
        planned.map(({ prepared }) => prepared.page.route),
        foldersOfLanguages(config),
        ...[own.key, [...table.exact], table.patterns, context.languages === null],
      ],
      origin: 'the redirects',
      make: () => makeRedirects(publisher, context, own, table),
    },
  );
}

/** The redirects of the other languages, by their folders. */
function languageTables({ config, languages }: EmitContext): TableBelow[] {
  return (languages ?? []).map((language) => ({
    folder: `/${language.config.baseUrl.slice(config.baseUrl.length).replace(/\/$/, '')}`,
    table: language.redirects,
  }));
}

function* makeRedirects(
  publisher: FilePlanner,
  { config, redirects, headers, languages }: RedirectContext,
  own: OwnFiles,
  table: RedirectTable,
): Iterable<GroupFile> {
  // Hosts without rules get a file for every old address that a pattern stands for.
  for (const [from, to] of [...redirects.exact, ...expandPatterns(redirects)]) {
    const href = isExternal(to) ? to : writtenUrl(config.baseUrl, to);
    const canonicalUrl = isExternal(to) ? to : config.url + href;
    const file = documentFile(normalizeRoute(from), config.output);
    // Rows that differ in a slash or an ending share one file; the first one speaks for them.
    if (publisher.has(file)) continue;
    const stub = renderRedirectStub({
      href,
      canonicalUrl,
      locale: languageTag(config.locale),
      texts: config.texts,
    });
    yield { path: file, text: stub, origin: `the redirect from ${from}` };
  }
  if (languages === null) return;
  const options = { baseUrl: config.baseUrl, headers, languages: foldersOfLanguages(config) };
  for (const { file, text } of createHostFiles(table, config.hosting, options)) {
    const joined = own.join(file, text);
    if (joined !== null) yield { path: file, text: joined, origin: 'the redirect rules' };
  }
}

function emitIndexes(
  publisher: FilePlanner,
  { config, planned, languages }: EmitContext,
  own: OwnFiles,
): void {
  const add = (file: string, text: string, origin: string) => {
    const joined = own.join(file, text);
    if (joined !== null) publisher.add(file, joined, origin);
  };
  const listed = planned.filter(({ job }) => !job.head.noindex);
  const entries = listed.map(({ job }) => ({
    url: job.head.canonicalUrl,
    lastmod: job.content.view.lastUpdated,
  }));
  add('sitemap.xml', createSitemap(entries, config.sitemap), 'the sitemap');
  // Robots read one file, at the root of the site.
  if (languages === null) return;
  const bases = [config.baseUrl, ...(languages ?? []).map((language) => language.config.baseUrl)];
  const sitemapUrls = bases.map((baseUrl) => config.url + writtenUrl(baseUrl, 'sitemap.xml'));
  add('robots.txt', createRobots(sitemapUrls), 'robots.txt');
}

/** What the policy of a site depends on besides its configuration. */
export interface PolicyNeeds {
  /** Whether a page has a diagram that the browser draws. */
  drawsOnView: boolean;
  /** Whether the site has pages of an API. */
  hasReferences: boolean;
  /** Texts of the inline scripts of pages. */
  scripts: readonly string[];
  /** Base URLs of the site in its other languages; none when left out. */
  folders?: readonly string[];
}

/** Response headers of the site, for hosts and for `docsgen serve`. */
export function createSiteHeaders(
  config: SiteConfig,
  client: Pick<ClientBundle, 'inlineHead' | 'inlineBody' | 'inlineLong' | 'inlineIslands'>,
  { drawsOnView, hasReferences, scripts, folders = [] }: PolicyNeeds,
): HeaderRule[] {
  const { csp, inlineScripts } = config.security;
  if (csp === null) return createHeaderRules(config.baseUrl, null, folders);
  // What is off needs nothing.
  const parties = config.thirdParty.filter(isOn);
  const own = parties.filter(({ src }) => isExternal(src)).map(({ src }) => new URL(src, config.url).origin);
  const collect = (key: 'connect' | 'scripts' | 'frames' | 'styles' | 'fonts') =>
    parties.flatMap((party) => party[key] ?? []);
  const calls = hasReferences ? [CALL_EARLY] : [];
  const { inlineHead, inlineBody, inlineLong, inlineIslands } = client;
  const inline = [inlineHead, inlineBody, inlineLong, inlineIslands, ...calls, REDIRECT_STUB_SCRIPT];
  const policy = createPolicy({
    inlineStyles: drawsOnView || parties.some(({ inlineStyles }) => inlineStyles === true),
    inlineScripts: inlineScripts ? [...inline, ...scripts] : inline,
    scriptOrigins: [...own, ...collect('scripts')],
    connectOrigins: [...own, ...collect('connect')],
    frameOrigins: ['https://www.youtube-nocookie.com', ...collect('frames')],
    styleOrigins: collect('styles'),
    fontOrigins: collect('fonts'),
    added: csp,
  });
  return createHeaderRules(config.baseUrl, policy, folders);
}
