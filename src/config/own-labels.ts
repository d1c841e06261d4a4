import type { UserConfig } from './schema.ts';

/** Keys whose values readers see, wherever they stand. */
const SHOWN = new Set(['title', 'tagline', 'label', 'alt', 'text', 'copyright', 'banner', 'description']);

/** Parts of a configuration that hold what readers see. */
const PARTS = ['header', 'footer', 'sidebars', 'announcement', 'versions'] as const;

/** The texts of a configuration that may have lines among the site's own words. */
export function labelsOf(user: UserConfig): string[] {
  const found = new Set([user.title, user.tagline ?? '']);
  for (const part of PARTS) collect((user as Record<string, unknown>)[part], found);
  for (const { header, footer } of Object.values(user.languageFolders ?? {}))
    collect([header, footer], found);
  return [...found].filter((text) => text !== '');
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'string' && SHOWN.has(key)) found.add(one);
      else collect(one, found);
    }
}
