import type { BuiltSite, OutputFile } from '../../../plugins/plugin.ts';
import { withBaseUrl } from '../../../shared/urls.ts';
import type { DocusaurusFolder } from '../options.ts';
import type { Listed } from './read-posts.ts';

/** Posts that a feed holds. */
const POSTS = 20;

/** The RSS and the Atom feed of a blog. */
export function createFeeds(
  folder: DocusaurusFolder,
  posts: readonly Listed[],
  site: BuiltSite,
): OutputFile[] {
  const urlOf = (route: string) => encodeURI(site.url + withBaseUrl(site.baseUrl, route));
  const home = urlOf(`/${folder.route}`);
  const shown = posts.filter(({ date }) => date !== null).slice(0, POSTS);
  if (shown.length === 0) return [];
  const title = `${site.title} ${folder.route === '' ? '' : 'Blog'}`.trim();
  const latest = new Date(shown[0]?.date ?? 0);
  const rss = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0"><channel>',
    `${element('title', title)}${element('link', home)}${element('description', title)}`,
    element('lastBuildDate', latest.toUTCString()),
    ...shown.map((post) => {
      const [link, date] = [urlOf(post.route), new Date(post.date ?? 0).toUTCString()];
      const parts = [
        ['title', post.title],
        ['link', link],
        ['guid', link],
        ['pubDate', date],
        ['description', post.excerpt],
      ];
      return `<item>${parts.map(([name = '', text = '']) => element(name, text)).join('')}</item>`;
    }),
    '</channel></rss>\n',
  ];
  const atom = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `${element('id', home)}${element('title', title)}${element('updated', latest.toISOString())}`,
    `<link rel="alternate" href="${escapeXml(home)}"/>`,
    ...shown.map((post) => {
      const [link, date] = [urlOf(post.route), new Date(post.date ?? 0).toISOString()];
      const authors = post.authors.map(({ name }) => `<author>${element('name', name)}</author>`).join('');
      const parts = [
        ['id', link],
        ['title', post.title],
        ['updated', date],
        ['summary', post.excerpt],
      ];
      const texts = parts.map(([name = '', text = '']) => element(name, text)).join('');
      return `<entry>${texts}<link href="${escapeXml(link)}"/>${authors}</entry>`;
    }),
    '</feed>\n',
  ];
  const at = folder.route === '' ? '' : `${folder.route}/`;
  return [
    { path: `${at}rss.xml`, contents: rss.join('\n') },
    { path: `${at}atom.xml`, contents: atom.join('\n') },
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}
