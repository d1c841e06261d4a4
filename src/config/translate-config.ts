import { type Texts, textOfVersion, translate } from '../shared/texts.ts';
import type { HeaderLinkConfig, SiteConfig } from './resolve.ts';

/**
 * The configuration with the site's own words in the place of its texts: title, labels of the header, the footer and the
 * sidebars, announcement, versions. What nobody has said in this language stays.
 */
export function translateConfig(config: SiteConfig): SiteConfig {
  const { words, header, footer, announcement, sidebars, folderSidebar } = config;
  if (Object.keys(words).length === 0) return config;
  const say = (text: string) => translate(words, text);
  const sayLabel = <Labelled extends { label: string }>(one: Labelled) => ({ ...one, label: say(one.label) });
  const sayLink = (link: HeaderLinkConfig) =>
    link.items ? { ...sayLabel(link), items: link.items.map(sayLabel) } : sayLabel(link);
  return {
    ...config,
    title: say(config.title),
    tagline: say(config.tagline),
    header: {
      logo: sayLogo(header.logo, words),
      links: header.links.map(sayLink),
      languageLinks: header.languageLinks.map(sayLabel),
      versionLinks: header.versionLinks.map(sayLabel),
    },
    footer: {
      logo: sayLogo(footer.logo, words),
      columns: footer.columns.map(({ title, links }) => ({ title: say(title), links: links.map(sayLabel) })),
      iconLinks: footer.iconLinks.map(sayLabel),
      copyright: say(footer.copyright),
    },
    announcement: announcement && { ...announcement, text: say(announcement.text) },
    sidebars: Object.fromEntries(
      Object.entries(sidebars).map(([key, sidebar]) => [key, sayLabel(sidebar)] as const),
    ),
    folderSidebar: folderSidebar && sayLabel(folderSidebar),
    versions: config.versions.map((version) => ({
      ...version,
      // What a version is called may be what leads to the next page, too.
      label: words[textOfVersion(version.label)] ?? say(version.label),
      ...(version.banner === undefined ? {} : { banner: say(version.banner) }),
    })),
  };
}

function sayLogo<Logo extends { alt: string } | null>(logo: Logo, words: Texts): Logo {
  return logo === null ? logo : { ...logo, alt: translate(words, logo.alt) };
}
