import { isActiveUrl } from '../../shared/active-urls.ts';
import { t } from '../t.ts';
import type { SearchHit, TextPart } from './provider.ts';

interface Highlighted {
  value: string;
}

/** A record of a documentation index as its crawler writes it. */
export interface AlgoliaHit {
  url: string;
  /** `lvl1` for a page, deeper for a heading, `content` for a text. */
  type?: string;
  hierarchy: Partial<Record<string, string | null>>;
  content?: string | null;
  _highlightResult?: { hierarchy?: Partial<Record<string, Highlighted>> };
  _snippetResult?: { content?: Highlighted };
}

const HEADINGS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'];

/** The hit as the reader sees it. URLs of the published site become paths, so that they work wherever it runs. */
export function toSearchHit(hit: AlgoliaHit, siteUrl: string): SearchHit {
  const level = (name: string): TextPart[] | null => {
    const text = hit.hierarchy[name];
    if (!text) return null;
    return readMarks(hit._highlightResult?.hierarchy?.[name]?.value ?? escapeText(text));
  };
  const heading = HEADINGS.find((name) => hit.hierarchy[name]);
  const excerpt = hit._snippetResult?.content?.value ?? (hit.content ? escapeText(hit.content) : '');
  return {
    // An index is somebody else's: a hit that would run code leads nowhere.
    url: isActiveUrl(hit.url)
      ? '#'
      : hit.url.startsWith(`${siteUrl}/`)
        ? hit.url.slice(siteUrl.length)
        : hit.url,
    group: decode(hit.hierarchy.lvl0 ?? '') || t`Documentation`,
    title: level('lvl1') ?? level('lvl0') ?? [[hit.url, false]],
    heading: heading ? level(heading) : null,
    excerpt: excerpt === '' ? [] : readMarks(excerpt),
  };
}

/** Splits HTML with `<mark>` elements into parts; any other markup is text of the reader's, not of ours. */
export function readMarks(html: string): TextPart[] {
  const parts: TextPart[] = [];
  let isMatch = false;
  for (const piece of html.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') isMatch = true;
    else if (piece === '</mark>') isMatch = false;
    else if (piece !== '') parts.push([decode(piece), isMatch]);
  }
  return parts;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (decimal ?? hex) return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16));
    return ENTITIES[name as string] ?? entity;
  });
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
