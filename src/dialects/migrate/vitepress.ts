import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import { globToRegex } from '../glob.ts';
import { readHead } from '../head-tags.ts';
import { isDynamic } from '../vitepress/dynamic-routes.ts';
import { joinExtended } from '../vitepress/extended.ts';
import { componentNameOf } from '../vitepress/markdown-components.ts';
import { createRewrites } from '../vitepress/rewrites.ts';
import { createSiteSlugs } from '../vitepress/site-functions/ask-site.ts';
import { BRAND_NAMES, readBrand } from './brand.ts';
import { ignoredPaths } from './dead-links.ts';
import { isRecord, type Json, someOf, toList, toRecord, toText } from './json.ts';
import { loadConfiguration, loadWithMakers } from './load-foreign.ts';
import { Code, type Migration, Notes } from './migration.ts';
import { commonFolder, type Look, toOrigin } from './places.ts';
import { isOlderThan } from './release.ts';
import { frame } from './vitepress-frame.ts';
import { noteVitepressKeys } from './vitepress-keys.ts';
import { languagesElsewhere, vitepressLanguages, withLinks } from './vitepress-languages.ts';

const NAMES = ['config', 'config/index'].flatMap((name) =>
  ['.ts', '.mts', '.js', '.mjs', '.cjs', '.cts'].map((ending) => `.vitepress/${name}${ending}`),
);

/** The configuration of a VitePress site; absolute, or null. */
export function findVitepress(folder: string, look: Look): string | null {
  return look(folder, NAMES);
}

/** Reads a VitePress site; `file` is its configuration, `named` the folder that was asked for. */
export async function migrateVitepress(file: string, named: string): Promise<Migration> {
  const notes = new Notes();
  const site = file.slice(0, file.indexOf(`${path.sep}.vitepress${path.sep}`));
  const shared = await joinExtended(await loadConfiguration(file, notes, loadWithMakers));
  const config = inMainLanguage(shared);
  const source = path.resolve(site, toText(config.srcDir) ?? '.');
  const pages = listFiles(source, (name) => name.startsWith('.') || name === 'node_modules').filter((own) =>
    own.endsWith('.md'),
  );
  const outside = findOutside(source, pages, path.resolve(named));
  const root = commonFolder([path.resolve(named), site, source, ...outside]);
  const below = (absolute: string) => path.relative(root, absolute).split(path.sep).join('/') || '.';
  const theme = toRecord(config.themeConfig);
  const sidebar = sidebars(config, notes);
  const hasOwnAnchors = canMakeAnchors(config, file, notes);
  const transformers = toList(toRecord(config.markdown).codeTransformers).map(toRecord);
  const inMarkdown = findMarkdownComponents(site, below);
  const srcExclude = toList(config.srcExclude).map(String);
  const rewritten = await rewrites(config, file, pages, notes);
  const plugins = markdownPlugins(config, file);
  const written = {
    dialect: {
      name: 'vitepress',
      src: below(source),
      public: below(path.join(source, 'public')),
      srcExclude,
      rewrites: rewritten,
      lineNumbers: toRecord(config.markdown).lineNumbers === true ? true : undefined,
      head: someOf(readHead(config.head).tags),
      description: toText(config.description),
      labels: labels(toRecord(config.markdown)),
      before2: isBefore2([site, path.dirname(site), path.resolve(named)]) ? true : undefined,
      math: plugins.hasMath || undefined,
      attributeMarks: attributeMarks(toRecord(config.markdown)),
      slugify: hasOwnAnchors ? below(file) : undefined,
      codeTransformers: transformers.some(changesText) ? below(file) : undefined,
      markdownPlugins: plugins.areAsked ? below(file) : undefined,
      markdownComponents: Object.keys(inMarkdown).length > 0 ? inMarkdown : undefined,
      sidebar: new Code('sidebars'),
    },
    title: toText(config.title) ?? 'Documentation',
    tagline: toText(config.description),
    url: toOrigin(toRecord(config.sitemap).hostname),
    baseUrl: toText(config.base),
    locale: toText(config.lang),
    ...withLinks(frame(config, { source, below, notes }), languagesElsewhere(config)),
    languageFolders: vitepressLanguages(config, shared, { source, below, notes }),
    lastUpdated: config.lastUpdated === true || isRecord(theme.lastUpdated),
    toc: toc(theme),
    externalPaths: ignoredPaths(config, routesOf(pages, srcExclude, rewritten ?? {}), notes),
    // What VitePress did not stop at is no reason to stop the first build.
    checks: { brokenLinks: 'warn', brokenMarkdownLinks: 'warn', missingImages: 'warn' },
  };
  if (Object.keys(inMarkdown).length > 0)
    notes.taken('Components that are written in Markdown', ...Object.keys(inMarkdown));
  notes.taken(`${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`, below(source));
  if (Object.keys(sidebar).length > 0)
    notes.taken(`${Object.keys(sidebar).length} sidebars`, ...Object.keys(sidebar));
  if (hasOwnAnchors) notes.taken('anchors, made by the site’s own function', 'markdown.anchor.slugify');
  if (transformers.some(changesText))
    notes.taken('code, its text changed by the site’s own transformers', 'markdown.codeTransformers');
  if (plugins.hasMath) notes.approximated('Formulas are MathML, drawn by the browser', 'markdown.math');
  leftovers(config, file, plugins, notes);
  return {
    ...{ system: 'VitePress', root, notes: notes.list },
    configuration: written,
    brand: readBrand(styleSheets(path.join(site, '.vitepress/theme')), root, BRAND_NAMES.vitepress),
    imports: ["import sidebars from './docs-site.sidebars.json';"],
    files: {
      'docs-site.sidebars.json': `${JSON.stringify(sidebar, null, 2)}\n`,
    },
  };
}

/** Style sheets of the theme's folder; absolute. */
function styleSheets(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return listFiles(folder, (name) => name === 'node_modules')
    .filter((file) => /\.(?:css|scss|less)$/.test(file))
    .map((file) => path.join(folder, file));
}

/** Whether a function makes the anchors: one of the configuration, or of a package that is there. */
function canMakeAnchors(config: Json, file: string, notes: Notes): boolean {
  const { slugify } = toRecord(toRecord(config.markdown).anchor);
  if (typeof slugify !== 'string') return slugify === true;
  const asked = createSiteSlugs(path.basename(file), path.dirname(file))('a');
  if ('fault' in asked)
    notes.left(
      `Anchors are made by VitePress’ own rules, as the site’s function for them can’t be had: ${asked.fault}`,
      'markdown.anchor.slugify',
    );
  return !('fault' in asked);
}

/** Whether a transformer of Shiki is given a text, and not only the tree of what is coloured. */
function changesText({ preprocess, postprocess }: Json): boolean {
  return preprocess === true || postprocess === true;
}

/** Addresses of pages; of those that a script names, what they begin with, and a star. */
function routesOf(pages: readonly string[], excluded: readonly string[], table: Json): string[] {
  const patterns = excluded.map(globToRegex);
  const rewrite = createRewrites(
    Object.fromEntries(Object.entries(table).map(([from, to]) => [from, String(to)])),
  );
  return pages
    .filter((page) => !patterns.some((pattern) => pattern.test(page)))
    .map((page) => {
      const route = `/${rewrite(page).replace(/\.md$/, '')}`;
      return isDynamic(page) ? `${route.slice(0, route.search(/\[|$/))}*` : route;
    });
}

/** Components of the theme that are Markdown, by name, with their paths. */
function findMarkdownComponents(site: string, below: (absolute: string) => string): Record<string, string> {
  const folder = path.join(site, '.vitepress');
  const files = listFiles(folder, (name) => /^(?:\.|node_modules$|dist$|cache$)/.test(name));
  return Object.fromEntries(
    files.flatMap((file) => {
      const name = /(?:^|\/)components\//.test(file) ? componentNameOf(file) : null;
      return name === null ? [] : [[name, below(path.join(folder, file))]];
    }),
  );
}

/** The configuration with what it says of its main language. */
function inMainLanguage(shared: Json): Json {
  const main = toRecord(toRecord(shared.locales).root);
  return {
    ...shared,
    ...Object.fromEntries(Object.entries(main).filter(([key]) => /^(?:lang|title|description)$/.test(key))),
    themeConfig: { ...toRecord(shared.themeConfig), ...toRecord(main.themeConfig) },
  };
}

/** Sidebars of all languages by the start of the addresses that show them. */
function sidebars(config: Json, notes: Notes): Json {
  const own = byStart(toRecord(config.themeConfig).sidebar, '/');
  const others = Object.entries(toRecord(config.locales)).flatMap(([key, locale]) =>
    key === 'root' ? [] : Object.entries(byStart(toRecord(toRecord(locale).themeConfig).sidebar, `/${key}/`)),
  );
  const all = { ...own, ...Object.fromEntries(others) };
  if (Object.keys(all).length === 0)
    notes.left('There is no sidebar that could be read', 'themeConfig.sidebar');
  return all;
}

function byStart(sidebar: unknown, start: string): Json {
  if (Array.isArray(sidebar)) return { [start]: sidebar };
  return isRecord(sidebar) ? sidebar : {};
}

/** The rewrites as a table: one that is written, or what a function makes of the pages of today. */
async function rewrites(
  config: Json,
  file: string,
  pages: readonly string[],
  notes: Notes,
): Promise<Json | undefined> {
  if (isRecord(config.rewrites)) return config.rewrites;
  if (config.rewrites !== true) return undefined;
  const loaded = await loadWithMakers(file, { rewrites: pages });
  const fault = 'fault' in loaded ? loaded.fault : loaded.spared?.[0];
  if (fault !== undefined)
    notes.left(
      `Rewrites that a function makes are not known: write them as a table in \`rewrites\` of the dialect: ${fault}`,
      'rewrites',
    );
  const made = 'value' in loaded ? toRecord(toRecord(loaded.value).rewrites) : {};
  const table = Object.entries(made).filter(([page, to]) => typeof to === 'string' && to !== page);
  if (fault === undefined)
    notes.approximated(
      'Rewrites are what the function for them makes of the pages of today: run migrate again when there are others',
      'rewrites',
    );
  return table.length === 0 ? undefined : (Object.fromEntries(table) as Json);
}

/** The package of the site stands in its folder or above it, as `docs` of a repository. */
function isBefore2(folders: readonly string[]): boolean {
  return folders.some((folder) => isOlderThan(folder, 'vitepress', [2, 0]));
}

function labels(markdown: Json): Json | undefined {
  const found = Object.entries(toRecord(markdown.container)).flatMap(([key, value]) =>
    key.endsWith('Label') && typeof value === 'string' ? [[key.slice(0, -'Label'.length), value]] : [],
  );
  return found.length === 0 ? undefined : (Object.fromEntries(found) as Json);
}

function attributeMarks(markdown: Json): [string, string] | undefined {
  const { leftDelimiter, rightDelimiter, ...attrs } = toRecord(markdown.attrs);
  // As VitePress 1 says it, and as its version 2 does.
  const [left, right] = [toText(leftDelimiter ?? attrs.left), toText(rightDelimiter ?? attrs.right)];
  return left === undefined || right === undefined ? undefined : [left, right];
}

function toc({ outline }: Json): { min: number; max: number } | undefined {
  const level = isRecord(outline) ? outline.level : outline;
  if (level === 'deep') return { min: 2, max: 6 };
  const [min, max = min] = [level].flat() as unknown[];
  if (typeof min !== 'number' || typeof max !== 'number' || min < 2 || max > 6 || max < min) return undefined;
  return { min, max };
}

/** Folders outside of the pages' own that pages take texts or code from, as far as they are there. */
function findOutside(source: string, pages: readonly string[], named: string): string[] {
  const found = pages.flatMap((page) => {
    const text = readFileSync(path.join(source, page), 'utf8');
    const targets = text.matchAll(/^[ \t]*<<<[ \t]*([^\s{#[]+)|<!--[ \t]*@include:[ \t]*([^\s{#]+)/gm);
    return [...targets].flatMap(([, code, part]) => {
      const target = code ?? part ?? '';
      const from = target.startsWith('@') ? source : path.join(source, path.dirname(page));
      const file = path.resolve(from, target.replace(/^@\/?/, ''));
      return path.relative(named, file).startsWith('..') && existsSync(file) ? [path.dirname(file)] : [];
    });
  });
  return [...new Set(found)];
}

/** Names of what is handed to `md.use`, also in a row of calls. */
function findMarkdownPlugins(text: string): string[] {
  if (!/\bmd\b|markdown-it/i.test(text)) return [];
  return [...text.matchAll(/\.use\(\s{0,100}([\w$]{1,100})/g)].map(([, name = '']) => name);
}

/** The modules of its own that a configuration is put together from. */
function readImported(text: string, folder: string): string[] {
  const names = [...text.matchAll(/\bfrom\s{0,20}['"](\.{1,2}\/[^'"\n]{1,300})['"]/g)].map(
    ([, name = '']) => name,
  );
  return names.flatMap((name) => {
    const found = ['', '.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js']
      .map((ending) => path.join(folder, name + ending))
      .find((own) => /\.[cm]?[jt]s$/.test(own) && existsSync(own));
    return found === undefined ? [] : [readFileSync(found, 'utf8')];
  });
}

interface MarkdownPlugins {
  readonly hasMath: boolean;
  /** Those that nothing stands for. */
  readonly others: readonly string[];
  /** Whether any could be told by name. */
  readonly areNamed: boolean;
  /** Whether the build has to ask what they read. */
  readonly areAsked: boolean;
}

/** Names of plugins that docsgen does the work of. */
const READ = /tabs|groupIcon|mermaid|footnote|emoji|task|container|anchor|toc|twoslash/i;
/** What a configuration changes of Markdown-it by itself. */
const RULES = /\bmd\.(?:core|block|inline|renderer)\b/;

/** Names of the plugins for formulas: `mathjax3`, `markdownItKatex`, `texmath`, `mk`. */
const MATH = /math|katex|^mk$/i;

/** What Markdown-it is given besides, and whether formulas are read, by a key or by such a plugin. */
function markdownPlugins(config: Json, file: string): MarkdownPlugins {
  const text = readFileSync(file, 'utf8');
  const texts = [text, ...readImported(text, path.dirname(file))];
  const names = texts.flatMap(findMarkdownPlugins);
  const isOn = Boolean(toRecord(config.markdown).math);
  return {
    hasMath: isOn || names.some((name) => MATH.test(name)),
    others: names.filter((name) => !MATH.test(name)),
    areNamed: names.length > 0,
    areAsked:
      names.some((name) => !MATH.test(name) && !READ.test(name)) || texts.some((own) => RULES.test(own)),
  };
}

function leftovers(config: Json, file: string, { others, areNamed }: MarkdownPlugins, notes: Notes): void {
  const text = readFileSync(file, 'utf8');
  if (others.length > 0)
    notes.left(
      'Plugins of Markdown-it are not run: add what they read by a plugin with `text` or `remark`',
      ...others,
    );
  noteVitepressKeys(config, areNamed, notes);
  const hooks = ['transformHead', 'transformPageData', 'transformHtml', 'postRender', 'buildEnd'];
  const own = hooks.filter((key) => config[key] === true || new RegExp(`\\b${key}\\b`).test(text));
  if (own.length > 0) notes.left('Hooks of VitePress are not run', ...own);
  const themed = ['index.ts', 'index.js', 'index.mts', 'index.mjs'].some((name) =>
    existsSync(
      path.join(path.dirname(file.replace(/([\\/])config[\\/]index\.\w+$/, '$1config')), 'theme', name),
    ),
  );
  if (themed) notes.left('Components and styles of the theme are Vue’s', '.vitepress/theme');
  if (!toRecord(config.sitemap).hostname)
    notes.left('The address of the published site is not known: set `url`', 'sitemap.hostname');
}
