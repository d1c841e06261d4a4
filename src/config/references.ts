import type { Reference } from '../shared/page.ts';
import { locateInSource } from './locate.ts';
import type { SiteConfig } from './resolve.ts';

/** Links of header, footer, announcement and consent, and scripts of this site, with their places in the configuration's text. */
export function collectConfigReferences(config: SiteConfig, text: string): Reference[] {
  const found: [target: string | null | undefined, path: (string | number)[]][] = [
    [config.header.logo?.href, ['header', 'logo', 'href']],
    [config.footer.logo?.href, ['footer', 'logo', 'href']],
    [config.announcement?.href, ['announcement', 'href']],
    [config.consentHref, ['analytics', 'consent', 'href']],
  ];
  config.header.links.forEach((link, index) => {
    found.push([link.href, ['header', 'links', index, 'href']]);
    link.items?.forEach((item, at) => {
      found.push([item.href, ['header', 'links', index, 'items', at, 'href']]);
    });
  });
  for (const menu of ['languageLinks', 'versionLinks'] as const)
    config.header[menu].forEach((item, index) => {
      found.push([item.href, ['header', menu, index, 'href']]);
    });
  config.footer.columns.forEach((column, at) => {
    column.links.forEach((link, index) => {
      found.push([link.href, ['footer', 'columns', at, 'links', index, 'href']]);
    });
  });
  config.footer.iconLinks.forEach((link, index) => {
    found.push([link.href, ['footer', 'iconLinks', index, 'href']]);
  });
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
