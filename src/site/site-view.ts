import type { HeaderItemConfig, SiteConfig } from '../config/resolve.ts';
import type { Sidebar } from '../content/sidebars.ts';
import { languageTag } from '../shared/language-tag.ts';
import { SEARCH_ROUTE } from '../shared/output-paths.ts';
import { escapePattern } from '../shared/text.ts';
import { isExternal, writtenUrl } from '../shared/urls.ts';
import type { LogoView, SiteView } from '../shared/view.ts';
import { addressesOf } from './languages-beside.ts';

/** What every page of the site shows, from the configuration. */
export function createSiteView(
  config: SiteConfig,
  sidebars: readonly Sidebar[],
  foreign: string | null = null,
  languages = config.languages,
): SiteView {
  const addressOf = addressesOf({ beside: config.beside, baseUrl: config.wholeUrl });
  const href = (target: string) =>
    isExternal(target) || target.startsWith('#') ? target : addressOf(writtenUrl(config.wholeUrl, target));
  const logo = (input: SiteConfig['header']['logo']): LogoView | null =>
    input && {
      src: href(input.src),
      srcDark: href(input.srcDark ?? input.src),
      alt: input.alt,
      ...(input.text === undefined ? {} : { text: input.text }),
      href: input.href === undefined ? config.baseUrl : href(input.href),
      width: input.width,
      height: input.height,
    };
  const item = ({ label, href: target, newTab = false }: HeaderItemConfig) => ({
    label,
    href: href(target),
    newTab,
  });
  const { announcement } = config;
  const { languageLinks, versionLinks } = config.header;
  return {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl: config.baseUrl,
    locale: languageTag(config.locale),
    ...(config.dir === 'rtl' ? { dir: config.dir } : {}),
    logo: logo(config.header.logo),
    headerLinks: config.header.links.map((link) => ({
      label: link.label,
      href: href(link.href ?? link.items?.[0]?.href ?? '/'),
      ...(link.items
        ? {
            items: link.items.map(item),
          }
        : {}),
      position: link.position ?? 'left',
      kind: link.kind ?? 'link',
      newTab: link.newTab ?? false,
      ariaLabel: link.ariaLabel,
      stars: link.stars === undefined ? undefined : formatStars(link.stars),
    })),
    footer: {
      logo: logo(config.footer.logo),
      columns: config.footer.columns.map(({ title, links }) => ({
        title,
        links: links.map((link) => ({ label: link.label, href: href(link.href) })),
      })),
      iconLinks: config.footer.iconLinks.map((link) => ({ ...link, href: href(link.href) })),
      copyright: config.footer.copyright,
    },
    announcement: announcement && { ...announcement, href: announcement.href && href(announcement.href) },
    colorMode: config.colorMode,
    sidebars: Object.fromEntries(
      sidebars.map(({ key, label, entry }) => [key, { label, href: href(entry) }]),
    ),
    search: config.search && {
      href: writtenUrl(config.baseUrl, SEARCH_ROUTE),
      suggestions: config.search.suggestions,
      reportUrl: config.search.reportUrl,
    },
    versions: config.versions.map((version) => ({
      name: version.name,
      label: version.label,
      href: version.route === undefined ? version.href : href(version.href),
      ...(version.route === undefined ? {} : { route: version.route }),
      ...(version.group === undefined ? {} : { group: version.group }),
      current: version.current ?? false,
      banner: version.banner ?? null,
    })),
    ...(languages.length > 0 ? { languages: languages.map(withTag) } : {}),
    ...(languageLinks.length > 0 ? { languageLinks: languageLinks.map(item) } : {}),
    ...(versionLinks.length > 0 ? { versionLinks: versionLinks.map(item) } : {}),
    ...(config.llms.openIn.length > 0 ? { openIn: config.llms.openIn } : {}),
    ...documentsOf(config),
    ...(foreign === null ? {} : { foreign }),
    themeOptions: config.theme.options,
  };
}

/** Pages of an API have no chunks, unless a plugin makes files of what pages become. */
function documentsOf({ apis, plugins }: SiteConfig): Pick<SiteView, 'documents'> {
  if (apis.length === 0 || plugins.list.some(({ pageFiles }) => pageFiles)) return {};
  const routes = apis.map(({ route }) => escapePattern(route.replace(/\/$/, '')));
  return { documents: `^(?:${routes.join('|')})(?:/|$)` };
}

/** The code as pages say it: the language that is shown is found by it, and is said in the same form. */
function withTag({ code, label, baseUrl, home }: SiteConfig['languages'][number]) {
  return { code: languageTag(code), label, baseUrl, ...(home === undefined ? {} : { home }) };
}

/** Formats a number of stars: 950, 12.6k. */
function formatStars(stars: number): string {
  return stars < 1000 ? String(stars) : `${(stars / 1000).toFixed(1)}k`;
}
