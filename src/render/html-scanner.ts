import type { HtmlElement } from './html-tree.ts';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose content is no markup, or that HTML treats in ways of their own. */
const RAW = new Set('script style textarea title xmp iframe noscript plaintext image'.split(' '));

const HEADINGS = 'h1 h2 h3 h4 h5 h6';
const CONTROLS = 'input option optgroup select button datalist textarea';
/** Start tags that end an element which is open still: names, and what they end. */
const ENDS = new Map(
  [
    ['tr', 'tr th td'],
    ['th', 'th'],
    ['td', 'thead th td'],
    ['li', 'li'],
    ['dd dt', 'dd dt'],
    ['rt rp', 'rt rp'],
    ['tbody tfoot', 'thead tbody'],
    ['option', 'option'],
    ['optgroup', 'option optgroup'],
    ['input output button select datalist', CONTROLS],
    [HEADINGS, `${HEADINGS} p`],
    [
      'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header ' +
        'hgroup hr main menu nav ol p pre search section table ul',
      'p',
    ],
  ].flatMap(([names = '', ended = '']) =>
    names.split(' ').map((name): [string, Set<string>] => [name, new Set(ended.split(' '))]),
  ),
);

/** Elements that are never inside of one of their own kind. */
const LONE = new Set(['a', 'form', 'nobr']);

const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const ENTITY = /&(?:(amp|lt|gt|quot)|#x27|#39);/g;
const OTHER_ENTITY = /&(?!(?:amp|lt|gt|quot|#x27|#39);)[a-zA-Z#]/;
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Reads HTML of the strict form that React writes: every element closed, every value in double quotes, no other
 * character references than React's. Three times as fast as a parser for all of HTML; null for anything else.
 */
export function scanHtml(html: string): HtmlElement | null {
  if (OTHER_ENTITY.test(html)) return null;
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const stack = [root];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const parent = stack[stack.length - 1] as HtmlElement;
    if (open !== at) parent.children.push(decode(html.slice(at, open < 0 ? html.length : open)));
    if (open < 0) break;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open);
      if (end < 0) return null;
      at = end + 3;
      continue;
    }
    TAG.lastIndex = open;
    const match = TAG.exec(html);
    if (!match) return null;
    at = TAG.lastIndex;
    const name = (match[2] as string).toLowerCase();
    if (match[1] === '/') {
      if (stack.length === 1 || parent.name !== name) return null;
      stack.pop();
      continue;
    }
    if (RAW.has(name) || ENDS.get(name)?.has(parent.name)) return null;
    if (LONE.has(name) && stack.some((ancestor) => ancestor.name === name)) return null;
    const element: HtmlElement = { name, attributes: readAttributes(match[3] as string), children: [] };
    parent.children.push(element);
    if (match[4] === '' && !VOID.has(name)) stack.push(element);
  }
  return stack.length === 1 ? root : null;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (text === '') return attributes;
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] = decode(value);
  return attributes;
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_, name: string | undefined) =>
    name === undefined ? "'" : (CHARACTERS[name] ?? ''),
  );
}
