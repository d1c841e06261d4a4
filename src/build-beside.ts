/** Takes a checked site apart into its languages, whose pages stand beside each other: each is a site in its folder. */
import { type CheckedSource, planPages, type Run } from './build-check.ts';
import type { LanguageBeside } from './config/language-folders.ts';
import type { SiteConfig } from './config/resolve.ts';
import { hashJson } from './files/hash.ts';
import { packageRoot } from './files/package-info.ts';
import { planImages } from './output/image-forms.ts';
import type { Page, PageBeside } from './shared/page.ts';
import { normalizeRoute, splitTarget } from './shared/urls.ts';
import { bundleSite } from './site/bundles.ts';
import { createBeside, folderOf, menuLanguages, routeWithin } from './site/languages-beside.ts';
import { openStoreAt, storePlace } from './site/site-store.ts';
import { createSiteView } from './site/site-view.ts';
import type { Store } from './store/store.ts';

/** A language as a site of its own. */
export interface SiteBeside {
  readonly folder: string;
  readonly code: string;
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
  /** Routes of all pages. */
  readonly routes: ReadonlySet<string>;
  readonly besideOf: (page: Page) => PageBeside;
}

/**
 * The site that stands in no folder, and those of the other languages. Pages, links and sidebars were read and checked
 * together; what each of them gets is a frame in its language, its own search and its own files.
 */
export async function takeApart(
  source: CheckedSource,
  options: BesideOptions,
): Promise<{ main: CheckedSource; others: SiteBeside[] }> {
  const { config, content } = source.site;
  const { beside } = config;
  const languages = menuLanguages(config, content.pages);
  const whole: Whole = {
    ...{ source, beside, languages },
    routes: new Set(content.pages.map(({ route }) => route)),
    besideOf: createBeside(config, content.pages, languages),
  };
  const [first, ...rest] = beside;
  if (!first) return { main: source, others: [] };
  const main = await sourceOf(first, whole, options, null);
  const others: SiteBeside[] = [];
  for (const language of rest) {
    if (!source.prepared.some(({ page }) => folderOf(page.route, beside) === language.folder)) continue;
    const code = language.config.locale;
    const store = openStoreAt(storePlace(config.root, options.cache, `beside/${code}`));
    others.push({ folder: language.folder, code, source: await sourceOf(language, whole, options, store) });
  }
  return { main, others };
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
  const prepared = source.prepared
    .filter(({ page }) => folderOf(page.route, whole.beside) === language.folder)
    .map((own) => {
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
  const { header, footer } = config;
  const headerLink = (one: SiteConfig['header']['links'][number]) => ({
    ...one,
    ...(one.href === undefined ? {} : { href: own(one.href) }),
    ...(one.items ? { items: one.items.map(link) } : {}),
  });
  return {
    ...config,
    // The documents of APIs are files of the whole site.
    apis: [],
    header: has.header ? header : { ...header, links: header.links.map(headerLink) },
    footer: has.footer
      ? footer
      : {
          ...footer,
          columns: footer.columns.map((column) => ({ ...column, links: column.links.map(link) })),
        },
  };
}
