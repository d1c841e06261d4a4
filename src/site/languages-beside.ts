/** Languages whose pages stand beside each other: what of a site belongs to which of them. */
import type { LanguageBeside } from '../config/language-folders.ts';
import type { Language } from '../config/locales.ts';
import { locateInSource } from '../config/locate.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page, PageBeside } from '../shared/page.ts';
import { escapePattern } from '../shared/text.ts';
import { writtenUrl } from '../shared/urls.ts';
import type { SidebarNode } from '../shared/view.ts';
import type { SiteContent } from './content.ts';

/** Finds the folder of the language that a route belongs to; empty for one in none of them. */
function createFolderOf(beside: readonly LanguageBeside[]): (route: string) => string {
  const named = beside.map(({ folder }) => folder).filter((folder) => folder !== '');
  // The inner one of two folders counts.
  const folders = named.sort((one, other) => other.length - one.length);
  return (route) => folders.find((own) => route === `/${own}` || route.startsWith(`/${own}/`)) ?? '';
}

/** Pages, or what is made of them, by the folders of their languages. */
export function groupByFolder<Own>(
  all: readonly Own[],
  beside: readonly LanguageBeside[],
  routeOf: (own: Own) => string,
): ReadonlyMap<string, Own[]> {
  const folderOf = createFolderOf(beside);
  const groups = new Map<string, Own[]>(beside.map(({ folder }) => [folder, []]));
  for (const own of all) groups.get(folderOf(routeOf(own)))?.push(own);
  return groups;
}

/** A route as it is seen from the folder of its language. */
export function routeWithin(route: string, folder: string): string {
  return folder === '' ? route : route.slice(folder.length + 1) || '/';
}

/** The languages of the menu: those that have pages, each with the page that its readers begin at. */
export function menuLanguages(config: SiteConfig, pages: readonly Page[]): Language[] {
  const { beside, baseUrl } = config;
  const groups = groupByFolder(pages, beside, ({ route }) => route);
  const languages = beside[0]?.config.languages ?? [];
  return languages.flatMap((language) => {
    const own = groups.get(language.folder ?? '') ?? [];
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
  const folderOf = createFolderOf(beside);
  const placeOf = (folder: string, route: string) => `${folder}\n${route}`;
  const places = new Set<string>();
  // Folders of the languages that files are written in.
  const written = new Map<string, string>();
  for (const { route, sourcePath, body } of pages) {
    const folder = folderOf(route);
    places.add(placeOf(folder, routeWithin(route, folder)));
    if (body.kind === 'file' && body.source.route === undefined) written.set(sourcePath, folder);
  }
  return ({ route, sourcePath }) => {
    const folder = folderOf(route);
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

/** What is known of the pages of a snapshot. */
const known = new WeakMap<SiteContent, (page: Page) => PageBeside>();

/** A page as it is shown among those of all languages, with the interface of the site's own: it says which one it is in. */
export function amongOthers(
  { config, content }: { config: SiteConfig; content: SiteContent },
  page: Page,
): Page {
  const { beside, locale } = config;
  if (beside.length === 0) return page;
  const besideOf =
    known.get(content) ?? createBeside(config, content.pages, menuLanguages(config, content.pages));
  known.set(content, besideOf);
  const folder = createFolderOf(beside)(page.route);
  const language = beside.find((one) => one.folder === folder)?.config.locale ?? locale;
  const { original = language, ...rest } = besideOf(page);
  return { ...page, beside: original === locale ? rest : { ...rest, original } };
}

/** Pattern of the routes that stand in the folder of a language: from other pages, browsers load them as they are. */
export function besidePattern({ beside }: SiteConfig): string | null {
  const folders = beside.flatMap(({ folder }) => (folder === '' ? [] : [escapePattern(folder)]));
  return folders.length === 0 ? null : `^/(?:${folders.join('|')})(?:/|$)`;
}

/** Languages that no page is in. */
export function findEmptyLanguages(
  config: SiteConfig,
  configText: string,
  pages: readonly Page[],
): Diagnostic[] {
  const { beside, file } = config;
  const groups = groupByFolder(pages, beside, ({ route }) => route);
  return beside
    .filter(({ label, folder }) => label !== null && groups.get(folder)?.length === 0)
    .map(({ folder }) =>
      createDiagnostic('language-empty', {
        message:
          folder === ''
            ? 'No page stands outside of the folders of languages: "root" of "languageFolders" is left out of the menu'
            : `No page has an address that begins with /${folder}/: "${folder}" of "languageFolders" is left out of the menu`,
        hint: 'Keys of `languageFolders` are what addresses begin with: look for another spelling, or take the language out.',
        location: locateInSource(file, configText, ['languageFolders', folder || 'root']),
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
