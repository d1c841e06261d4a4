import type { BuiltSite, OutputFile } from '../../../plugins/plugin.ts';
import { findText } from '../../../shared/texts.ts';
import { writtenUrl } from '../../../shared/urls.ts';
import type { DocusaurusFolder } from '../options.ts';
import type { Listed } from './read-posts.ts';

/** Posts that a feed holds when nothing else is said. */
const POSTS = 20;

/** The feeds of a blog. */
export function createFeeds(
  folder: DocusaurusFolder,
  posts: readonly Listed[],
  site: BuiltSite,
): OutputFile[] {
  const urlOf = (route: string) => site.url + writtenUrl(site.baseUrl, route);
  const home = urlOf(`/${folder.route}`);
  const { feeds = ['rss', 'atom'], feedLimit = POSTS, feed: own = {} } = folder.blog ?? {};
  const shown = posts.filter(({ date }) => date !== null).slice(0, feedLimit ?? posts.length);
  if (shown.length === 0) return [];
  const name = (folder.route === '' ? site.title : findText(site.texts, '{0} Blog', site.title)).trim();
  const { title = name, description = name, copyright, language } = own;
  const latest = new Date(shown[0]?.date ?? 0);
  const rss = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0"><channel>',
    `${element('title', title)}${element('link', home)}${element('description', description)}`,
    ...(language === undefined ? [] : [element('language', language)]),
    ...(copyright === undefined ? [] : [element('copyright', copyright)]),
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
    ...(own.description === undefined ? [] : [element('subtitle', own.description)]),
    ...(copyright === undefined ? [] : [element('rights', copyright)]),
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
  const json = { version: 'https://jsonfeed.org/version/1', title, home_page_url: home, description };
  const items = shown.map((post) => ({
    ...{ id: urlOf(post.route), url: urlOf(post.route), title: post.title, summary: post.excerpt },
    date_modified: new Date(post.date ?? 0).toISOString(),
    ...(post.authors[0] === undefined ? {} : { author: { name: post.authors[0].name } }),
    tags: post.tags.map(({ label }) => label),
  }));
  const files = [
    { type: 'rss', path: `${at}rss.xml`, contents: rss.join('\n') },
    { type: 'atom', path: `${at}atom.xml`, contents: atom.join('\n') },
    { type: 'json', path: `${at}feed.json`, contents: `${JSON.stringify({ ...json, items }, null, 2)}\n` },
  ];
  return files.filter(({ type }) => feeds.includes(type)).map(({ path, contents }) => ({ path, contents }));
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}
