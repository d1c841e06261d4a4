/**
 * Holds the Markdown form of a page against its document, by a reading of its own: what the code that writes the one
 * leaves out by mistake must not be left out here too.
 */
import { Parser } from 'htmlparser2';

/** What a page has, and what its Markdown form lacks of it. */
export interface TwinAudit {
  /** Words, links and lines of code of the document. */
  all: number;
  lost: readonly LostPiece[];
}

export interface LostPiece {
  kind: 'word' | 'link' | 'code';
  text: string;
}

interface Content {
  text: string;
  links: string[];
  code: string[];
}

/**
 * Compares them.
 *
 * @param origin of the site: the Markdown form has absolute links
 */
export function auditTwin(document: string, markdown: string, origin: string): TwinAudit {
  const content = readContent(document);
  const words = wordsOf(content.text);
  const known = countWords(wordsOf(markdown));
  // Neighbours that a style sheet keeps apart are one word in the document, and two in its Markdown form.
  const joined = wordsOf(markdown.replace(/\]\([^()]*\)/g, ']')).join('');
  const lost: LostPiece[] = [];
  for (const word of words) {
    const left = known.get(word) ?? 0;
    if (left > 0) known.set(word, left - 1);
    else if (known.has(word) || !joined.includes(word)) lost.push({ kind: 'word', text: word });
  }
  const plain = markdown.replace(/\s+/g, ' ');
  for (const link of content.links)
    if (!hasLink(markdown, link, origin)) lost.push({ kind: 'link', text: link });
  for (const line of content.code)
    if (!plain.includes(line.replace(/\s+/g, ' ').trim())) lost.push({ kind: 'code', text: line.trim() });
  return { all: words.length + content.links.length + content.code.length, lost };
}

function hasLink(markdown: string, link: string, origin: string): boolean {
  const absolute = link.startsWith('/') ? origin + link : link;
  return markdown.includes(absolute) || markdown.includes(link);
}

/** Letters and digits only: signs may be escaped, and long identifiers broken. */
function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Elements that hold nothing to read. */
const SILENT = new Set([
  'script',
  'style',
  'svg',
  'button',
  'template',
  'dialog',
  'noscript',
  'select',
  'iframe',
  'math',
]);
const VOID = new Set([
  'br',
  'hr',
  'img',
  'input',
  'wbr',
  'source',
  'track',
  'area',
  'col',
  'embed',
  'link',
  'meta',
]);
/** Elements in the middle of a word. */
const INLINE = new Set(
  'a abbr b bdi code del em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** What the content of a document says, apart from its controls. */
function readContent(document: string): Content {
  const content: Content = { text: '', links: [], code: [] };
  const open: { name: string; isSilent: boolean }[] = [];
  let isInside = false;
  let code: string | null = null;
  const isSilent = () => open.at(-1)?.isSilent === true;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!isInside) {
        isInside = attributes.id === 'docsgen-content';
        return;
      }
      if (!INLINE.has(name)) content.text += ' ';
      if (VOID.has(name)) return;
      // A formula is read by its source, which is what its Markdown form has.
      const isSource = name === 'annotation' && attributes.encoding === 'application/x-tex';
      const silent = !isSource && (isSilent() || SILENT.has(name) || isForTheEye(attributes));
      open.push({ name, isSilent: silent });
      if (silent) return;
      if (name === 'pre') code = '';
      const { href } = attributes;
      if (name === 'a' && href !== undefined && /^(?:\/|https?:)/.test(href)) content.links.push(href);
    },
    ontext(text) {
      if (!isInside || isSilent()) return;
      if (code === null) content.text += text;
      else code += text;
    },
    onclosetag(name) {
      if (!isInside || VOID.has(name)) return;
      if (open.length === 0) {
        isInside = false;
        return;
      }
      const closed = open.pop();
      if (!INLINE.has(name)) content.text += ' ';
      if (name === 'pre' && code !== null && closed?.isSilent === false) {
        content.code.push(...code.split('\n').filter((line) => line.trim() !== ''));
        code = null;
      }
    },
  });
  parser.end(document);
  return content;
}

function isForTheEye(attributes: Readonly<Record<string, string>>): boolean {
  return 'data-no-text' in attributes || attributes['aria-hidden'] === 'true';
}
