/** Languages whose pages stand beside each other: what of a site belongs to which of them. */
import type { LanguageBeside } from '../config/language-folders.ts';
import type { Language } from '../config/locales.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page, PageBeside } from '../shared/page.ts';
import { escapePattern } from '../shared/text.ts';
import { writtenUrl } from '../shared/urls.ts';
import type { SidebarNode } from '../shared/view.ts';
import type { SiteContent } from './content.ts';

/** The folder of the language that a route belongs to; empty for one in none of them. */
export function folderOf(route: string, beside: readonly Pick<LanguageBeside, 'folder'>[]): string {
  const folders = beside.map(({ folder }) => folder).filter((folder) => folder !== '');
  const all = folders.filter((folder) => route === `/${folder}` || route.startsWith(`/${folder}/`));
  return all.sort((one, other) => other.length - one.length)[0] ?? '';
}

/** A route as it is seen from the folder of its language. */
export function routeWithin(route: string, folder: string): string {
  return folder === '' ? route : route.slice(folder.length + 1) || '/';
}

/** The languages of the menu: those that have pages, each with the page that its readers begin at. */
export function menuLanguages(config: SiteConfig, pages: readonly Page[]): Language[] {
  const { beside, baseUrl } = config;
  const languages = beside[0]?.config.languages ?? [];
  return languages.flatMap((language) => {
    const own = pages.filter(({ route }) => folderOf(route, beside) === language.folder);
    const [first] = own;
    if (!first) return [];
    const home = own.find(({ route }) => routeWithin(route, language.folder ?? '') === '/') ?? first;
    const isThere = routeWithin(home.route, language.folder ?? '') === '/';
    return [isThere ? language : { ...language, home: writtenUrl(baseUrl, home.route) }];
  });
}

/** Says of a page of the whole site what it is among those of all languages. */
export function createBeside(
  config: SiteConfig,
  pages: readonly Page[],
  languages: readonly Language[],
): (page: Page) => PageBeside {
  const { beside } = config;
  const placeOf = (folder: string, route: string) => `${folder}\n${route}`;
  const places = new Set<string>();
  // Folders of the languages that files are written in.
  const written = new Map<string, string>();
  for (const { route, sourcePath, body } of pages) {
    const folder = folderOf(route, beside);
    places.add(placeOf(folder, routeWithin(route, folder)));
    if (body.kind === 'file' && body.source.route === undefined) written.set(sourcePath, folder);
  }
  return ({ route, sourcePath }) => {
    const folder = folderOf(route, beside);
    const within = routeWithin(route, folder);
    const having = languages.filter((one) => places.has(placeOf(one.folder ?? '', within)));
    // A plugin shows a file of another language in the place of one that nobody has translated.
    const from = written.get(sourcePath) ?? folder;
    const original = from === folder ? undefined : beside.find((one) => one.folder === from)?.config.locale;
    return {
      ...{ wholeRoute: route, languages: having.map(({ code }) => code) },
      ...(original === undefined ? {} : { original }),
    };
  };
}

/** A page as it is shown among those of all languages, with the interface of the site's own: it says which one it is in. */
export function amongOthers(
  { config, content }: { config: SiteConfig; content: SiteContent },
  page: Page,
): Page {
  const { beside, locale } = config;
  if (beside.length === 0) return page;
  const own = createBeside(config, content.pages, menuLanguages(config, content.pages))(page);
  const language =
    beside.find(({ folder }) => folder === folderOf(page.route, beside))?.config.locale ?? locale;
  const { original = language, ...rest } = own;
  return { ...page, beside: original === locale ? rest : { ...rest, original } };
}

/** Pattern of the routes that stand in the folder of a language: from other pages, browsers load them as they are. */
export function besidePattern({ beside }: SiteConfig): string | null {
  const folders = beside.flatMap(({ folder }) => (folder === '' ? [] : [escapePattern(folder)]));
  return folders.length === 0 ? null : `^/(?:${folders.join('|')})(?:/|$)`;
}

/** Languages that no page is in. */
export function findEmptyLanguages(config: SiteConfig, pages: readonly Page[]): Diagnostic[] {
  const { beside, file } = config;
  return beside
    .filter(
      ({ label, folder }) => label !== null && !pages.some(({ route }) => folderOf(route, beside) === folder),
    )
    .map(({ folder }) =>
      createDiagnostic('language-empty', {
        message:
          folder === ''
            ? 'No page stands outside of the folders of languages: "root" of "languageFolders" is left out of the menu'
            : `No page has an address that begins with /${folder}/: "${folder}" of "languageFolders" is left out of the menu`,
        hint: 'Keys of `languageFolders` are what addresses begin with: look for another spelling, or take the language out.',
        location: { file, line: 1, column: 1 },
      }),
    );
}

/** Addresses as links have them: that of a language's folder ends with a slash, as its first page is the file of a folder. */
export function addressesOf({
  beside,
  baseUrl,
}: Pick<SiteConfig, 'beside' | 'baseUrl'>): (href: string) => string {
  const homes = new Set(
    beside.flatMap(({ folder }) => (folder === '' ? [] : [writtenUrl(baseUrl, `/${folder}`)])),
  );
  if (homes.size === 0) return (href) => href;
  return (href) => {
    const end = href.search(/[?#]|$/);
    return homes.has(href.slice(0, end)) ? `${href.slice(0, end)}/${href.slice(end)}` : href;
  };
}

/** Has sidebars and what stands around pages lead to the folders of languages by the addresses that these have. */
export function placeHomes({ sidebars, navigation }: SiteContent, config: SiteConfig): void {
  const addressOf = addressesOf(config);
  const place = (node: SidebarNode): void => {
    node.href = addressOf(node.href);
    if (node.kind === 'category') node.items?.forEach(place);
  };
  for (const { items } of sidebars) items.forEach(place);
  for (const { breadcrumbs, previous, next } of navigation.values())
    for (const link of [...breadcrumbs, previous, next])
      if (link?.href !== undefined) link.href = addressOf(link.href);
}
