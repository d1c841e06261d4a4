/** An entry of a feed; its day is a text. */
export interface FeedItem {
  readonly title: string;
  readonly id: string;
  readonly link: string;
  readonly date: string;
  /** When it came out, where that is another day than the one of its last change. */
  readonly published?: string;
  readonly description?: string;
  /** HTML. */
  readonly content?: string;
  readonly image?: string;
  readonly categories: readonly string[];
  readonly authors: readonly { readonly name?: string; readonly email?: string; readonly link?: string }[];
}

/** What a feed says of itself. */
export interface Channel {
  readonly title: string;
  readonly home: string;
  readonly description: string;
  /** Null where the site says none. */
  readonly ownDescription: string | null;
  readonly copyright?: string | undefined;
  readonly language?: string | undefined;
  /** Day of its first post. */
  readonly latest: Date;
}

/** A feed as RSS has it. */
export function printRss(
  { title, home, description, language, copyright, latest }: Channel,
  items: readonly FeedItem[],
): string {
  const isWhole = items.some(({ content }) => content !== undefined);
  const space = isWhole ? ' xmlns:content="http://purl.org/rss/1.0/modules/content/"' : '';
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<rss version="2.0"${space}><channel>`,
    `${element('title', title)}${element('link', home)}${element('description', description)}`,
    ...(language === undefined ? [] : [element('language', language)]),
    ...(copyright === undefined ? [] : [element('copyright', copyright)]),
    element('lastBuildDate', latest.toUTCString()),
    ...items.map((item) => {
      const parts = [
        element('title', item.title),
        element('link', item.link),
        // Readers take an id for an address unless it says that it is none.
        item.id === item.link ? element('guid', item.id) : element('guid', item.id, ' isPermaLink="false"'),
        element('pubDate', new Date(item.published ?? item.date).toUTCString()),
        optional('description', item.description),
        optional('content:encoded', item.content),
        ...item.categories.map((category) => element('category', category)),
        ...item.authors.map(({ email, name }) =>
          email === undefined ? '' : element('author', name === undefined ? email : `${email} (${name})`),
        ),
        item.image === undefined
          ? ''
          : `<enclosure url="${escapeXml(item.image)}" length="0" type="${typeOf(item.image)}"/>`,
      ];
      return `<item>${parts.join('')}</item>`;
    }),
    '</channel></rss>\n',
  ];
  return lines.join('\n');
}

/** A feed as Atom has it. */
export function printAtom(
  { title, home, ownDescription, copyright, latest }: Channel,
  items: readonly FeedItem[],
): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `${element('id', home)}${element('title', title)}${element('updated', latest.toISOString())}`,
    `<link rel="alternate" href="${escapeXml(home)}"/>`,
    ...(ownDescription === null ? [] : [element('subtitle', ownDescription)]),
    ...(copyright === undefined ? [] : [element('rights', copyright)]),
    ...items.map((item) => {
      const parts = [
        element('id', item.id),
        element('title', item.title),
        element('updated', item.date),
        optional('published', item.published),
        optional('summary', item.description),
        item.content === undefined ? '' : element('content', item.content, ' type="html"'),
        `<link href="${escapeXml(item.link)}"/>`,
        item.image === undefined ? '' : `<link rel="enclosure" href="${escapeXml(item.image)}"/>`,
        ...item.categories.map((category) => `<category term="${escapeXml(category)}"/>`),
        ...item.authors.map(
          ({ name, email, link }) =>
            `<author>${optional('name', name)}${optional('email', email)}${optional('uri', link)}</author>`,
        ),
      ];
      return `<entry>${parts.join('')}</entry>`;
    }),
    '</feed>\n',
  ];
  return lines.join('\n');
}

/** A feed as JSON Feed has it. */
export function printJson({ title, home, description }: Channel, items: readonly FeedItem[]): string {
  const entries = items.map((item) => {
    const [author] = item.authors;
    return {
      ...{ id: item.id, url: item.link, title: item.title, summary: item.description },
      ...(item.content === undefined ? {} : { content_html: item.content }),
      ...(item.image === undefined ? {} : { image: item.image }),
      date_modified: item.date,
      ...(item.published === undefined ? {} : { date_published: item.published }),
      ...(author === undefined ? {} : { author: { name: author.name, url: author.link } }),
      tags: item.categories,
    };
  });
  const feed = { version: 'https://jsonfeed.org/version/1', title, home_page_url: home, description };
  return `${JSON.stringify({ ...feed, items: entries }, null, 2)}\n`;
}

function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes}>${escapeXml(text)}</${name}>`;
}

function optional(name: string, text: string | undefined): string {
  return text === undefined ? '' : element(name, text);
}

/** The type of a picture by its ending. */
function typeOf(address: string): string {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? 'png';
  return `image/${ending === 'jpg' ? 'jpeg' : ending === 'svg' ? 'svg+xml' : ending}`;
}

function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}
