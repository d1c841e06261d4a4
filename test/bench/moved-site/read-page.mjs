import { parseDocument } from 'htmlparser2';

/** Elements that say nothing to a reader, or belong to the page's frame. */
const SILENT = new Set([
  'script',
  'style',
  'svg',
  'noscript',
  'template',
  'nav',
  'button',
  'link',
  'math',
  'iframe',
  'textarea',
]);

/** Parts of the frame that stand inside of the content, by a word of their class. */
const FRAME =
  /(?:^|[\s_-])(?:playgroundHeader|playgroundPreview|gutter|sl-anchor-link|starlight-aside__icon|pagefind-ui|md-content__button|md-source-file|headerlink|linenos|hash-link|heading-anchor|pagination-nav|sl-blog-pagination|pagination(?=$|\s)|breadcrumbs|theme-doc-footer|theme-doc-sidebar-container|theme-doc-version-badge|theme-doc-version-banner|theme-doc-toc-mobile|table-of-contents__left-border|tocMobile|tocCollapsible|theme-unlisted-banner|buttonGroup|edit-meta|code-header-language|admonitionIcon|line-number|codeLineNumber|katex|arithmatex|copy-button|header-anchor|theme-doc-breadcrumbs|visually-hidden|sr-only)/i;

const classOf = (node) => node?.attribs?.class ?? '';
const hasClass = (node, word) => classOf(node).split(/\s+/).includes(word);

/** Collapsed lines of Expressive Code stand in a section; only what says how many they are is the frame's. */
function isFrame(node) {
  if (node.name === 'footer' && node.parent?.name !== 'blockquote') return true;
  if (node.name === 'summary' && hasClass(node.parent, 'ec-section')) return true;
  if (node.attribs?.hidden !== undefined && /display:\s*none/.test(node.attribs.style ?? '')) return true;
  // VitePress names the language above its code.
  if (hasClass(node, 'lang') && /\blanguage-/.test(classOf(node.parent))) return true;
  return FRAME.test(classOf(node));
}

/** The element that holds what a page says: of the old site its Markdown, of the new one docsgen's content. */
function findContent(document, isNew) {
  if (isNew) return find(document, (node) => node.attribs.id === 'docsgen-content');
  return (
    findStarlight(document) ??
    // Material for MkDocs has an article.
    find(document, (node) => hasClass(node, 'md-content__inner')) ??
    find(document, (node) => hasClass(node, 'theme-doc-markdown')) ??
    find(document, (node) => hasClass(node, 'vp-doc')) ??
    find(
      document,
      (node) => node.name === 'article' && find(node, (own) => hasClass(own, 'markdown')) !== null,
    ) ??
    find(document, (node) => node.name === 'main' || hasClass(node, 'main-wrapper'))
  );
}

/** Starlight marks what its search reads; in it stand the title, the hero and the text, and parts of the frame. */
function findStarlight(document) {
  const searched = find(document, (node) => 'data-pagefind-body' in node.attribs);
  // Pages that the search leaves out have no such mark.
  const body = searched ?? find(document, (node) => node.name === 'main');
  const text = body && find(body, (node) => hasClass(node, 'sl-markdown-content'));
  if (!text) return searched;
  const title = find(body, (node) => node.name === 'h1' && node.attribs.id === '_top');
  const hero = find(body, (node) => hasClass(node, 'hero'));
  return { type: 'tag', name: 'div', attribs: {}, children: [hero ?? title, text].filter(Boolean) };
}

function find(node, test) {
  for (const child of node.children ?? []) {
    if (child.attribs && test(child)) return child;
    const found = find(child, test);
    if (found) return found;
  }
  return null;
}

const readable = (node) =>
  node.type === 'text'
    ? node.data
    : node.name === 'br'
      ? '\n'
      : isFrame(node)
        ? ''
        : (node.children ?? []).map(readable).join('');

/** Signs that nobody sees: spaces without width, marks of direction, soft hyphens. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * What an element is called by those who read it aloud: its label, or its text, with the texts of pictures, and without
 * what is hidden from them or belongs to the frame.
 */
export function accessibleName(node) {
  return nameParts(node).replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

function nameParts(node) {
  if (node.type === 'text') return node.data;
  const { name, attribs = {} } = node;
  if (attribs['aria-hidden'] === 'true' || attribs.hidden !== undefined) return '';
  if (/^(?:script|style|button|template)$/.test(name ?? '') || isFrame(node)) return '';
  const label = attribs['aria-label']?.trim();
  if (label) return ` ${label} `;
  if (name === 'img') return ` ${attribs.alt ?? ''} `;
  if (name === 'svg') return '';
  const text = (node.children ?? []).map(nameParts).join('');
  return /^(?:br|div|p|li)$/.test(name ?? '') ? ` ${text} ` : text;
}

/** Lines of code have an address each at Material's, without anything to be seen. */
const isLineNumber = ({ href }) => /#__codelineno-/.test(href);

/** A heading that leads to itself is what some systems make of it, and others put a mark beside it. */
function isOwnHeading(link) {
  for (let node = link.parent; node; node = node.parent)
    if (/^h[1-6]$/.test(node.name ?? ''))
      return find({ children: [node] }, ({ attribs }) => `#${attribs.id}` === link.attribs.href) !== null;
  return false;
}

/** The title of a card is the name of its link. */
function isInLink(node) {
  for (let own = node.parent; own; own = own.parent) if (own.name === 'a') return true;
  return false;
}

/** A heading for those who have a page read aloud, whatever its element. */
const isHeading = ({ name, attribs = {} }) => /^h[1-6]$/.test(name ?? '') || attribs.role === 'heading';

const isLink = (node) =>
  node.name === 'a' &&
  Boolean(node.attribs.href) &&
  node.attribs.role !== 'tab' &&
  !isLineNumber(node.attribs) &&
  !isOwnHeading(node);

/** Code as it is read: without spaces, which highlighters move. */
const codeOf = (node) => readable(node).replace(/\s+/g, '');

/** A text without references that were escaped twice, such as `&lpar;`: whether readers see these or the signs, nothing is lost. */
function unescapeAgain(text) {
  if (!/&#?\w+;/.test(text)) return text;
  return parseDocument(text.replace(/</g, '&lt;')).children.map(readable).join('');
}

/** What a page shows, from its HTML; null for a page without content, such as one that only leads elsewhere. */
export function readPage(html, { isNew, ...site }) {
  if (/<meta[^>]+http-equiv="?refresh/i.test(html)) return null;
  // The page of results is a part of the frame, in each language.
  if (/<html[^>]*\bsearch-page-wrapper\b/.test(html)) return null;
  const document = parseDocument(html);
  const content = findContent(document, isNew);
  if (!content) return null;
  const page = {
    ...{ words: [], codes: [], images: [], links: [], anchors: [], text: '', prose: '' },
    ...{ headings: [], names: [] },
  };
  const nameOf = (node) => unescapeAgain(accessibleName(node));
  const parts = [];
  const walk = (node, isCode) => {
    if (node.type === 'text') {
      parts.push(isCode ? node.data : unescapeAgain(node.data));
      // What code shows is no markup that was left.
      if (!isCode) page.prose += node.data;
      return;
    }
    const { name, attribs = {} } = node;
    if (attribs.id) page.anchors.push(attribs.id);
    if (SILENT.has(name) || isFrame(node)) return;
    // What a script in the browser draws: its source is shown to nobody.
    if (hasClass(node, 'mermaid')) return;
    if (name === 'img') page.images.push(imageName(attribs.src ?? ''));
    if (isLink(node)) {
      const href = linkOf(attribs.href, site);
      page.links.push(href);
      page.names.push([href, nameOf(node)]);
    }
    if (isHeading(node) && !isInLink(node)) page.headings.push(nameOf(node));
    if (name === 'pre') page.codes.push(codeOf(node));
    const isBlock = !/^(?:a|b|i|em|strong|code|span|sup|sub|mark|kbd|del|u|small|s|ins)$/.test(name ?? '');
    if (isBlock) parts.push(' ');
    for (const child of node.children ?? []) walk(child, isCode || name === 'pre' || name === 'code');
    if (isBlock) parts.push(' ');
  };
  // docsgen has the title outside of what the page says.
  const title = isNew ? find(document, (node) => node.name === 'h1' && hasClass(node, 'page-title')) : null;
  if (title) walk(title, false);
  walk(content, false);
  page.text = parts.join('');
  page.words = page.text.replace(UNSEEN, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return page;
}

/** The name of an image without what a bundler added to it. */
function imageName(source) {
  if (source.startsWith('data:')) return 'data';
  const name = decode(source.split(/[?#]/)[0].split('/').at(-1) ?? '');
  // Astro names a picture of another host by its address and a hash.
  const own = source.includes('/_astro/') ? name.replace(/_[A-Za-z\d]{5,7}(?=\.\w+$|$)/, '') : name;
  return (
    own
      .replace(/\.\w+$/, '')
      // Bundlers write another sign for a space.
      .replace(/\s+/g, '-')
      .replace(/(?:-[0-9a-f]{32}|[-.][A-Z0-9]{8}|[-.][0-9a-f]{8,16}|\.[\w-]{8}(?:_[A-Za-z0-9]{5,7})?)$/, '')
      .toLowerCase()
  );
}

/** Where a link leads, so that two sites can be compared: no base, no slash or .html at the end, no origin of its own. */
function linkOf(href, { file, base, origin }) {
  try {
    const url = new URL(href, `https://site.invalid${base}${file}`);
    // Square brackets may not stand in an address as they are: browsers and servers take them for their escapes.
    if (url.host !== 'site.invalid' && url.origin !== origin)
      return url.href.replace(/\/$/, '').replace(/[[\]]/g, encodeURIComponent);
    if (/\/assets\//.test(url.pathname)) return 'asset';
    return `${bare(decode(url.pathname), base)}${decode(url.hash)}`;
  } catch {
    return href;
  }
}

/** An address without base, ending and slash. */
export function bare(pathname, base) {
  const own = pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
  return own.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
