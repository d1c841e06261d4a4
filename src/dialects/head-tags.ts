import { findOddTag, metaKeyOf } from '../plugins/head-tags.ts';
import type { HeadTag, Plugin } from '../plugins/plugin.ts';

/** Tags for heads: those that come over, and the names of those that do not. */
export interface ReadHead {
  readonly tags: readonly HeadTag[];
  /** Scripts, style sheets, and what no head has. */
  readonly left: readonly string[];
  /** What a page calls its document, in the place of its title and the site's. */
  readonly title?: string;
}

type Values = Readonly<Record<string, unknown>>;

/** What docsgen says in every head by itself. */
const OF_DOCUMENT = /^(?:viewport|charset|generator)$/;

/** What it knows better than the site, page by page. What a page says of itself takes the place of that. */
const OF_PAGE =
  /^(?:og:(?:title|description|url|type|site_name|locale)|twitter:(?:card|title|description|url)|description)$/;

/** Relations of links that need nothing of docsgen. */
const LINKS =
  /^(?:alternate|apple-touch-icon(?:-precomposed)?|apple-touch-startup-image|author|license|manifest|mask-icon|me|pingback|search|webmention)$/;

/** What docsgen has by itself, or what only helps files that are not loaded. */
const NEEDLESS = /^(?:(?:shortcut )?icon|preconnect|dns-prefetch|sitemap)$/;

/**
 * Reads a list of tags: `[tag, attributes, text]` of VitePress, `{ tag, attrs, content }` of Starlight, `{ tagName,
 * attributes, innerHTML }` of Docusaurus.
 *
 * @param speaker who has written it: what a site says of every page alike is left to docsgen
 */
export function readHead(written: unknown, speaker: 'site' | 'page' = 'site'): ReadHead {
  const tags: HeadTag[] = [];
  const left: string[] = [];
  let title: string | undefined;
  for (const entry of Array.isArray(written) ? (written as unknown[]) : []) {
    const { name, attributes, text } = readTag(entry);
    if (name === '') continue;
    if (name === 'title' && speaker === 'page' && text.trim() !== '') {
      title = text.trim();
      continue;
    }
    const tag = toTag(name, attributes, text, speaker);
    if (tag === null) left.push(name);
    else if (tag !== 'needless') tags.push(tag);
  }
  return { tags, left, ...(title === undefined ? {} : { title }) };
}

function readTag(entry: unknown): { name: string; attributes: Values; text: string } {
  const record = toRecord(entry);
  const [name, attributes, text] = Array.isArray(entry)
    ? (entry as unknown[])
    : [record.tag ?? record.tagName, record.attrs ?? record.attributes, record.content ?? record.innerHTML];
  return {
    name: typeof name === 'string' ? name.toLowerCase() : '',
    attributes: toRecord(attributes),
    text: typeof text === 'string' ? text : '',
  };
}

function toTag(
  name: string,
  written: Values,
  text: string,
  speaker: 'site' | 'page',
): HeadTag | 'needless' | null {
  const attributes = toAttributes(written);
  if (name === 'meta') {
    const key = attributes.name ?? attributes.property;
    if (attributes.charset !== undefined || (typeof key === 'string' && isOwn(key.toLowerCase(), speaker)))
      return 'needless';
    return key === undefined || attributes.content === undefined ? null : sound({ tag: 'meta', attributes });
  }
  if (name === 'link') {
    const relation = String(attributes.rel ?? '').toLowerCase();
    if (NEEDLESS.test(relation)) return 'needless';
    // A page that stands elsewhere too may say where search engines find it; of all pages alike no site can.
    if (relation === 'canonical' && speaker === 'page' && /^https?:\/\//.test(String(attributes.href)))
      return sound({ tag: 'link', attributes });
    return LINKS.test(relation) && attributes.href !== undefined ? sound({ tag: 'link', attributes }) : null;
  }
  // Data runs nothing.
  if (name === 'script' && attributes.type === 'application/ld+json' && text !== '')
    return sound({ tag: 'script', attributes, text });
  return null;
}

function isOwn(key: string, speaker: 'site' | 'page'): boolean {
  return OF_DOCUMENT.test(key) || (speaker === 'site' && OF_PAGE.test(key));
}

/** The tag where a head takes it. */
function sound(tag: HeadTag): HeadTag | null {
  return findOddTag([{ ...tag }]) === null ? tag : null;
}

function toAttributes(written: Values): Record<string, string | true> {
  return Object.fromEntries(
    Object.entries(written).flatMap(([key, value]): [string, string | true][] =>
      value === true || typeof value === 'string'
        ? [[key, value]]
        : typeof value === 'number'
          ? [[key, String(value)]]
          : [],
    ),
  );
}

/**
 * Adds the tags that a site has for all heads, and those that a page has for its own, which count more.
 *
 * @param ofPage what front matter says for the head of its page: what it lists under `head`
 */
export function headTags(
  system: 'vitepress' | 'starlight' | 'docusaurus',
  ofSite: readonly HeadTag[],
  ofPage = (frontMatter: object): ReadHead => readHead((frontMatter as Values).head, 'page'),
): Plugin {
  return {
    name: `${system}/head`,
    version: '2',
    options: ofSite,
    view: (_view, { frontMatter }) => {
      const { title } = ofPage(frontMatter);
      return title === undefined ? {} : { documentTitle: title };
    },
    head: (_view, { frontMatter }) => {
      const own = ofPage(frontMatter).tags;
      const said = new Set(own.flatMap((tag) => metaKeyOf(tag) ?? []));
      // What a page says itself, docsgen has in its head already.
      const isSaid = (tag: HeadTag) =>
        said.has(metaKeyOf(tag) ?? '') ||
        (metaKeyOf(tag) === 'keywords' && frontMatter.keywords !== undefined);
      return [...ofSite.filter((tag) => !isSaid(tag)), ...own];
    },
    text: (page) => {
      const { left } = page.takenInBy === null ? ofPage(page.frontMatter) : { left: [] };
      if (left.length > 0)
        page.report({
          ...{ start: 0, end: 0, severity: 'warning' },
          message: `Tags of \`head\` in the front matter are left out: ${left.map((name) => `<${name}>`).join(', ')}`,
          hint: 'A plugin of docsgen adds them with its hook `head`; scripts of other hosts stand in `analytics.others`.',
        });
      return [];
    },
  };
}

function toRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}
