import { decodeHTMLStrict } from 'entities';

/** A name as a label: `getting-started` is `Getting started`. */
export function toLabel(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Brackets of a title that have no partner would end the label of a block: they are escaped. */
export function escapeLabel(title: string): string {
  let depth = 0;
  for (const character of title.replace(/\\./g, '  ')) {
    if (character === '[') depth++;
    if (character === ']' && --depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/[[\]]/g, '\\$&');
}

/** Text without its tags of HTML, and with its character references resolved; breaks of lines are spaces. */
export function stripTags(html: string): string {
  return decodeHTMLStrict(html.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
