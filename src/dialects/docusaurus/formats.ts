import type { PageFormat } from '../../shared/page.ts';
import type { DocusaurusOptions } from './options.ts';

/** How a page is read: by its own `mdx.format`, by the site's, or by its ending. */
export function formatOf(
  file: string,
  { mdx }: Readonly<Record<string, unknown>>,
  format: DocusaurusOptions['format'],
): PageFormat {
  const own = typeof mdx === 'object' && mdx !== null && 'format' in mdx ? mdx.format : undefined;
  if (own === 'md' || own === 'mdx') return own;
  return file.endsWith('.mdx') || (own !== 'detect' && format === 'mdx') ? 'mdx' : 'md';
}

/** Whether a page may show components. */
export function isMdx(...page: Parameters<typeof formatOf>): boolean {
  return formatOf(...page) === 'mdx';
}
