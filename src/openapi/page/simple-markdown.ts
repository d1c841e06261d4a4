import { escapeHtml } from '../../shared/text.ts';

/** Starts of lines that make something else of a paragraph. */
const BLOCK_START =
  /^(?: {4}|\t|\s{0,3}(?:#{1,6}(?:\s|$)|[>|]|[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$)|```|~~~|=+\s*$|-[- \t]*$|\[[^\]]*\]:))/m;
/** Hard line breaks, escapes, entities, HTML, images, tables: left to the real parser. */
const SPECIAL = /\\|``| {2,}(?:\n|$)|&[a-zA-Z#]|<[a-zA-Z/!?]|!\[|\n[ |:-]*-{2,}|\t/;

/** Code, bold, link, and words with their underscores; everything else that has a meaning ends the match. */
const INLINE =
  /`([^`\n]+)`|(?<![^\s(])\*\*([^\s*_`[\]](?:[^*_`[\]\n]*[^\s*_`[\]])?)\*\*(?![^\s.,;:)!?])|\[((?:[^[\]`*_<>]|`[^`\n[\]]+`)+)\]\(([^\s()<>]+)\)|([^`*_[\]]+|(?<=\w)_(?=\w))/y;

/**
 * Renders the Markdown that nearly all descriptions are: paragraphs with code, bold words and links. The real
 * parser takes a quarter of a millisecond for a sentence, which adds up over thousands of fields.
 *
 * @param linkTag start tag of a link
 * @returns HTML, the same as the real parser's; null when the text holds anything else
 */
export function renderSimpleMarkdown(text: string, linkTag: (target: string) => string): string | null {
  if (BLOCK_START.test(text) || SPECIAL.test(text) || text.includes('~~')) return null;
  const paragraphs: string[] = [];
  for (const paragraph of text.split(/\n(?:[^\S\n]*\n)+/)) {
    const html = renderInline(paragraph.replace(/(?<!\s)\s*\n\s*/g, '\n').trim(), linkTag);
    if (html === null) return null;
    if (html !== '') paragraphs.push(`<p>${html}</p>`);
  }
  return paragraphs.join('\n');
}

function renderInline(text: string, linkTag: (target: string) => string): string | null {
  let html = '';
  INLINE.lastIndex = 0;
  for (let at = 0; at < text.length; at = INLINE.lastIndex) {
    INLINE.lastIndex = at;
    const match = INLINE.exec(text);
    if (!match) return null;
    const [, code, bold, label, target, plain] = match;
    if (code !== undefined) html += codeSpan(code);
    else if (bold !== undefined) html += `<strong>${escapeHtml(bold)}</strong>`;
    else if (label !== undefined && target !== undefined) html += `${linkTag(target)}${withCode(label)}</a>`;
    else html += escapeHtml(plain ?? '');
  }
  return html;
}

function withCode(label: string): string {
  return label
    .split('`')
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : codeSpan(part)))
    .join('');
}

/** One space on both sides belongs to the backticks, unless there is nothing else. */
function codeSpan(code: string): string {
  const inner = /^ .* $/s.test(code) && code.trim() !== '' ? code.slice(1, -1) : code;
  return `<code>${escapeHtml(inner)}</code>`;
}
