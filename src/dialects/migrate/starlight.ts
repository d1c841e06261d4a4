import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import { readHead } from '../head-tags.ts';
import { stripTags, toLabel } from '../labels.ts';
import { BRAND_NAMES, readBrand } from './brand.ts';
import { excludedPaths } from './dead-links.ts';
import { isRecord, type Json, someOf, toList, toRecord, toText } from './json.ts';
import { languageFolders } from './language-folders.ts';
import { loadConfiguration } from './load-foreign.ts';
import { Code, type Migration, Notes } from './migration.ts';
import { type Look, toOrigin } from './places.ts';
import { PublicCopies } from './public-copies.ts';
import { isSince } from './release.ts';
import { migrateApis } from './starlight-apis.ts';
import { migrateBlogs, readBlogWords } from './starlight-blog.ts';
import { readCalls } from './starlight-calls.ts';
import { noteStarlightKeys } from './starlight-keys.ts';
import { notePlugins } from './starlight-plugins.ts';
import { migrateSections } from './starlight-sections.ts';
import { readAliases } from './tsconfig-paths.ts';

const NAMES = ['.mjs', '.ts', '.js', '.mts', '.cjs'].map((ending) => `astro.config${ending}`);

/** The configuration of a site that Starlight makes, in a folder or one where sites usually stand; absolute, or null. */
export function findStarlight(folder: string, look: Look): string | null {
  const file = look(folder, NAMES);
  return file !== null && existsSync(path.join(path.dirname(file), 'src/content/docs')) ? file : null;
}

/** Reads a Starlight site; `file` is its configuration. */
export async function migrateStarlight(file: string): Promise<Migration> {
  const notes = new Notes();
  const root = path.dirname(file);
  const config = await loadConfiguration(file, notes);
  const options = findOptions(config, file, notes);
  const src = toText(config.srcDir)?.replace(/^\.?\/|\/$/g, '') ?? 'src';
  const content = `${src}/content/docs`;
  const publicDir = toText(config.publicDir)?.replace(/^\.?\/|\/$/g, '') ?? 'public';
  const languages = locales(options, notes);
  const copies = new PublicCopies(publicDir);
  const pages = existsSync(path.join(root, content)) ? listFiles(path.join(root, content), isNoPage) : [];
  const calls = readCalls(options);
  const blogs = migrateBlogs(
    calls,
    {
      ...{ origin: toText(config.site), base: toText(config.base) ?? '/', mainLocale: languages.main },
      language: languages.language ?? 'en',
      hasFeedLink: toList(options.social).some((own) => toRecord(own).icon === 'rss'),
    },
    notes,
  );
  const sections = migrateSections(calls, { root, src, mainLocale: languages.main }, notes);
  const apis = migrateApis(calls, root, notes);
  const sidebar = withApis(toSidebar(options.sidebar), apis.items);
  const written = {
    dialect: {
      ...{ name: 'starlight', content, src, public: publicDir },
      locales: Object.keys(languages.folders).length > 0 ? languages.folders : undefined,
      mainLocale: languages.main || undefined,
      language: languages.language?.startsWith('en') ? undefined : languages.language,
      aliases: readAliases(root),
      ...markdownPlugins(config, file, notes),
      trailingDashes: keepsDashes(config, root) || undefined,
      smartypants: toRecord(config.markdown).smartypants === false ? false : undefined,
      head: someOf([...readHead(options.head).tags, ...blogs.head]),
      blogs: someOf(blogs.blogs),
      blogWords: await readBlogWords(root, blogs, languages),
      sections: sections.sections.length > 0 ? new Code('sections') : undefined,
      mainSidebar: sections.hasMain ? undefined : false,
      sidebar: sidebar && new Code('sidebars'),
    },
    title: textOf(options.title) ?? 'Documentation',
    tagline: toText(options.description),
    url: toOrigin(config.site),
    baseUrl: toText(config.base)?.replace(/^(?!\/)/, '/'),
    locale: languages.language,
    languageFolders: languages.menu,
    favicon: publicFile(options.favicon ?? '/favicon.svg', path.join(root, publicDir)),
    header: {
      logo: logo(options, path.join(root, publicDir), { root, copies, notes }),
      links: [...sections.links, ...blogs.links, ...social(options.social)],
    },
    apis: someOf(apis.apis),
    versions: someOf(sections.versions),
    redirects: redirects(config, notes),
    editUrl: toText(toRecord(options.editLink).baseUrl),
    lastUpdated: options.lastUpdated === true,
    toc: toc(options.tableOfContents),
    externalPaths: excludedPaths(
      toList(options.plugins),
      toText(config.base) ?? '/',
      pages.map((file) => `/${file.replace(/\.\w+$/, '')}`),
      notes,
    ),
    // What Starlight did not stop at is no reason to stop the first build.
    checks: { brokenLinks: 'warn', brokenMarkdownLinks: 'warn', missingImages: 'warn' },
  };
  notes.taken(`${pages.filter((own) => /\.mdx?$/.test(own)).length} pages`, content);
  if (sidebar) notes.taken('the sidebar', `${sidebar.length} groups and links`);
  const entries = [...(sidebar ?? []), ...sections.sections.flatMap(({ items }) => toList(items))];
  const badged = entriesWith('badge', entries);
  if (badged.length > 0) notes.left('Badges of entries in the sidebar are not shown', ...badged);
  const attributed = entriesWith('attrs', entries);
  if (attributed.length > 0)
    notes.left('Entries of the sidebar have no attributes of their own (attrs)', ...attributed);
  const handled = [...blogs.plugins, ...sections.plugins, ...apis.plugins];
  leftovers({ file, options, root, src, pages, handled }, notes);
  noteStarlightKeys(config, options, notes);
  const lists = { sidebars: sidebar, sections: someOf(sections.sections) ?? null };
  const files = Object.entries(lists).filter(([, list]) => list !== null);
  return {
    ...{ system: 'Starlight', root, notes: notes.list, oldApis: apis.all, copies: copies.list },
    configuration: written,
    brand: readBrand(
      toList(options.customCss).map((own) => path.resolve(root, String(own))),
      root,
      BRAND_NAMES.starlight,
    ),
    imports: files.map(([name]) => `import ${name} from './docs-site.${name}.json';`),
    files: Object.fromEntries(
      files.map(([name, list]) => [`docs-site.${name}.json`, `${JSON.stringify(list, null, 2)}\n`]),
    ),
  };
}

function toSidebar(written: unknown): readonly unknown[] | null {
  return Array.isArray(written) ? (written as unknown[]) : null;
}

/** A sidebar with the pages of APIs at its end; one of all folders is written out for them. */
function withApis(sidebar: readonly unknown[] | null, items: readonly Json[]): readonly unknown[] | null {
  if (items.length === 0) return sidebar;
  return [...(sidebar ?? [{ autogenerate: { directory: '' } }]), ...items];
}

/** What the entries of a sidebar are called that have a key, those in groups and folders too. */
function entriesWith(key: 'badge' | 'attrs', items: readonly unknown[]): string[] {
  return items.map(toRecord).flatMap((item) => {
    const { label, slug, link, autogenerate } = item;
    const folder = toRecord(autogenerate);
    const name = textOf(label) ?? toText(slug) ?? toText(link) ?? toText(folder.directory) ?? 'an entry';
    const has = item[key] !== undefined || folder[key] !== undefined;
    return [...(has ? [name] : []), ...entriesWith(key, toList(item.items))];
  });
}

function isNoPage(name: string): boolean {
  return name.startsWith('_') || name.startsWith('.');
}

/** Options of Starlight among the integrations of Astro, which may stand in lists. */
function findOptions(config: Json, file: string, notes: Notes): Json {
  const all = [config.integrations].flat(Number.POSITIVE_INFINITY).filter(isRecord);
  const found = all.find(
    (own) =>
      own.title !== undefined &&
      (own.sidebar ?? own.social ?? own.customCss ?? own.locales ?? own.logo ?? own.editLink) !== undefined,
  );
  const other = found ?? all.find((own) => own.title !== undefined);
  if (!other) notes.left('The options of Starlight could not be read', path.basename(file));
  return other ?? {};
}

function textOf(value: unknown): string | undefined {
  return toText(value) ?? toText(Object.values(toRecord(value))[0]);
}

/** Folders of languages with the language; the first language may have none. */
function locales(
  options: Json,
  notes: Notes,
): {
  folders: Record<string, string>;
  main: string;
  language: string | undefined;
  menu: Json | undefined;
} {
  const all = Object.entries(toRecord(options.locales));
  const folders = all
    .filter(([key]) => key !== 'root')
    .map(([key, own]) => [key, toText(toRecord(own).lang) ?? key] as const);
  const wanted = toText(options.defaultLocale);
  const main = all.some(([key]) => key === 'root') ? '' : (wanted ?? folders[0]?.[0] ?? '');
  const root = toRecord(toRecord(options.locales).root);
  const language = toText(root.lang) ?? Object.fromEntries(folders)[main];
  const titles = toRecord(options.title);
  const menu = languageFolders(
    all.map(([key, own]) => {
      const { label, lang } = toRecord(own);
      const isRoot = key === 'root';
      const title = toText(titles[toText(lang) ?? key]);
      return {
        folder: isRoot ? '' : key,
        label: toText(label),
        lang: toText(lang) ?? (isRoot ? language : key),
        own: title === undefined || title === textOf(options.title) ? {} : { title },
      };
    }),
    language,
    notes,
  );
  return { folders: Object.fromEntries(folders), main, language, menu };
}

function publicFile(value: unknown, folder: string): string | undefined {
  const file = toText(value)?.replace(/^\//, '');
  return file !== undefined && existsSync(path.join(folder, file)) ? file : undefined;
}

/** A logo stands in the folder of assets as a rule, which docsgen takes none from. */
function logo(
  options: Json,
  folder: string,
  found: { root: string; copies: PublicCopies; notes: Notes },
): Json | undefined {
  const { src, light, dark, alt } = toRecord(options.logo);
  const written = toText(src) ?? toText(light);
  if (written === undefined) return undefined;
  const fileOf = (name: string | undefined) =>
    name === undefined
      ? undefined
      : (publicFile(name.replace(/^(?:\.?\/)?public\//, ''), folder) ??
        found.copies.take(path.join(found.root, name)));
  const file = fileOf(written);
  if (file === undefined) {
    found.notes.left(
      'The logo stands outside of the public folder: put it there and name it in `header.logo`',
      written,
    );
    return undefined;
  }
  const other = fileOf(toText(dark));
  return {
    src: file,
    ...(other === undefined ? {} : { srcDark: other }),
    alt: toText(alt) ?? textOf(options.title) ?? '',
    text: toRecord(options.logo).replacesTitle === true ? undefined : textOf(options.title),
  };
}

function social(value: unknown): Json[] {
  const list = Array.isArray(value)
    ? value.map(toRecord)
    : Object.entries(toRecord(value)).map(([icon, href]): Json => ({ icon, href }));
  return list.flatMap(({ icon, label, href }) => {
    if (typeof href !== 'string') return [];
    const name = toText(label) ?? (icon === 'github' ? 'GitHub' : toLabel(String(icon ?? 'Link')));
    return [{ label: stripTags(name), href, position: 'right' }];
  });
}

function redirects(config: Json, notes: Notes): { from: string; to: string }[] | undefined {
  const all = Object.entries(toRecord(config.redirects)).flatMap(([from, to]) => {
    const target = typeof to === 'string' ? to : toText(toRecord(to).destination);
    return target === undefined ? [] : [{ from: from.replace(/(.)\/$/, '$1'), to: inSite(target, config) }];
  });
  const isOwn = ({ from, to }: { from: string; to: string }) => !/\[/.test(from) && /^\/(?!\/)/.test(to);
  const others = all.filter((rule) => !isOwn(rule));
  if (others.length > 0)
    notes.left(
      'Redirects to other sites, and those of patterns, are left to the host',
      ...others.map(({ from, to }) => `${from} to ${to}`),
    );
  const rules = all.filter(isOwn);
  return rules.length === 0 ? undefined : rules;
}

/** Astro puts its base in front of the old address of a redirect only: the new one is written with it, or as a whole. */
function inSite(target: string, config: Json): string {
  const origin = toOrigin(config.site);
  const base = toText(config.base)?.replace(/^\/+|(?<!\/)\/+$/g, '') ?? '';
  const isOwn = toText(config.site) !== undefined && target.startsWith(`${origin}/`);
  const path = isOwn ? target.slice(origin.length) : target;
  const start = base === '' ? '' : `/${base}`;
  if (path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}#`))
    return path.slice(start.length).replace(/^(?!\/)/, '/');
  return target;
}

function toc(written: unknown): Json | undefined {
  const { minHeadingLevel, maxHeadingLevel } = toRecord(written);
  if (typeof minHeadingLevel !== 'number' && typeof maxHeadingLevel !== 'number') return undefined;
  return { min: Math.max(2, Number(minHeadingLevel ?? 2)), max: Number(maxHeadingLevel ?? 3) };
}

interface Found {
  file: string;
  options: Json;
  root: string;
  src: string;
  pages: readonly string[];
  /** Plugins whose options have come over. */
  handled: readonly string[];
}

function leftovers({ file, options, root, src, pages, handled }: Found, notes: Notes): void {
  const others = pages.filter((file) => /\.(?:mdoc|markdoc|adoc|rst|html|astro)$/.test(file));
  if (others.length > 0) notes.left(`${others.length} pages are no Markdown`, ...others);
  const own = path.join(root, src, 'pages');
  const routes = existsSync(own)
    ? listFiles(own, isNoPage).filter((file) => /\.(?:astro|mdx?|html|tsx?|js)$/.test(file))
    : [];
  if (routes.length > 0)
    notes.left(`${routes.length} pages are Astro’s own`, ...routes.map((file) => `${src}/pages/${file}`));
  const components = Object.keys(toRecord(options.components));
  if (components.length > 0) notes.left('Parts of the theme that were replaced are Astro’s', ...components);
  if (toList(options.customCss).length > 0)
    notes.left('Style sheets are not taken over', ...toList(options.customCss).map(String));
  notePlugins(file, toList(options.plugins).length, handled, notes);
}

/** What the dialect does itself, or what only matters to Astro. */
const DONE_REMARK = /(?:^|[/-])(?:gfm|smartypants|math|directive|frontmatter|heading-id)$/i;
/** Frames around links and headings, formulas and diagrams, which docsgen has too. */
const DONE_REHYPE =
  /^(?:@[\w-]+\/)?(?:rehype-?)?(?:slug|heading-?ids|autolink[-\w]*|external-?links?|katex|mathjax[-\w]*|mermaid[-\w]*|raw)$/i;

/** Astro cut a dash at the end of ids of headings, before it kept them as GitHub does. */
function keepsDashes(config: Json, root: string): boolean {
  return isSince(root, 'astro', [6, 0]) || toRecord(config.experimental).headingIdCompat === true;
}

/** Names of the site's own plugins for Markdown that its Astro is to run, and whether formulas are read. */
function markdownPlugins(
  config: Json,
  file: string,
  notes: Notes,
): { remark: string[] | undefined; math: true | undefined; headingMarks: true | undefined } {
  const markdown = toRecord(config.markdown);
  const find = (key: string) =>
    [markdown, toRecord(markdown.processor)].flatMap((own) => toList(own[key]).map(nameOf));
  const [remark, rehype] = [find('remarkPlugins'), find('rehypePlugins')];
  const hasMath = remark.some((name) => /remark-?math/i.test(name));
  if (hasMath) notes.approximated('Formulas are MathML, drawn by the browser', 'remark-math');
  const own = remark.filter((name) => !DONE_REMARK.test(name));
  if (own.length > 0)
    notes.approximated(
      `The site’s own plugins of remark (${placeOf('remarkPlugins', file)}) are run by its Astro, once that is installed`,
      ...own,
    );
  const left = rehype.filter((name) => !DONE_REHYPE.test(name));
  if (left.length > 0)
    notes.left(
      `rehypePlugins (${placeOf('rehypePlugins', file)}) are not run: add them by a plugin with \`rehype\``,
      ...left,
    );
  const processor = toRecord(markdown.processor);
  const others = ['mdastPlugins', 'hastPlugins'].filter((key) => toList(processor[key]).length > 0);
  if (others.length > 0)
    notes.left(
      'Plugins of the Markdown processor are not run: what they make of a page is missing, of directives their labels stay',
      ...others.map((key) => `markdown.processor.${key}`),
    );
  const hasMarks = remark.some((name) => /heading-?id|header-?id|headings?-?attr/i.test(name));
  return {
    remark: own.length > 0 ? own : undefined,
    math: hasMath || undefined,
    headingMarks: hasMarks || undefined,
  };
}

/** Where a key stands in the configuration: its file, with the line where the key is found in it. */
function placeOf(key: string, file: string): string {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((own) => own.includes(key));
  return line === -1 ? path.basename(file) : `${path.basename(file)}:${line + 1}`;
}

function nameOf(plugin: unknown): string {
  const [own] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin];
  return toText(own) ?? 'a function of the configuration';
}
