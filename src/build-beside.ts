/** Takes a checked site apart into its languages, whose pages stand beside each other: each is a site in its folder. */
import { type CheckedSource, planPages, type Run } from './build-check.ts';
import type { LanguageBeside } from './config/language-folders.ts';
import type { SiteConfig } from './config/resolve.ts';
import { hashJson } from './files/hash.ts';
import { packageRoot } from './files/package-info.ts';
import { planImages } from './output/image-forms.ts';
import type { PreparedPage } from './pages/compile-pages.ts';
import type { Page, PageBeside } from './shared/page.ts';
import { normalizeRoute, splitTarget } from './shared/urls.ts';
import { bundleSite } from './site/bundles.ts';
import { createBeside, groupByFolder, menuLanguages, routeWithin } from './site/languages-beside.ts';
import { openStoreAt, storePlace } from './site/site-store.ts';
import { createSiteView } from './site/site-view.ts';
import type { Store } from './store/store.ts';

/** A language as a site of its own. */
export interface SiteBeside {
  /** Folder that it stands in; empty for what stands in none, which comes last. */
  readonly folder: string;
  readonly source: CheckedSource;
}

/** What is needed besides the site itself. */
export interface BesideOptions extends Pick<Run, 'timer' | 'shared'> {
  /** Whether anything is kept between builds. */
  readonly cache: boolean;
}

/** What is known of all pages together. */
interface Whole {
  readonly source: CheckedSource;
  readonly beside: readonly LanguageBeside[];
  readonly languages: SiteConfig['languages'];
  /** Pages by the folders of their languages. */
  readonly groups: ReadonlyMap<string, readonly PreparedPage[]>;
  /** Routes of all pages. */
  readonly routes: ReadonlySet<string>;
  readonly besideOf: (page: Page) => PageBeside;
}

/**
 * The sites of the languages whose pages stand beside each other, each made when it is asked for, and at last what stands
 * in no folder; a site without such languages as it is. Pages, links and sidebars were read and checked together: what
 * each of them gets is a frame in its language, its own search and its own files.
 */
export async function* takeApart(
  source: CheckedSource,
  options: BesideOptions,
): AsyncGenerator<SiteBeside, void, undefined> {
  const { config, content } = source.site;
  const { beside } = config;
  const [main, ...rest] = beside;
  if (!main) {
    yield { folder: '', source };
    return;
  }
  const languages = menuLanguages(config, content.pages);
  const whole: Whole = {
    ...{ source, beside, languages },
    groups: groupByFolder(source.prepared, beside, ({ page }) => page.route),
    routes: new Set(content.pages.map(({ route }) => route)),
    besideOf: createBeside(config, content.pages, languages),
  };
  for (const language of rest) {
    const { folder } = language;
    if (whole.groups.get(folder)?.length === 0) continue;
    const store = openStoreAt(storePlace(config.root, options.cache, `beside/${language.config.locale}`));
    yield { folder, source: await sourceOf(language, whole, options, store) };
  }
  yield { folder: '', source: await sourceOf(main, whole, options, null) };
}

/** @param store is where what is made of the language is kept; null for that of the whole site */
async function sourceOf(
  language: LanguageBeside,
  whole: Whole,
  { timer, shared }: BesideOptions,
  store: Store | null,
): Promise<CheckedSource> {
  const { source, languages } = whole;
  const { site, checked, dates } = source;
  const config = withOwnTargets({ ...language.config, languages, beside: whole.beside }, language, whole);
  const prepared = (whole.groups.get(language.folder) ?? []).map((own) => {
    const { page } = own;
    const route = routeWithin(page.route, language.folder);
    return { ...own, page: { ...page, route, beside: whole.besideOf(page) } };
  });
  const plain = planPages({ config, content: site.content }, prepared, checked, { dates, shared });
  // Sidebars of other languages are files that nobody asks for.
  const shown = new Set(plain.planned.map(({ job }) => job.content.view.sidebar));
  const sidebars = site.content.sidebars.filter(({ key }) => shown.has(key));
  const isMain = store === null;
  const view = createSiteView(
    config,
    isMain ? site.content.sidebars : sidebars,
    isMain ? (site.view.foreign ?? null) : null,
    languages,
  );
  const content = { ...site.content, pages: prepared.map(({ page }) => page), sidebars };
  const own = { ...site, config, view, content, store: store ?? site.store };
  const { planned, files: imageFiles } = await planImages(own, plain.planned, timer);
  return {
    ...{ site: own, prepared, planned, imageFiles, dates, whole: source, assets: plain.assets },
    checked: isMain ? checked : { ...checked, redirects: { ...checked.redirects, ...NO_REDIRECTS } },
    bundles: await bundlesOf(own, source),
  };
}

/** Those of the whole site say where all redirects lead. */
const NO_REDIRECTS = { exact: new Map<string, string>(), patterns: [] };

/** The bundles in the language of a site: those of the whole one where it says nothing else. */
async function bundlesOf(
  { config, view, store }: CheckedSource['site'],
  { site, bundles }: CheckedSource,
): Promise<CheckedSource['bundles']> {
  if (hashJson([view, config.texts]) === hashJson([site.view, site.config.texts])) return bundles;
  const options = { packageRoot, store, minify: true };
  return bundleSite(config, site.content.pages, view, options, bundles.pageModules);
}

/** Links that a language has from the whole site lead to its own pages, where it has them. */
function withOwnTargets(
  config: SiteConfig,
  { folder, has }: LanguageBeside,
  { routes }: Pick<Whole, 'routes'>,
): SiteConfig {
  if (folder === '') return config;
  const own = (target: string): string => {
    if (!/^\/(?!\/)/.test(target)) return target;
    const { path, search, hash } = splitTarget(target);
    const route = normalizeRoute(`/${folder}${path}`);
    return routes.has(route) ? route + search + hash : target;
  };
  const link = <Link extends { href: string }>(one: Link): Link => ({ ...one, href: own(one.href) });
  const { header, footer, announcement } = config;
  const logo = <Logo extends { href?: string | undefined } | null>(one: Logo): Logo =>
    one?.href === undefined ? one : { ...one, href: own(one.href) };
  const headerLink = (one: SiteConfig['header']['links'][number]) => ({
    ...one,
    ...(one.href === undefined ? {} : { href: own(one.href) }),
    ...(one.items ? { items: one.items.map(link) } : {}),
  });
  return {
    ...config,
    // The documents of APIs are files of the whole site.
    apis: [],
    announcement: announcement?.href ? { ...announcement, href: own(announcement.href) } : announcement,
    header: has.header ? header : { ...header, logo: logo(header.logo), links: header.links.map(headerLink) },
    footer: has.footer
      ? footer
      : {
          ...footer,
          logo: logo(footer.logo),
          columns: footer.columns.map((column) => ({ ...column, links: column.links.map(link) })),
        },
  };
}
