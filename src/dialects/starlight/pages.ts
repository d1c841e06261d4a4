import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import { parseYaml } from '../../files/yaml.ts';
import type { Plugin, PluginFault, VirtualPage } from '../../plugins/plugin.ts';
import { findText } from '../../shared/texts.ts';
import { toLabel } from '../labels.ts';
import type { StarlightOptions } from './options.ts';
import { inLocale, localeOf, routeOf } from './places.ts';
import { sectionKey, sectionOf } from './sections.ts';
import { keyOf } from './sidebars.ts';
import { STANDS_IN } from './texts.ts';

/** Addresses and sidebars of pages; pages in other forms than Markdown are named. */
export function pages(options: StarlightOptions): Plugin {
  const { content, src } = options;
  return {
    name: 'starlight/pages',
    version: '2',
    options,
    folders: (root) => [path.join(root, src)],
    page: ({ path: file, route: given, frontMatter, title }, { texts, baseUrl }) => {
      if (!file.startsWith(`${content}/`)) return {};
      const own = routeOf(file, frontMatter.slug, options);
      const isStandIn =
        localeOf(given, options) !== '' &&
        localeOf(own, options) === options.mainLocale &&
        localeOf(given, options) !== localeOf(own, options);
      const route = isStandIn ? given : own;
      // docsgen writes that page itself.
      if (/^(?:\/[\w-]+)?\/404$/.test(route)) return { skip: true };
      const sidebar = frontMatter.displayed_sidebar === null ? null : sidebarOf(route, frontMatter, options);
      return {
        route,
        ...(title === null || title === '' ? { title: nameOf(route) ?? findText(texts, 'Home') } : {}),
        frontMatter: {
          ...frontMatter,
          ...neighbours(frontMatter, baseUrl),
          ...(isStandIn ? { search: false as const, [STANDS_IN]: localeOf(given, options) } : {}),
          ...(sidebar === undefined ? {} : { displayed_sidebar: sidebar }),
        },
      };
    },
    pages: ({ root }) => ({ pages: readMissing(root, options), watch: [path.join(root, content)] }),
    check: ({ root }) => [
      ...findOthers(root, content),
      ...findRoutes(root, src),
      ...findNotFound(root, options),
    ],
  };
}

/** Key of the sidebar of a page; undefined for one that belongs to the first which lists it. */
function sidebarOf(route: string, frontMatter: object, options: StarlightOptions): string | undefined {
  const { topic } = frontMatter as { topic?: unknown };
  const section = sectionOf(route, topic, options);
  const locale = localeOf(route, options);
  if (section !== null) return sectionKey(section, locale);
  return options.mainSidebar ? keyOf(locale) : undefined;
}

/** Neighbours that a page names itself: their addresses stand there with the base of the site. */
function neighbours(frontMatter: Readonly<Record<string, unknown>>, baseUrl: string): Record<string, string> {
  const base = baseUrl.replace(/\/$/, '');
  return Object.fromEntries(
    ['pagination_prev', 'pagination_next'].flatMap((key): [string, string][] => {
      const own = frontMatter[key];
      if (base === '' || typeof own !== 'string') return [];
      return own === base || own.startsWith(`${base}/`) ? [[key, own.slice(base.length) || '/']] : [];
    }),
  );
}

/** What a page is called by its address; null for the first one. */
function nameOf(route: string): string | null {
  const name = path.posix.basename(route);
  return name === '' ? null : toLabel(name);
}

/** Pages that a language has no file for: Starlight shows those of the first language at their addresses. */
function readMissing(root: string, options: StarlightOptions): VirtualPage[] {
  const folder = path.join(root, options.content);
  if (Object.keys(options.locales).length === 0 || !existsSync(folder)) return [];
  const sources = listFiles(folder, (name) => /^[_.]/.test(name))
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => readSource(path.join(folder, file), `${options.content}/${file}`, options));
  const routes = new Set(sources.map(({ route }) => route));
  return sources
    .filter(({ route }) => localeOf(route, options) === options.mainLocale)
    .flatMap((source) => {
      const own = withoutLocale(source.route, options);
      const missing = Object.keys(options.locales).filter((locale) => !routes.has(inLocale(own, locale)));
      return missing.map((locale) => standIn(source, locale, own));
    })
    .filter(({ route }) => !/\/404$/.test(route ?? ''));
}

interface Source {
  readonly path: string;
  readonly text: string;
  readonly route: string;
}

function readSource(file: string, source: string, options: StarlightOptions): Source {
  const text = readFileSync(file, 'utf8');
  return { path: source, text, route: routeOf(source, slugIn(text), options) };
}

/** The address that a text gives itself. */
function slugIn(text: string): string | undefined {
  const [, matter = ''] = /^\uFEFF?\s*---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (!/^slug:/m.test(matter)) return undefined;
  try {
    const { slug } = (parseYaml(matter) ?? {}) as { slug?: unknown };
    return slug === undefined || slug === null ? undefined : String(slug);
  } catch {
    return undefined;
  }
}

function standIn({ path: source, text }: Source, locale: string, own: string): VirtualPage {
  return { path: source, text, route: inLocale(own, locale) };
}

function withoutLocale(route: string, options: StarlightOptions): string {
  const locale = localeOf(route, options);
  return locale === '' ? route : route.slice(locale.length + 1) || '/';
}

/** Pages that stand beside the content: they are Astro's own. */
function findRoutes(root: string, src: string): PluginFault[] {
  const folder = path.join(root, src, 'pages');
  if (!existsSync(folder)) return [];
  return listFiles(folder, (name) => /^[_.]/.test(name))
    .filter((file) => /\.(?:astro|mdx?|html)$/.test(file) && !/^(?:404|500)\./.test(file))
    .map((file) => ({
      code: 'page-of-astro',
      message: `${src}/pages/${file} is a page of Astro's own, which makes ${addressOf(file)}: it is left out`,
      hint: 'Write it as .md or .mdx in the folder of the content, or let a redirect lead from its address.',
      severity: 'warning',
      location: { file: `${src}/pages/${file}`, line: 1, column: 1 },
    }));
}

/** A site's own page for addresses that nothing has: docsgen writes that page itself. */
function findNotFound(root: string, { content, src }: StarlightOptions): PluginFault[] {
  const list = (folder: string, pattern: RegExp) =>
    existsSync(path.join(root, folder))
      ? listFiles(path.join(root, folder), (name) => /^[_.]/.test(name))
          .filter((file) => pattern.test(file))
          .map((file) => `${folder}/${file}`)
      : [];
  return [
    ...list(content, /^(?:[\w-]+\/)?404\.mdx?$/),
    ...list(`${src}/pages`, /^(?:[\w-]+\/)?404\.(?:astro|mdx?|html)$/),
  ].map((file) => ({
    code: 'page-not-found',
    message: `${file} is left out: at addresses that nothing has, the theme's own page is shown`,
    hint: "Show one of your own with `theme: { components: { NotFound: './NotFound.tsx' } }`.",
    severity: 'warning',
    location: { file, line: 1, column: 1 },
  }));
}

function addressOf(file: string): string {
  const address = `/${file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}`;
  return address.includes('[') ? `pages below ${address.split('[')[0]}` : address;
}

/** Pages in forms that docsgen does not read. */
function findOthers(root: string, content: string): PluginFault[] {
  const folder = path.join(root, content);
  if (!existsSync(folder)) return [];
  return listFiles(folder, (name) => /^[_.]/.test(name))
    .filter((file) => /\.(?:mdoc|adoc|rst|markdoc|html|astro)$/.test(file))
    .map((file) => ({
      code: 'page-format',
      message: `${file} is no Markdown: the page is left out`,
      hint: 'Write it as .md or .mdx.',
      severity: 'warning',
      location: { file: `${content}/${file}`, line: 1, column: 1 },
    }));
}
