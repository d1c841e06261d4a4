import type { Reference } from '../shared/page.ts';
import { writtenFrames } from './language-folders.ts';
import { locateInSource } from './locate.ts';
import type { SiteConfig } from './resolve.ts';

type Found = [target: string | null | undefined, path: (string | number)[]];

/** Links of header, footer, announcement and consent, and scripts of this site, with their places in the configuration's text. */
export function collectConfigReferences(config: SiteConfig, text: string): Reference[] {
  const found: Found[] = [
    ...writtenFrames(config).flatMap(({ steps, header, footer }) => [
      ...(header ? headerReferences(header, steps) : []),
      ...(footer ? footerReferences(footer, steps) : []),
    ]),
    [config.announcement?.href, ['announcement', 'href']],
    [config.consentHref, ['analytics', 'consent', 'href']],
  ];
  config.thirdParty.forEach(({ src }, index) => {
    // Below a base URL, either address may be meant.
    if (config.baseUrl === '/' && /^\/(?!\/)/.test(src)) found.push([src, ['thirdParty', index, 'src']]);
  });
  return found.flatMap(([target, path]) => {
    if (!target) return [];
    const location = locateInSource(config.file, text, path);
    return [{ target, kind: 'link' as const, via: 'front-matter' as const, location }];
  });
}

function headerReferences(header: SiteConfig['header'], start: readonly string[]): Found[] {
  const found: Found[] = [[header.logo?.href, [...start, 'header', 'logo', 'href']]];
  header.links.forEach((link, index) => {
    found.push([link.href, [...start, 'header', 'links', index, 'href']]);
    link.items?.forEach((item, at) => {
      found.push([item.href, [...start, 'header', 'links', index, 'items', at, 'href']]);
    });
  });
  for (const menu of ['languageLinks', 'versionLinks'] as const)
    header[menu].forEach((item, index) => {
      found.push([item.href, [...start, 'header', menu, index, 'href']]);
    });
  return found;
}

function footerReferences(footer: SiteConfig['footer'], start: readonly string[]): Found[] {
  const found: Found[] = [[footer.logo?.href, [...start, 'footer', 'logo', 'href']]];
  footer.columns.forEach((column, at) => {
    column.links.forEach((link, index) => {
      found.push([link.href, [...start, 'footer', 'columns', at, 'links', index, 'href']]);
    });
  });
  footer.iconLinks.forEach((link, index) => {
    found.push([link.href, [...start, 'footer', 'iconLinks', index, 'href']]);
  });
  return found;
}
