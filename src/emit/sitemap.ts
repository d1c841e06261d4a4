import { escapeHtml } from '../shared/text.ts';

export interface SitemapEntry {
  /** Absolute URL. */
  url: string;
  /** ISO date or date-time of the last change, or null. */
  lastmod: string | null;
}

/** The sitemap (sitemaps.org protocol 0.9), in the order of the entries. */
export function createSitemap(
  entries: readonly SitemapEntry[],
  options: { changefreq: string; priority: number },
): string {
  const urls = entries.map(({ url, lastmod }) => {
    const date = lastmod ? `<lastmod>${lastmod.slice(0, 10)}</lastmod>` : '';
    const { changefreq, priority } = options;
    return `  <url><loc>${escapeHtml(url)}</loc>${date}<changefreq>${changefreq}</changefreq><priority>${priority.toFixed(1)}</priority></url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** A robots.txt that allows everything and names the sitemaps. */
export function createRobots(sitemapUrls: readonly string[]): string {
  return `User-agent: *\nAllow: /\n\n${sitemapUrls.map((url) => `Sitemap: ${url}\n`).join('')}`;
}
