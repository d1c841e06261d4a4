import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import { parseYaml } from '../../files/yaml.ts';
import type { NavFiles } from '../mkdocs/folder-nav.ts';
import { eventsOf, marksOf } from '../mkdocs/hooks.ts';
import { BRAND_NAMES, type Brand, materialBrand, readBrand } from './brand.ts';
import { footerText } from './footer-text.ts';
import { isRecord, type Json, someOf, toList, toRecord, toText } from './json.ts';
import { Code, type Migration, Notes } from './migration.ts';
import { mkdocsBlogs } from './mkdocs-blogs.ts';
import { type Entry, entriesOf, readMkdocsConfig, readZensicalConfig } from './mkdocs-config.ts';
import { excludedFiles } from './mkdocs-excluded.ts';
import { googleAnalytics, noteMkdocsKeys } from './mkdocs-keys.ts';
import { inMainLanguage, languagesOf, menuOf } from './mkdocs-languages.ts';
import { isPaleLogo } from './pale-logo.ts';
import { commonFolder, type Look, toOrigin } from './places.ts';
import { PublicCopies } from './public-copies.ts';

/** The configuration of an MkDocs site in a folder, or in one where sites usually stand; absolute, or null. */
export function findMkdocs(folder: string, look: Look): string | null {
  const usual = look(folder, [
    ...['mkdocs.yml', 'mkdocs.yaml', 'docs/en/mkdocs.yml', 'en/mkdocs.yml'],
    'zensical.toml',
  ]);
  return usual ?? findVariant(folder);
}

/** One of several configurations beside each other, none of which has the usual name: the most public one first. */
function findVariant(folder: string): string | null {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^mkdocs[-_.][\w.-]+\.ya?ml$/.test(name))
    : [];
  const whole = names.filter((name) =>
    /^(?:INHERIT|site_name)\s*:/m.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  const rank = (name: string) =>
    /online|public|prod|insiders/.test(name) ? 0 : /common|base|offline|nav/.test(name) ? 2 : 1;
  const [first] = whole.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return first === undefined ? null : path.join(folder, first);
}

/** Reads a site of MkDocs or of Zensical; `file` is its configuration. */
export async function migrateMkdocs(file: string): Promise<Migration> {
  const notes = new Notes();
  const site = path.dirname(file);
  const isZensical = file.endsWith('.toml');
  const config = isZensical ? readZensicalConfig(file, notes) : readMkdocsConfig(file, notes);
  const folder = path.resolve(site, toText(config.docs_dir) ?? 'docs');
  // Pages may stand beside the folder of the configuration: what docsgen reads stands below its own.
  const root = commonFolder([site, folder]);
  const docs = toPosix(path.relative(root, folder)) || '.';
  const place: Place = { site, root };
  const theme = isRecord(config.theme)
    ? config.theme
    : typeof config.theme === 'string'
      ? { name: config.theme }
      : {};
  const extensions = entriesOf(config.markdown_extensions);
  const plugins = entriesOf(config.plugins);
  const languages = languagesOf(plugins, notes);
  const nav = Array.isArray(config.nav)
    ? (inMainLanguage(config.nav, folder, languages) as typeof config.nav)
    : null;
  const url = toText(config.site_url);
  const features = toList(theme.features).map(String);
  const snippets = snippetFolders(extensions, docs)?.map((own) => fromAbove(place, own));
  const hooks = readHooks(config, place);
  const lastLine = footerText([config.copyright], notes);
  const copies = new PublicCopies('public');
  const written = {
    dialect: {
      ...{ name: 'mkdocs', docs, nav: nav && new Code('sidebars') },
      navFiles: navFiles(plugins, nav !== null),
      sectionPages: joinsSectionPages(features, plugins) || undefined,
      snippets,
      append: appended(
        extensions,
        (snippets ?? ['.']).map((own) => path.join(root, own)),
        notes,
      ),
      includes: includeFolders(macrosOf(plugins, extensions))?.map((own) => fromAbove(place, own)),
      extensions: extensions.map(({ name }) => name),
      plugins: plugins.map(({ name }) => name),
      critic: criticMode(extensions),
      shorthand: shorthand(extensions),
      icons: iconFolders(extensions, theme)?.map((own) => fromAbove(place, own)),
      linkedTabs: features.includes('content.tabs.link') || undefined,
      ...anchorRules(extensions),
      blogs: mkdocsBlogs(plugins, notes),
      hooks: someOf(hooks.filter((own) => own.events.length > 0 || own.hasMarks).map((own) => own.file)),
      variables: variablesOf(config, plugins, extensions, site),
      delimiters: delimitersOf(macrosOf(plugins, extensions)),
      languages,
      exclude: excludedFiles(config, plugins, notes),
    },
    title: toText(config.site_name) ?? 'Documentation',
    tagline: toText(config.site_description),
    url: toOrigin(url),
    baseUrl: url === undefined ? undefined : pathOf(url),
    locale: languages?.main ?? toText(theme.language),
    languageFolders: menuOf(plugins, languages, notes),
    colorMode: colorMode(theme),
    toc: toc(extensions, notes),
    analytics: googleAnalytics(config),
    favicon: takeFile(theme.favicon, { docs, copies, root }),
    header: {
      logo: logoOf(theme, config, { docs, copies, root, notes }),
      links: repository(config),
    },
    footer: lastLine === undefined ? undefined : { copyright: lastLine },
    redirects: redirects(plugins, toOrigin(url), notes),
    editUrl: editUrl(config, docs),
    lastUpdated: plugins.some(({ name }) => name.startsWith('git-revision-date')),
    // What MkDocs did not stop at is no reason to stop the first build.
    checks: { brokenLinks: 'warn', brokenMarkdownLinks: 'warn', missingImages: 'warn' },
  };
  const pages = existsSync(folder)
    ? listFiles(folder, (name) => name.startsWith('.')).filter((own) => own.endsWith('.md'))
    : [];
  notes.taken(`${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`, docs);
  if (nav) notes.taken('the navigation', `${nav.length} entries`);
  if (!isZensical && existsSync(path.join(site, 'zensical.toml')))
    notes.left('Of two configurations, that of MkDocs is the one that is read', 'zensical.toml');
  leftovers(config, theme, plugins, { folder, notes });
  noteHooks(hooks, notes);
  noteMkdocsKeys(
    config,
    extensions.map(({ name }) => name),
    notes,
  );
  const imports = nav ? ["import sidebars from './docs-site.sidebars.json';"] : [];
  return {
    ...{ system: isZensical ? 'Zensical' : 'MkDocs', root, notes: notes.list, copies: copies.list },
    configuration: written,
    brand: brandOf(config, theme, folder),
    imports,
    files: {
      ...(nav ? { 'docs-site.sidebars.json': `${JSON.stringify(nav, null, 2)}\n` } : {}),
    },
  };
}

/** What a plugin reads of the navigation in files of folders. A navigation that is written leaves two of three nothing to do. */
function navFiles(plugins: readonly Entry[], hasNav: boolean): NavFiles | undefined {
  const of = (name: string) => plugins.find((own) => own.name === name)?.options;
  const [pages, nav, literate] = [of('awesome-pages'), of('awesome-nav'), of('literate-nav')];
  const text = (options: Json, key: string, usual: string) => toText(options[key]) ?? usual;
  if (literate)
    return {
      ...{ kind: 'literate-nav', file: text(literate, 'nav_file', 'SUMMARY.md'), collapse: false },
      implicitIndex: literate.implicit_index === true,
    };
  if (pages)
    return {
      ...{ kind: 'awesome-pages', file: text(pages, 'filename', '.pages'), implicitIndex: false },
      collapse: pages.collapse_single_pages === true,
    };
  if (nav && !hasNav)
    return {
      ...{ kind: 'awesome-nav', file: text(nav, 'filename', '.nav.yml'), implicitIndex: false },
      collapse: false,
    };
  return undefined;
}

/** Whether the pages of folders are those of their sections. */
function joinsSectionPages(features: readonly string[], plugins: readonly Entry[]): boolean {
  return features.includes('navigation.indexes') || plugins.some(({ name }) => name === 'section-index');
}

/** Folders in which texts are looked for; MkDocs has names for the one of its configuration and that of the pages. */
function snippetFolders(extensions: readonly Entry[], docs: string): string[] | undefined {
  const base = extensions.find(({ name }) => name === 'pymdownx.snippets')?.options.base_path;
  const folders = [base].flat().flatMap((own) => {
    if (typeof own !== 'string' || own.startsWith('!')) return [];
    const named = own.replace(/^\$config_dir\b/, '.').replace(/^\$docs_dir\b/, docs);
    return [named.replace(/^\.\//, '') || '.'];
  });
  return folders.length > 0 ? folders : undefined;
}

/** What becomes of proposed changes, where it isn't what the extension does anyway. */
function criticMode(extensions: readonly Entry[]): 'accept' | 'reject' | undefined {
  const { mode } = extensions.find(({ name }) => name === 'pymdownx.critic')?.options ?? {};
  return mode === 'accept' || mode === 'reject' ? mode : undefined;
}

interface Pictures {
  /** Folder of the pages, below the root. */
  docs: string;
  copies: PublicCopies;
  root: string;
}

/** A picture that the theme takes from among the pages, where it stays: its old address is that of a page's file. */
function takeFile(value: unknown, { docs, copies, root }: Pictures): string | undefined {
  const name = toText(value)?.replace(/^\//, '');
  return name === undefined
    ? undefined
    : copies.take(path.join(root, docs, name), `brand/${path.basename(name)}`);
}

function logoOf(theme: Json, config: Json, found: Pictures & { notes: Notes }): Json | undefined {
  const file = path.join(found.root, found.docs, toText(theme.logo)?.replace(/^\//, '') ?? '');
  if (theme.logo === undefined || !existsSync(file)) return undefined;
  if (isPaleLogo(file)) {
    found.notes.left(
      'The logo is made for a bar in a dark color, and would not be seen on a white one: name another in `header.logo`',
      String(theme.logo),
    );
    return undefined;
  }
  const src = takeFile(theme.logo, found);
  const title = toText(config.site_name) ?? '';
  // Other themes have a logo in the place of the name.
  return src === undefined
    ? undefined
    : { src, alt: title, text: theme.name === 'material' ? title || undefined : undefined };
}

/** The color of Material: one that a style sheet says, or one of its own. */
function brandOf(config: Json, theme: Json, docs: string): Brand | null {
  if (theme.name !== 'material') return null;
  const files = toList(config.extra_css).map((own) => path.resolve(docs, String(own)));
  return (
    readBrand(files, path.dirname(docs), BRAND_NAMES.material) ??
    materialBrand(
      palettesOf(theme).map(({ scheme, primary }) => ({
        scheme: toText(scheme) ?? '',
        primary: toText(primary) ?? '',
      })),
    )
  );
}

function palettesOf({ palette }: Json): Json[] {
  return (Array.isArray(palette) ? (palette as unknown[]) : [palette]).filter(isRecord);
}

/** The colours of Material: one palette, or several of which readers choose. */
function colorMode(theme: Json): Json | undefined {
  const { name } = theme;
  const all = palettesOf(theme);
  const [first] = all;
  if (name !== 'material' || first === undefined) return undefined;
  const isDark = first.scheme === 'slate';
  const isChosen = all.some(({ toggle }) => toggle !== undefined);
  // What the system says decides where the first one waits for it, or asks for its word.
  const isOfSystem = all.length > 1 && toText(first.media) !== undefined;
  return {
    default: isOfSystem ? 'system' : isDark ? 'dark' : 'light',
    ...(isChosen || isOfSystem ? {} : { switchable: false }),
  };
}

/** Levels of headings in the table of contents, as `toc_depth: 3` or `2-4` says them. None at all is not what docsgen has. */
function toc(extensions: readonly Entry[], notes: Notes): { min: number; max: number } | undefined {
  const { toc_depth: depth } = extensions.find(({ name }) => /(?:^|\.)toc$/.test(name))?.options ?? {};
  const [, first, last] = /^(?:(\d)-)?(\d)$/.exec(String(depth ?? '')) ?? [];
  const [min, max] = [Math.max(2, Number(first ?? 2)), Math.min(6, Number(last ?? 0))];
  if (max >= min) return { min, max };
  if (depth !== undefined)
    notes.approximated('The table of contents has the headings of the levels 2 and 3', `toc_depth: ${depth}`);
  return undefined;
}

/** Where short forms of `pymdownx.magiclink` lead, where they are on. */
function shorthand(extensions: readonly Entry[]): Json | undefined {
  const { options } = extensions.find(({ name }) => name === 'pymdownx.magiclink') ?? {};
  if (options?.repo_url_shorthand !== true) return undefined;
  const provider = toText(options.provider) ?? 'github';
  const host = provider === 'bitbucket' ? 'https://bitbucket.org' : `https://${provider}.com`;
  return { host, user: toText(options.user) ?? '', repo: toText(options.repo) ?? '' };
}

/** Folders of icons that a site has itself: those that the extension names, and the one of the theme. */
function iconFolders(extensions: readonly Entry[], theme: Json): string[] | undefined {
  const { options } = extensions.find(({ name }) => name === 'pymdownx.emoji')?.options ?? {};
  const custom = toText(theme.custom_dir);
  const named = toList(toRecord(options).custom_icons).map(String);
  const all = [...named, ...(custom === undefined ? [] : [`${custom.replace(/(?<!\/)\/+$/, '')}/.icons`])];
  return all.length > 0 ? [...new Set(all)] : undefined;
}

/** Options of what fills in templates: a plugin of MkDocs, and an extension of Zensical. */
function macrosOf(plugins: readonly Entry[], extensions: readonly Entry[]): Json | undefined {
  return [...plugins, ...extensions].find(({ name }) => /^(?:.*[/.])?macros$/.test(name))?.options;
}

/** Folders of the plugin `macros`. */
function includeFolders(macros: Json | undefined): string[] | undefined {
  const folder = toText(macros?.include_dir);
  return folder === undefined ? undefined : [folder.replace(/^\.\/|\/$/g, '') || '.'];
}

/** What templates begin and end with, where that is something else than usual. */
function delimitersOf(macros: Json | undefined): Json | undefined {
  const found = ['block', 'variable', 'comment'].flatMap((kind) => {
    const [start, end] = ['start', 'end'].map((side) => toText(macros?.[`j2_${kind}_${side}_string`]));
    return start === undefined && end === undefined ? [] : [[kind, [start ?? null, end ?? null]]];
  });
  return found.length > 0 ? (Object.fromEntries(found) as Json) : undefined;
}

/** Values that templates may name: those of the configuration, and of files in YAML that the plugin takes in. */
function variablesOf(
  config: Json,
  plugins: readonly Entry[],
  extensions: readonly Entry[],
  site: string,
): Json | undefined {
  const macros = macrosOf(plugins, extensions);
  const files = macros?.include_yaml;
  const included = Array.isArray(files)
    ? files.map((file) => readYaml(path.join(site, String(file))))
    : Object.entries(toRecord(files)).map(([name, file]) => ({
        [name]: readYaml(path.join(site, String(file))),
      }));
  const texts = Object.entries(config).filter(([, own]) => typeof own === 'string');
  const all: Json = {
    ...toRecord(config.extra),
    ...Object.assign({}, ...included),
    ...(macros ? { config: Object.fromEntries(texts) } : {}),
  };
  return Object.keys(all).length > 0 ? all : undefined;
}

function readYaml(file: string): Json {
  try {
    return toRecord(parseYaml(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** The folder of the old configuration, and that of the new one; absolute. */
interface Place {
  readonly site: string;
  readonly root: string;
}

/** A folder is looked for where MkDocs was called, which may be one above its configuration; seen from the new one. */
function fromAbove({ site, root }: Place, folder: string): string {
  const above = ['', '..', '../..', '../../..'].map((up) => path.join(site, up, folder));
  const found = above.find((own) => existsSync(own)) ?? path.join(site, folder);
  return toPosix(path.relative(root, found)) || '.';
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/');
}

/** Files whose texts `pymdownx.snippets` puts at the end of each page; those that are missing, the old site does without. */
function appended(
  extensions: readonly Entry[],
  folders: readonly string[],
  notes: Notes,
): string[] | undefined {
  const { options } = extensions.find(({ name }) => name === 'pymdownx.snippets') ?? {};
  const files = toList(options?.auto_append).map(String);
  const isThere = (file: string) => folders.some((folder) => existsSync(path.join(folder, file)));
  const missing = files.filter((file) => !isThere(file));
  if (missing.length > 0) notes.left('Texts for the end of all pages are missing', ...missing);
  return files.length > missing.length ? files.filter(isThere) : undefined;
}

/** What anchors of headings and of tabs are made by, where functions of other packages make them. */
function anchorRules(extensions: readonly Entry[]): Json {
  const { slugify } = extensions.find(({ name }) => /(?:^|\.)toc$/.test(name))?.options ?? {};
  const tabs = extensions.find(({ name }) => name === 'pymdownx.tabbed')?.options;
  return {
    unicodeAnchors: slugify === undefined ? undefined : true,
    slugs: slugCase(slugify) ?? undefined,
    tabAnchors: tabs?.slugify
      ? {
          letters: slugCase(tabs.slugify) ?? 'lower',
          combines: tabs.combine_header_slug === true,
          separator: toText(tabs.separator) ?? '-',
        }
      : undefined,
  };
}

/** What a function of `pymdownx.slugs` does with capital letters, or null: it is another. One with options has no name left. */
function slugCase(slugify: unknown): string | null {
  if (isRecord(slugify)) return toText(toRecord(slugify.kwds).case) ?? 'none';
  const name = /^pymdownx\.slugs\.(\w+)$/.exec(toText(slugify) ?? '')?.[1];
  if (name === undefined) return null;
  return /^uslugify(?:_encoded)?$/.test(name) ? 'lower' : name.startsWith('gfm') ? 'lower-ascii' : 'none';
}

function pathOf(url: string): string | undefined {
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: '/' };
  return pathname === '/' ? undefined : pathname;
}

function repository({ repo_url: url, repo_name: name }: Json): Json[] {
  return typeof url === 'string'
    ? [{ label: toText(name) ?? 'Repository', href: url, position: 'right' }]
    : [];
}

function redirects(plugins: readonly Entry[], origin: string | undefined, notes: Notes): Json[] | undefined {
  const maps = toRecord(plugins.find(({ name }) => name === 'redirects')?.options.redirect_maps);
  const toRoute = (own: string) =>
    `/${own.replace(/(?:^|\/)(?:index|README)\.md(?=#|$)|\.md(?=#|$)/, '')}`.replace(/\/$/, '') || '/';
  const rules = Object.entries(maps).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ from: toRoute(from), to: /^https?:/.test(to) ? to : toRoute(to) }] : [],
  );
  const others = rules.filter(({ to }) => /^https?:/.test(to) && !(origin && to.startsWith(`${origin}/`)));
  if (others.length > 0)
    notes.left(
      'Redirects to other sites are the host’s to make',
      ...others.map(({ from, to }) => `${from} → ${to}`),
    );
  const own = rules.filter((rule) => !others.includes(rule));
  return own.length > 0 ? own : undefined;
}

function editUrl({ repo_url: repo, edit_uri: edit }: Json, docs: string): string | undefined {
  if (typeof repo !== 'string' || edit === '' || !URL.canParse(repo)) return undefined;
  const written = toText(edit) ?? (repo.includes('github.com') ? `edit/master/${docs}/` : undefined);
  if (written === undefined) return undefined;
  const whole = /^https?:/.test(written)
    ? written
    : `${repo.replace(/\/$/, '')}/${written.replace(/^\//, '')}`;
  const start = whole.replace(/\/?$/, '/');
  return start.endsWith(`/${docs}/`) ? start.slice(0, -docs.length - 1) : undefined;
}

/** Plugins that docsgen does the work of, or whose work it is not. */
const KNOWN =
  /^(?:material\/)?(?:search|blog|redirects|git-revision-date.*|minify|privacy|offline|social|meta|autorefs|macros|include-markdown|typeset|awesome-pages|awesome-nav|literate-nav|section-index|exclude|i18n)$/;

/** @param folder that of the pages; absolute */
function leftovers(
  config: Json,
  theme: Json,
  plugins: readonly Entry[],
  { folder, notes }: { folder: string; notes: Notes },
): void {
  const others = plugins.filter(({ name }) => !KNOWN.test(name)).map(({ name }) => name);
  if (others.length > 0) notes.left('Plugins of MkDocs are not run', ...others);
  if (plugins.some(({ name }) => /^(?:material\/)?meta$/.test(name))) noteFolderMatter(folder, notes);
  const own = [...toList(config.extra_css), ...toList(config.extra_javascript)].map((entry) =>
    String(toRecord(entry).path ?? entry),
  );
  if (own.length > 0) notes.left('Style sheets and scripts are not taken over', ...own);
  if (theme.custom_dir !== undefined)
    notes.left('Templates that were replaced are Jinja’s', String(theme.custom_dir));
  for (const key of ['logo', 'favicon'] as const)
    if (theme[key] !== undefined && !existsSync(path.join(folder, String(theme[key]))))
      notes.left(
        `The ${key} is no picture among the pages: put it into the public folder and name it`,
        String(theme[key]),
      );
  if (config.site_url === undefined)
    notes.left('The address of the published site is not known: set `url`', 'site_url');
}

/** Files that say front matter for all pages below them. */
function noteFolderMatter(folder: string, notes: Notes): void {
  const files = existsSync(folder)
    ? listFiles(folder, (name) => name === 'node_modules' || /^\.(?!meta\.yml$)/.test(name))
    : [];
  const found = files.filter((file) => path.posix.basename(file) === '.meta.yml');
  if (found.length > 0)
    notes.left('Front matter for all pages of a folder is not read: write it into the pages', ...found);
}

/** A hook in Python, with those of its functions that change pages. */
interface Hook {
  readonly file: string;
  readonly events: readonly string[];
  /** Whether it looks for texts by which a page is told. */
  readonly hasMarks: boolean;
}

/** The hooks that a configuration names, as far as they are there. */
function readHooks(config: Json, { site, root }: Place): Hook[] {
  return toList(config.hooks).map((written) => {
    const file = path.join(site, String(written));
    const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const events = eventsOf(code);
    return { file: toPosix(path.relative(root, file)), events, hasMarks: marksOf(code).length > 0 };
  });
}

function noteHooks(hooks: readonly Hook[], notes: Notes): void {
  for (const { file, events } of hooks)
    if (events.length > 0)
      notes.left(
        'Hooks of MkDocs are not run: pages with what they look for are named by the build',
        `${file}: ${[...new Set(events)].join(', ')}`,
      );
    else notes.left('Hooks of MkDocs are not run', file);
}
