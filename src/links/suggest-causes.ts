import { stripNumberPrefixes } from '../shared/number-prefix.ts';
import { decodePath, normalizeRoute, splitTarget } from '../shared/urls.ts';
import type { LinkPage } from './records.ts';
import { pathOfSameSite } from './resolve-target.ts';
import { isPageSource, resolveFromFile, type SiteIndex, type TargetPage } from './site-index.ts';

/** A page or a file that a broken target was meant to lead to, and why it does not. */
export type Cause =
  | { readonly page: TargetPage }
  | { readonly file: string }
  | { readonly hint: string; readonly fix?: string };

/** Endings of addresses that people leave the scheme of. */
const HOST =
  /^(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|app|edu|gov|info|co|ai|de|uk|eu|fr|nl|ch|at|us|cn|jp)(?:[/?#:]|$)/i;

/**
 * Habits of other systems and editors that leave a target without a page: folders and endings that another one leaves out
 * or adds. Null when none of them leads to anything that there is.
 */
export function findCause(index: SiteIndex, from: LinkPage, target: string): Cause | null {
  const written = decodePath(splitTarget(target).path);
  return (
    fromProjectRoot(index, written) ??
    (HOST.test(target) ? { hint: `Did you mean https://${target}?` } : null) ??
    besidePages(index, written) ??
    fromRepository(index, written) ??
    fromNotion(index, from, written) ??
    otherEnding(index, from, written) ??
    withoutNumbers(index, from, written) ??
    homeOfFolder(index, from, written) ??
    belowFolder(index, target) ??
    folderAlone(index, from, written)
  );
}

/** What may be said of any target: where its path begins. */
export function describeStart(index: SiteIndex, from: LinkPage, target: string): string {
  const { publicDir } = index.site;
  // An address of the site itself is none that is relative.
  const written = decodePath(splitTarget(pathOfSameSite(index, target) ?? target).path);
  const isFile = /\.(?!mdx?$|html?$)[a-z\d]{1,5}$/i.test(written);
  if (written.startsWith('/'))
    return isFile
      ? `Put the file at ${publicDir}${written}, or mend the path.`
      : target.startsWith('/')
        ? `A path that starts with / is the route of a page, or a file of ${publicDir}/.`
        : 'This address is one of the site: mend it, or name its path in `externalPaths` where something else answers it.';
  return `The path is relative to ${from.sourcePath === '' ? from.route : from.sourcePath}; mend it, or write the page.`;
}

/** `public/logo.svg`: the path of the file in the project. */
function fromProjectRoot({ site: { publicDir, findFile } }: SiteIndex, written: string): Cause | null {
  const bare = written.replace(/^(?:\.?\.\/)+/, '');
  if (!bare.startsWith(`${publicDir}/`) || !findFile(bare)?.exact) return null;
  const fix = bare.slice(publicDir.length);
  return { hint: `Files of ${publicDir}/ stand at the root: write ${fix}.`, fix };
}

/** `/assets/pot.png` for a file that stands beside the pages. */
function besidePages({ site: { contentDir, findFile } }: SiteIndex, written: string): Cause | null {
  const file = contentDir + written;
  return written.startsWith('/') && !isPageSource(written) && findFile(file)?.exact ? { file } : null;
}

/** `/docs/guide/page.md`, or the same without its slash: the path of a page or a file in the repository, as GitHub reads it. */
function fromRepository(
  { site: { contentDir, findFile }, bySource }: SiteIndex,
  written: string,
): Cause | null {
  const file = written.replace(/^(?:\.?\.?\/)+/, '').replace(/\/$/, '');
  const start = file.indexOf(`${contentDir}/`);
  if (start < 0 || (start > 0 && file[start - 1] !== '/')) return null;
  const own = file.slice(start);
  const page = [own, `${own}.md`, `${own}.mdx`, `${own}/index.md`, `${own}/index.mdx`]
    .map((name) => bySource.get(name))
    .find((found) => found !== undefined);
  if (page) return { page };
  return !isPageSource(own) && findFile(own)?.exact ? { file: own } : null;
}

/** `Tides 12ab….md`: Notion writes the number of a page behind its name. */
function fromNotion(index: SiteIndex, from: LinkPage, written: string): Cause | null {
  const bare = written.replace(/ [\da-f]{32}(?=[./]|$)/gi, '');
  const file = bare === written ? null : fileOf(index, from, bare);
  return file === null ? null : onlyPage(index, file, wordsOf);
}

/** The page that has the same name as a file, however names are taken; null for none, and for several. */
function onlyPage({ bySource }: SiteIndex, file: string, nameOf: (file: string) => string): Cause | null {
  const wanted = nameOf(file);
  const found = [...new Set(bySource.values())].filter(
    ({ sourcePath }) => isPageSource(sourcePath) && nameOf(sourcePath) === wanted,
  );
  const [page] = found;
  return page && found.length === 1 ? { page } : null;
}

/** A path of which spaces, hyphens and capitals count for nothing. */
function wordsOf(file: string): string {
  return bareName(file).replace(/[ _-]+/g, '-');
}

/** `tasks/`: a folder whose pages have none for all of them. */
function folderAlone(index: SiteIndex, from: LinkPage, written: string): Cause | null {
  const folder = fileOf(index, from, written);
  if (folder === null || isPageSource(folder)) return null;
  const inside = [...index.bySource.keys()].filter((name) => name.startsWith(`${folder}/`)).sort();
  const [first] = inside;
  return first === undefined
    ? null
    : {
        hint: `The folder ${folder}/ has no page of its own: write ${folder}/index.md, or link to a page in it, such as ${first}.`,
      };
}

/** `page.markdown`, `page.rst`: what the page was called elsewhere. */
function otherEnding(index: SiteIndex, from: LinkPage, written: string): Cause | null {
  const bare = /^(.+)\.(?:markdown|mdown|mkd|rst|adoc|asciidoc|qmd|ipynb|aspx|php)$/i.exec(written)?.[1];
  const file = bare === undefined ? null : fileOf(index, from, bare);
  const page = file && (index.bySource.get(`${file}.md`) ?? index.bySource.get(`${file}.mdx`));
  return page ? { page } : null;
}

/** Numbers in front of names order pages, and stand in no address: either form was meant. */
function withoutNumbers(index: SiteIndex, from: LinkPage, written: string): Cause | null {
  const file = fileOf(index, from, written);
  return file === null ? null : onlyPage(index, file, bareName);
}

/** `README.md`, `index.md`, `Home.md` for the page of a folder that has another name. */
function homeOfFolder(index: SiteIndex, from: LinkPage, written: string): Cause | null {
  const file = fileOf(index, from, written);
  const folder = /^(.*\/)(?:readme|index|home|_index)(?:\.mdx?)?$/i.exec(file ?? '')?.[1];
  if (folder === undefined) return null;
  for (const name of ['index.md', 'index.mdx', 'README.md', 'README.mdx', 'readme.md']) {
    const page = index.bySource.get(folder + name);
    if (page) return { page };
  }
  return null;
}

/** `/docs/set-up` for the page `/set-up`: where pages came from, they stood below a path. */
function belowFolder({ byRoute, site: { baseUrl } }: SiteIndex, target: string): Cause | null {
  const written = decodePath(splitTarget(target).path);
  const base = baseUrl === '/' ? /^\/[^/]+(?=\/[^/])/.exec(written)?.[0] : undefined;
  const page = base === undefined ? undefined : byRoute.get(normalizeRoute(written.slice(base.length)));
  if (!page) return null;
  const hint = `Did you mean ${page.route}? Where the site stands below ${base}/, set \`baseUrl: '${base}/'\`.`;
  return { hint };
}

function bareName(file: string): string {
  return stripNumberPrefixes(file.replace(/(?:\/index)?\.mdx?$/i, '')).toLowerCase();
}

function fileOf({ site: { contentDir } }: SiteIndex, from: LinkPage, written: string): string | null {
  const file = written.startsWith('/') ? contentDir + written : resolveFromFile(from.sourcePath, written);
  return file?.replace(/\/$/, '') ?? null;
}
