import { escapeHtml } from '../../shared/text.ts';

/**
 * Makes a drawn diagram fit for a page: no styles of its own (the theme has them, and the page's security policy
 * forbids inline ones), ids that are unique in the page, short numbers, and a name for screen readers.
 */
export function cleanSvg(svg: string, idPrefix: string, label: string): string {
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].flatMap(([, id]) => id ?? []);
  const cleaned = mapTags(svg.replace(/<style[\s\S]*?<\/style>/g, ''), (tag) =>
    cleanTag(tag, new Set(ids), idPrefix),
  );
  return cleaned
    .replace(/^\s*<svg/, `<svg role="img" aria-label="${escapeHtml(label)}"`)
    .replace(/>\s+</g, '><')
    .trim();
}

function cleanTag(tag: string, ids: Set<string>, prefix: string): string {
  return tag.replace(/\s([\w:-]+)="([^"]*)"/g, (attribute, name: string, value: string) => {
    if (name === 'style' || name.startsWith('data-') || name.startsWith('on')) return '';
    if (name === 'id') return ` id="${prefix}-${value}"`;
    if (name === 'href' || name === 'xlink:href')
      return value.startsWith('#') ? ` ${name}="#${prefix}-${value.slice(1)}"` : '';
    const reference = /^url\(#(.+)\)$/.exec(value)?.[1];
    if (reference !== undefined && ids.has(reference)) return ` ${name}="url(#${prefix}-${reference})"`;
    return /\d\.\d\d/.test(value) ? ` ${name}="${roundNumbers(value)}"` : attribute;
  });
}

/** Applies a function to every start tag; texts are left as they are. */
function mapTags(svg: string, change: (tag: string) => string): string {
  return svg.replace(/<[a-zA-Z](?:[^<>"]|"[^"]*")*>/g, change);
}

function roundNumbers(value: string): string {
  return value.replace(/-?\d+\.\d{2,}(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
