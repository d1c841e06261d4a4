import { relativePath } from '../files/paths.ts';
import type { Site } from './site.ts';

/** What a run says of a site whose logo leads to no page; nothing where there is a home page, or something in its place. */
export function describeMissingHome({ config, content, findFile }: Site): string[] {
  const { pages, redirectRules } = content;
  const first = pages[0]?.route;
  const isThere =
    first === undefined ||
    pages.some(({ route }) => route === '/') ||
    // Where each language has a folder, the logo leads there.
    (config.beside.length > 0 && config.beside[0]?.label === null) ||
    redirectRules.some(({ from }) => from === '/') ||
    findFile(`${relativePath(config.root, config.publicDir)}/index.html`) !== null;
  if (isThere) return [];
  const file = `${relativePath(config.root, config.contentDir)}/index.md`;
  return [
    `No page has the address /, to which the logo leads: write ${file}, or redirects: [{ from: '/', to: '${first}' }].`,
  ];
}
