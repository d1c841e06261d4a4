import { attributeOf, type ScannedTag } from '../scan-tags.ts';

/** Tones of docsgen's badges by the types of VitePress. */
const TONES: Readonly<Record<string, string>> = {
  info: 'info',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger',
};

/**
 * `<Badge type="warning" text="beta" />` as HTML. A text in an attribute is put in as an attribute too, since it is no
 * part of a heading's anchor; `fillBadges` makes a text of it.
 */
export function openBadge(tag: ScannedTag): string {
  if (tag.closes) return '</span>';
  const tone = TONES[attributeOf(tag, 'type') ?? 'tip'] ?? 'neutral';
  const text = attributeOf(tag, 'text') ?? literalText(tag);
  const filled = text === null ? '' : ` data-badge="${escapeAttribute(text)}"`;
  return `<span class="badge" data-tone="${tone}"${filled}>${tag.isEmpty ? '</span>' : ''}`;
}

function literalText(tag: ScannedTag): string | null {
  return /^\s*(['"`])([^'"`$]*)\1\s*$/.exec(attributeOf(tag, ':text') ?? '')?.[2] ?? null;
}

/** A text as the value of an attribute of HTML. */
export function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
