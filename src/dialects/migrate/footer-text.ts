import { stripTags } from '../labels.ts';
import { attributeOf, scanTags } from '../scan-tags.ts';
import type { Notes } from './migration.ts';

/** Where the links of a text of HTML lead. */
export function linksIn(html: string): string[] {
  return scanTags(html, () => false).flatMap((tag) =>
    /^a$/i.test(tag.name) && !tag.closes ? stripTags(attributeOf(tag, 'href') ?? '') : [],
  );
}

/** The last line of the pages, which is text here, of what another system shows there as HTML; undefined for none. */
export function footerText(html: readonly unknown[], notes: Notes): string | undefined {
  const texts = html.filter((own) => typeof own === 'string');
  const links = texts.flatMap(linksIn);
  if (links.length > 0)
    notes.approximated('The last line of the footer is text: its links are left out', ...links);
  return texts.map(stripTags).join(' ').trim() || undefined;
}
