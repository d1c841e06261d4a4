import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocusaurusFolder } from '../docusaurus/options.ts';
import type { KnownDoc } from '../docusaurus/read-docs.ts';
import { keyOfSidebar } from '../docusaurus/sidebars.ts';
import { bannerOf } from '../docusaurus/theme-messages.ts';
import { stripTags } from '../labels.ts';
import type { KnownSite } from './docusaurus-known.ts';
import { footerText, linksIn } from './footer-text.ts';
import { linksOfMenu } from './header-menus.ts';
import { type Json, toList, toRecord, toText } from './json.ts';
import type { Notes } from './migration.ts';

interface Context {
  root: string;
  site: string;
  /** Relative to the root. */
  staticFolder: string;
  folders: readonly DocusaurusFolder[];
  known: KnownSite;
  /** How many languages the site has. */
  locales: number;
  /** Names of all versions of an instance of docs, the newest in front. */
  versionOrder: (id: string) => readonly string[];
  notes: Notes;
}

/** What stands around the pages: header, footer, announcement, icon, colour mode. */
export function navbar(config: Json, context: Context): Record<string, unknown> {
  const theme = toRecord(config.themeConfig);
  const bar = toRecord(theme.navbar);
  return {
    favicon: publicFile(config.favicon, context),
    previewImage: publicFile(theme.image, context),
    header: {
      logo: logo(bar, config, context),
      links: toList(bar.items).flatMap((item) => headerLinks(item, context)),
      ...linksOfMenus(bar, context),
    },
    footer: footer(toRecord(theme.footer), context),
    announcement: announcement(toRecord(theme.announcementBar), config, context),
    colorMode: colorMode(toRecord(theme.colorMode)),
  };
}

/** The words of the bar, which are a link as a whole here: its first one. */
function announcement(
  { content, id, isCloseable }: Json,
  config: Json,
  { notes }: Context,
): Json | undefined {
  const text = stripTags(toText(content) ?? '');
  if (text === '') return undefined;
  const links = linksIn(String(content));
  const first = links.find((own) => /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(own));
  if (links.length > (first === undefined ? 0 : 1))
    notes.approximated(
      'An announcement leads to one place, the first of its links that is an address',
      ...links,
    );
  return {
    ...{ id: toText(id) ?? 'announcement', text },
    ...(first === undefined ? {} : { href: withoutBase(first, config) }),
    ...(isCloseable === false ? { dismissible: false } : {}),
  };
}

/** An address as links here have it: markup says it with the base URL in front. */
function withoutBase(address: string, { baseUrl }: Json): string {
  const base = (toText(baseUrl) ?? '/').replace(/\/$/, '');
  return address === base || address.startsWith(`${base}/`) ? address.slice(base.length) || '/' : address;
}

function publicFile(value: unknown, { root, staticFolder }: Context): string | undefined {
  const file = toText(value)?.replace(/^\//, '');
  return file !== undefined && existsSync(path.join(root, staticFolder, file)) ? file : undefined;
}

function logo(bar: Json, config: Json, context: Context): Json | undefined {
  const { src, srcDark, alt } = toRecord(bar.logo);
  const file = publicFile(src, context);
  if (file === undefined) {
    noteNoLogo(toText(src), toText(bar.title), toText(config.title), context.notes);
    return undefined;
  }
  const dark = publicFile(srcDark, context);
  return {
    src: file,
    ...(dark === undefined ? {} : { srcDark: dark }),
    alt: toText(alt) ?? toText(bar.title) ?? toText(config.title) ?? '',
    text: toText(bar.title)?.trim() || undefined,
  };
}

/** Without a picture, the header says what the site is called. */
function noteNoLogo(
  src: string | undefined,
  text: string | undefined,
  title: string | undefined,
  notes: Notes,
) {
  if (src !== undefined)
    notes.left(
      'The logo of the header is no file of the public folder: the title of the site stands there',
      src,
    );
  else if (text !== undefined && text.trim() !== title?.trim())
    notes.left('The header says the title of the site, and not its own', text.trim() || 'none');
}

function colorMode({ defaultMode, disableSwitch, respectPrefersColorScheme }: Json): Json | undefined {
  if (defaultMode === undefined && disableSwitch === undefined && respectPrefersColorScheme === undefined)
    return undefined;
  const mode = respectPrefersColorScheme === true ? 'system' : defaultMode === 'dark' ? 'dark' : 'light';
  return { default: mode, ...(disableSwitch === true ? { switchable: false } : {}) };
}

function headerLinks(item: unknown, context: Context): Json[] {
  const { type, label, position, items } = toRecord(item);
  if (Array.isArray(items)) return headerMenu(toRecord(item), context);
  // Those of a menu that docsgen draws stand in it.
  const further = menuOf(toRecord(item), context) === null ? furtherLinks(toRecord(item), context) : [];
  if (further.length > 0)
    context.notes.approximated('Links in a menu of the header stand beside it', String(type));
  const href = targetOf(toRecord(item), context);
  const text =
    toText(label) ??
    nameOf(toRecord(item), context) ??
    toText(toRecord(item)['aria-label']) ??
    (href?.includes('github.com') ? 'GitHub' : undefined);
  if (href === undefined || text === undefined) {
    // Versions have a list of their own in the header.
    if (type !== 'search' && type !== 'docsVersionDropdown' && type !== 'localeDropdown')
      context.notes.left('An entry of the header has no counterpart', String(type ?? label ?? 'html'));
    return further;
  }
  return [...further, { label: text, href, ...(position === 'right' ? { position } : {}) }];
}

/** The links that a menu of versions or languages has besides these. */
function furtherLinks({ position, ...item }: Json, context: Context): Json[] {
  return ['dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key) =>
    toList(item[key]).flatMap((own) => headerLinks({ position, ...toRecord(own) }, context)),
  );
}

/** The menu of docsgen's header that an entry asks for; null where there is none, as there is nothing to choose. */
function menuOf({ type, docsPluginId }: Json, { folders, locales }: Context) {
  if (type === 'localeDropdown') return locales > 1 ? 'languageLinks' : null;
  if (type !== 'docsVersionDropdown') return null;
  const id = toText(docsPluginId) ?? 'default';
  return folders.filter(({ version }) => version?.plugin === id).length > 1 ? 'versionLinks' : null;
}

/** Further links of the menus that docsgen's header has for languages and for versions. */
function linksOfMenus(bar: Json, context: Context): Json {
  const items = toList(bar.items).map(toRecord);
  return Object.fromEntries(
    (['languageLinks', 'versionLinks'] as const).flatMap((menu) => {
      const links = items
        .filter((item) => menuOf(item, context) === menu)
        .flatMap((item) => furtherLinks(item, context))
        .flatMap(linksOfMenu);
      return links.length === 0 ? [] : [[menu, links]];
    }),
  );
}

/** A menu of the header with the links in it; these alone where nothing says what the menu is called. */
function headerMenu({ label, position, items, to, href }: Json, context: Context): Json[] {
  const links = toList(items)
    .flatMap((own) => headerLinks(own, context))
    .flatMap(linksOfMenu);
  // What the label of a menu leads to is its first link.
  const own = targetOf({ to, href }, context);
  const text = toText(label);
  const isKnown = own === undefined || links.some((link) => link.href === own);
  const all = isKnown || text === undefined ? links : [{ label: text, href: own }, ...links];
  if (all.length === 0) context.notes.left('An entry of the header has no counterpart', text ?? 'dropdown');
  if (text === undefined || all.length === 0) return all;
  return [{ label: text, items: all, ...(position === 'right' ? { position } : {}) }];
}

/** What an entry without a label is called: by its page, or by the version that readers see first. */
function nameOf(item: Json, context: Context): string | undefined {
  const folder = docsOf(item, context);
  if (item.type === 'docsVersion') return folder?.version?.label;
  if (item.type !== 'doc') return undefined;
  const page = docsIn(folder, context).find(({ docId }) => docId === String(item.docId));
  return toText(page?.frontMatter.sidebar_label) ?? page?.title;
}

/**
 * The versions of the docs, as the header of docsgen lists them, with the notes that Docusaurus puts on those that are
 * not the one to read: those of the preset's docs in front, then those of each further instance as a group. None of docs
 * that have one version only.
 */
export function versionMenu(config: Json, context: Context): Json[] | undefined {
  const ids = context.folders.flatMap(({ version }) => version?.plugin ?? []);
  const ordered = [...new Set(['default', ...ids])];
  const all = ordered.flatMap((id) => versionsOf(id, config, context));
  return all.length === 0 ? undefined : all;
}

/** The versions of an instance of docs. */
function versionsOf(id: string, config: Json, context: Context): Json[] {
  const versions = context.folders.flatMap(({ path: folder, version, route }) =>
    version?.plugin === id ? [{ ...version, folder, route }] : [],
  );
  if (versions.length < 2) return [];
  const latest = versions.find(({ isLast }) => isLast)?.name;
  const order = context.versionOrder(id);
  return versions
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map(({ name, label, folder, route, isLast, banner }) => {
      const first = routeOfFirst(folder, context);
      const kind =
        banner ??
        (isLast ? 'none' : order.indexOf(name) < order.indexOf(latest ?? '') ? 'unreleased' : 'unmaintained');
      const text = bannerOf(kind, toText(config.title) ?? '', label);
      return {
        ...{ name, label, href: first ?? `/${route}`, route: `/${route}` },
        ...(id === 'default' ? {} : { group: id }),
        ...(isLast ? { current: true } : {}),
        ...(text === undefined ? {} : { banner: text }),
      };
    });
}

/** Where the docs of a folder begin: the first page of its first sidebar, or the one at its own address. */
function routeOfFirst(path: string, context: Context): string | undefined {
  const folder = context.folders.find((own) => own.path === path);
  if (!folder) return undefined;
  const pages = docsIn(folder, context);
  const routes = new Set(pages.map(({ route }) => route));
  const first = [...context.known.entries.values()].find((route) => routes.has(route));
  const home = pages.find(({ route }) => route === `/${folder.route}`);
  return (home ?? pages.find(({ route }) => route === first) ?? pages[0])?.route;
}

/** The folder of docs that an entry of the header means: of its plugin, in the version that readers see first. */
function docsOf({ docsPluginId }: Json, { folders }: Context): DocusaurusFolder | undefined {
  const id = toText(docsPluginId) ?? 'default';
  const docs = folders.filter(({ kind }) => kind === 'docs');
  const own = docs.filter(({ version, instance }) => (version?.plugin ?? instance ?? 'default') === id);
  return own.find(({ version }) => version?.isLast) ?? own[0] ?? docs[0];
}

function docsIn(folder: DocusaurusFolder | undefined, { known }: Context): readonly KnownDoc[] {
  return folder === undefined ? [] : (known.docs.get(folder.path) ?? []);
}

function targetOf(item: Json, context: Context): string | undefined {
  const { type, to, href, docId, sidebarId } = item;
  const folder = docsOf(item, context);
  if (type === 'doc' && folder) return routeOfDoc(String(docId), folder, context);
  if (type === 'docSidebar' && folder) {
    const isMain = context.folders.find(({ kind }) => kind === 'docs') === folder;
    return context.known.entries.get(keyOfSidebar(String(sidebarId), folder, isMain));
  }
  if (type === 'docsVersion' && folder && toText(to) === undefined) return routeOfFirst(folder.path, context);
  const target = (toText(href) ?? toText(to))?.replace(/^pathname:\/\//, '');
  if (target === undefined || /^(?:[a-z]+:|\/)/i.test(target)) return target;
  return `/${target}`;
}

/** The route of a page by its id, which its front matter and its path make together. */
function routeOfDoc(id: string, folder: DocusaurusFolder, context: Context): string | undefined {
  return docsIn(folder, context).find(({ docId }) => docId === id)?.route;
}

function footer(written: Json, context: Context): Json | undefined {
  const entries = toList(written.links).map(toRecord);
  // Links without a column around them stand in one of their own.
  const single = entries.filter(({ items, label }) => !Array.isArray(items) && label !== undefined);
  const columns = [...entries.filter(({ items }) => Array.isArray(items)), { items: single }].flatMap(
    ({ title, items }: Json) => {
      const links = toList(items).flatMap((item) => footerLink(item, context));
      const named = toText(title);
      return links.length === 0 ? [] : [{ ...(named ? { title: named } : {}), links }];
    },
  );
  const copyright = footerText([written.copyright], context.notes);
  return columns.length === 0 && copyright === undefined ? undefined : { columns, copyright };
}

function footerLink(item: unknown, context: Context): Json[] {
  const { label, html, href: url, to } = toRecord(item);
  if (typeof html === 'string')
    context.notes.left('HTML in the footer is left out', stripTags(html) || 'html');
  // A footer knows links alone: kinds of entries are of the header.
  const href = targetOf({ href: url, to }, context);
  if (typeof label !== 'string' || label === '') return [];
  if (href !== undefined) return [{ label, href }];
  context.notes.left('A link of the footer leads nowhere', label);
  return [];
}
