import type { SiteConfig } from '../config/resolve.ts';
import { locateKey } from '../content/front-matter.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page } from '../shared/page.ts';

/** A page whose table of contents begins below its end, by its own levels or beside those of the site: it would stay empty. */
export function checkTocLevels({ toc }: SiteConfig, { body, frontMatter, sourcePath }: Page): Diagnostic[] {
  const { toc_min_heading_level: ownMin, toc_max_heading_level: ownMax } = frontMatter;
  const [min, max] = [ownMin ?? toc.min, ownMax ?? toc.max];
  if (body.kind !== 'file' || min <= max) return [];
  const key = ownMin === undefined ? 'toc_max_heading_level' : 'toc_min_heading_level';
  const other =
    ownMin === undefined
      ? `\`toc.min\` of the site, ${min}`
      : ownMax === undefined
        ? `\`toc.max\` of the site, ${max}`
        : `toc_max_heading_level, ${max}`;
  return [
    createDiagnostic('front-matter-invalid', {
      severity: 'warning',
      message: `The table of contents stays empty: ${key} is ${ownMin === undefined ? 'less' : 'more'} than ${other}`,
      hint: `Write levels of which toc_min_heading_level is the smaller one.`,
      location: locateKey(sourcePath, body.source.text, key),
    }),
  ];
}
