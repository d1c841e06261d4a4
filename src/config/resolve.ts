import path from 'node:path';
import type { TranslatedFolders } from '../files/translated-files.ts';
import type { Plugin } from '../plugins/plugin.ts';
import { NO_PLUGINS, type PluginSet } from '../plugins/plugin-set.ts';
import { PAGE_LIMITS, type PageLimits } from '../shared/limits.ts';
import type { PolicySources } from '../shared/policy-directives.ts';
import type { SidebarItem } from '../shared/sidebar-item.ts';
import { readableName } from '../shared/text.ts';
import { directionOf, type TextDirection } from '../shared/text-direction.ts';
import { findText, type Texts } from '../shared/texts.ts';
import { normalizeBaseUrl, type OutputLayout } from '../shared/urls.ts';
import type { LanguageBeside } from './language-folders.ts';
import { type Language, resolveLanguages } from './locales.ts';
import { createOwnPlugins, type HostedIndex } from './own-plugins.ts';
import { type RemoteCache, resolveRemoteCache } from './resolve-cache.ts';
import { resolveChecks, type SiteChecks } from './resolve-checks.ts';
import { type LlmsConfig, resolveLlms } from './resolve-llms.ts';
import type { RedirectRuleInput, UserConfig } from './schema.ts';

/** The configuration with every default filled in. Folders are absolute; other paths are as written. */
export interface SiteConfig {
  /** Folder of the configuration file: all relative paths start here. */
  root: string;
  /** The configuration file relative to the root. */
  file: string;
  title: string;
  tagline: string;
  url: string;
  /** Where the site stands, in the language that it is made in. */
  baseUrl: string;
  /**
   * Where its public files stand, and what addresses of the configuration and of sidebars begin with: the base URL but in
   * one of the languages that stand beside each other, whose files are those of the whole site.
   */
  wholeUrl: string;
  /** The languages whose pages stand beside each other, which one site is made of; none for others. */
  beside: readonly LanguageBeside[];
  locale: string;
  mainLocale: string;
  languages: readonly Language[];
  translated: TranslatedFolders;
  /** Direction of the language's script. */
  dir: TextDirection;
  /** Texts of the interface in the site's language; none for English. */
  texts: Texts;
  /** What the site says for its own labels in its language, by what the configuration and the sidebars say. */
  words: Texts;
  contentDir: string;
  publicDir: string;
  outDir: string;
  output: OutputLayout;
  /** Absolute paths of folders outside that links may lead into. */
  roots: string[];
  favicon: string | null;
  previewImage: string | null;
  header: {
    logo: LogoConfig | null;
    links: HeaderLinkConfig[];
    languageLinks: HeaderItemConfig[];
    versionLinks: HeaderItemConfig[];
  };
  footer: {
    logo: LogoConfig | null;
    columns: { title: string; links: { label: string; href: string }[] }[];
    iconLinks: { label: string; href: string; icon: string }[];
    copyright: string;
  };
  sidebars: Record<string, SidebarConfig>;
  /** The sidebar `docs` of a site that writes none, unless a plugin makes some; else null. */
  folderSidebar: SidebarConfig | null;
  /** Whether pages and components were written for another system: its sidebars are all that there are. */
  hasDialect: boolean;
  defaultSidebar: string | null;
  numberPrefixes: boolean;
  markdown: { md: 'markdown' | 'mdx' };
  categories: CategoryPagesConfig;
  redirects: RedirectRuleInput[] | string;
  hosting: NonNullable<UserConfig['hosting']>;
  /** Relative to the root. */
  urls: string;
  announcement: { id: string; text: string; href: string | null; dismissible: boolean } | null;
  colorMode: { default: 'light' | 'dark' | 'system'; switchable: boolean };
  toc: { min: number; max: number };
  editUrl: string | null;
  lastUpdated: boolean;
  apis: NonNullable<UserConfig['apis']>;
  components: string | null;
  theme: {
    components: Record<string, string>;
    slots: Record<string, string>;
    tokens: NonNullable<NonNullable<UserConfig['theme']>['tokens']>;
    fonts: FontsConfig;
    styles: string[];
    options: Record<string, unknown>;
  };
  thirdParty: NonNullable<UserConfig['thirdParty']>;
  /** Page that the question for consent leads to; null for none. */
  consentHref: string | null;
  /** Sources that the policy has besides docsgen's own, null for no policy; and whether inline scripts count. */
  security: { csp: PolicySources | null; inlineScripts: boolean };
  search: SearchConfig | null;
  versions: NonNullable<UserConfig['versions']>;
  frontMatter: NonNullable<UserConfig['frontMatter']>;
  checks: SiteChecks;
  /** File of accepted faults, relative to the root; null without one. */
  baseline: string | null;
  /** Paths below the base URL that something else answers. */
  externalPaths: readonly string[];
  externalLinks: { ignore: { pattern: string; reason: string; until: string }[]; maxAgeHours: number };
  /** Budgets of a page. */
  limits: PageLimits;
  cache: { remote: RemoteCache | null };
  structuredData: boolean;
  llms: LlmsConfig;
  prose: NonNullable<UserConfig['prose']>;
  sitemap: { changefreq: string; priority: number };
  /** A dialect's plugins, then the site's own. */
  plugins: PluginSet;
  /** Parts of docsgen that are plugins. */
  ownPlugins: readonly Plugin[];
}

type HeaderInput = NonNullable<UserConfig['header']>;
export type LogoConfig = NonNullable<HeaderInput['logo']>;
export type HeaderLinkConfig = NonNullable<HeaderInput['links']>[number];
/** A link of a menu of the header. */
export type HeaderItemConfig = NonNullable<HeaderLinkConfig['items']>[number];

type FontsInput = NonNullable<NonNullable<UserConfig['theme']>['fonts']>;
/** A typeface of the site. */
export type TypefaceConfig = Exclude<NonNullable<Exclude<FontsInput, string>['text']>, string>;

/** What text and code are set in: the theme's typefaces, those of the system, or the site's. */
export interface FontsConfig {
  text: 'bundled' | 'system' | TypefaceConfig;
  code: 'bundled' | 'system' | TypefaceConfig;
}

/** A sidebar; `entry` is null for its first page. */
export interface SidebarConfig {
  label: string;
  entry: string | null;
  items: SidebarItem[] | string;
}

/** Which categories get a page of their own, and where. */
export interface CategoryPagesConfig {
  pages: boolean;
  routes: 'folder' | 'label';
}

/** Where queries are answered. */
export interface SearchConfig {
  synonyms: string[][];
  suggestions: string[];
  reportUrl: string | null;
  /** Null for the local index. */
  hosted: HostedIndex | null;
}

/** What the command line may override; the folder is absolute. */
export interface ConfigOverrides {
  outDir?: string;
  baseUrl?: string;
  /** One of `locales`: the language that the site is made in. */
  locale?: string;
}

/** Fills in the defaults and makes folders absolute. `file` is the absolute path of the configuration. */
export function resolveConfig(
  user: UserConfig,
  file: string,
  overrides: ConfigOverrides = {},
  plugins: PluginSet = NO_PLUGINS,
  { texts, words }: Pick<SiteConfig, 'texts' | 'words'> = { texts: {}, words: {} },
): SiteConfig {
  const root = path.dirname(file);
  const folder = (name: string) => path.resolve(root, name);
  const languages = resolveLanguages(user, {
    ...{ root, asked: overrides.locale },
    baseUrl: normalizeBaseUrl(overrides.baseUrl ?? user.baseUrl ?? '/'),
  });
  const search = user.search === false ? null : resolveSearch(user.search ?? {}, languages.locale);
  return {
    root,
    file: path.basename(file),
    title: user.title,
    tagline: user.tagline ?? '',
    url: new URL(user.url).origin,
    ...languages,
    ...{ wholeUrl: languages.baseUrl, beside: [] },
    dir: directionOf(languages.locale),
    texts,
    words,
    contentDir: folder(user.contentDir ?? 'content'),
    publicDir: folder(user.publicDir ?? 'public'),
    outDir: overrides.outDir ? path.resolve(overrides.outDir) : folder(user.outDir ?? 'build'),
    output: user.output ?? 'files',
    roots: (user.roots ?? []).map(folder),
    favicon: user.favicon ?? null,
    previewImage: user.previewImage ?? null,
    header: {
      logo: user.header?.logo ?? null,
      links: user.header?.links ?? [],
      languageLinks: user.header?.languageLinks ?? [],
      versionLinks: user.header?.versionLinks ?? [],
    },
    footer: {
      logo: user.footer?.logo ?? null,
      columns: (user.footer?.columns ?? []).map(({ title = '', links }) => ({ title, links })),
      iconLinks: user.footer?.iconLinks ?? [],
      copyright: user.footer?.copyright ?? '',
    },
    sidebars: resolveSidebars(user.sidebars ?? {}),
    folderSidebar: user.sidebars ? null : createFolderSidebar(texts),
    hasDialect: user.dialect !== undefined,
    defaultSidebar: user.defaultSidebar ?? null,
    numberPrefixes: user.numberPrefixes ?? true,
    markdown: { md: 'markdown', ...user.markdown },
    categories: { pages: false, routes: 'folder', ...user.categories },
    redirects: user.redirects ?? [],
    hosting: user.hosting ?? ['netlify', 'cloudflare'],
    urls: user.urls ?? `${user.contentDir ?? 'content'}/urls.txt`,
    announcement: user.announcement ? { href: null, dismissible: true, ...user.announcement } : null,
    colorMode: {
      default: user.colorMode?.default ?? 'system',
      switchable: user.colorMode?.switchable ?? true,
    },
    toc: { min: user.toc?.min ?? 2, max: user.toc?.max ?? 3 },
    editUrl: user.editUrl ?? null,
    lastUpdated: user.lastUpdated ?? true,
    apis: user.apis ?? [],
    components: user.components ?? null,
    theme: {
      components: user.theme?.components ?? {},
      slots: user.theme?.slots ?? {},
      tokens: user.theme?.tokens ?? {},
      fonts: resolveFonts(user.theme?.fonts ?? 'bundled'),
      styles: user.theme?.styles ?? [],
      options: user.theme?.options ?? {},
    },
    thirdParty: user.thirdParty ?? [],
    consentHref: consentHrefOf(user.analytics?.consent),
    security: {
      csp: user.security?.csp === false ? null : ((user.security?.csp ?? {}) as PolicySources),
      inlineScripts: user.security?.inlineScripts ?? false,
    },
    search,
    versions: user.versions ?? [],
    frontMatter: user.frontMatter ?? {},
    baseline: user.checks?.baseline ?? null,
    checks: resolveChecks(user.checks ?? {}),
    externalPaths: [
      ...(user.externalPaths ?? []),
      ...plugins.list.flatMap(({ filePaths = [] }) => filePaths),
    ],
    externalLinks: { ignore: [], maxAgeHours: 168, ...user.externalLinks },
    limits: {
      bytes: user.limits?.pageBytes ?? PAGE_LIMITS.bytes,
      depth: user.limits?.pageDepth ?? PAGE_LIMITS.depth,
      seconds: user.limits?.pageSeconds ?? PAGE_LIMITS.seconds,
    },
    cache: { remote: resolveRemoteCache(user.cache?.remote, root) },
    structuredData: user.structuredData ?? true,
    llms: resolveLlms(user),
    prose: user.prose ?? {},
    sitemap: { changefreq: 'weekly', priority: 0.5, ...user.sitemap },
    plugins,
    ownPlugins: createOwnPlugins(user, search?.hosted ?? null, texts),
  };
}

/** How a site is searched. */
export function resolveSearch(
  search: Exclude<NonNullable<UserConfig['search']>, false>,
  locale: string,
): SearchConfig {
  const { appId = '', apiKey = '', indexName = '' } = search;
  return {
    synonyms: search.synonyms ?? [],
    suggestions: search.suggestions ?? [],
    reportUrl: search.reportUrl ?? null,
    hosted:
      search.provider === 'algolia'
        ? {
            appId,
            apiKey,
            indexName,
            facetFilters: search.facetFilters ?? [`language:${locale}`],
            hosts: search.hosts ?? [
              `https://${appId}-dsn.algolia.net`,
              ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
            ],
          }
        : null,
  };
}

function resolveSidebars(sidebars: NonNullable<UserConfig['sidebars']>): Record<string, SidebarConfig> {
  return Object.fromEntries(
    Object.entries(sidebars).map(([key, { label, entry, items }]): [string, SidebarConfig] => [
      key,
      { label: label ?? readableName(key), entry: entry ?? null, items },
    ]),
  );
}

function resolveFonts(fonts: FontsInput): FontsConfig {
  if (typeof fonts === 'string') return { text: fonts, code: fonts };
  return { text: fonts.text ?? 'bundled', code: fonts.code ?? 'bundled' };
}

/** The sidebar of a site that writes none, as far as the configuration knows it. */
function createFolderSidebar(texts: Texts): SidebarConfig {
  return { label: findText(texts, 'Documentation'), entry: null, items: [{ autogenerated: '.' }] };
}

function consentHrefOf(consent: NonNullable<UserConfig['analytics']>['consent']): string | null {
  return typeof consent === 'object' ? (consent.href ?? null) : null;
}
