import path from 'node:path';
import type { DocusaurusFolder } from '../docusaurus/options.ts';
import { type Json, toText } from './json.ts';

/** The address of the repository's folder that the new configuration stands in. */
export function editUrl(written: string | undefined, site: string, root: string): string | undefined {
  if (written === undefined || !/^https?:/.test(written) || !URL.canParse(written)) return undefined;
  const above = path.relative(site, root).split(path.sep).join('/');
  return new URL(above === '' ? '.' : `${above}/`, `${written.replace(/(?<!\/)\/+$/, '')}/`).href.replace(
    /\/$/,
    '',
  );
}

/** Where pages of a folder are edited, where that is another place than for the whole site. */
export function editOption(
  options: Json,
  ofSite: string | undefined,
  { site, root }: { site: string; root: string },
): Pick<DocusaurusFolder, 'editUrl'> {
  if (options.editUrl === true) return { editUrl: true };
  const own = editUrl(toText(options.editUrl), site, root);
  return own === ofSite ? {} : { editUrl: own ?? null };
}
