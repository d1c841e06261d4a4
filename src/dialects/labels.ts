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

/** Text without its tags of HTML, and with the usual character references resolved. */
export function stripTags(html: string): string {
  const text = html.replace(/<[^<>]*>/g, '').replace(/&copy;/g, '©');
  return text
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
