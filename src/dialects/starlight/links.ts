import path from 'node:path';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import type { StarlightOptions } from './options.ts';
import { inLocale, localeOf, routeOf } from './places.ts';
import { STANDS_IN } from './texts.ts';

interface Target {
  url: string;
}

interface Element {
  name: string | null;
  attributes: { name?: string; value?: unknown }[];
}

/** Relative addresses are seen from the page's own, which ends with a slash: `../other/` is beside the page. */
export function links(options: StarlightOptions): Plugin {
  const rewrite = (url: string, page: PluginPage) => resolve(url, page, options);
  const target = ((node: Target, page: PluginPage) => {
    const url = rewrite(node.url, page);
    return url === node.url ? undefined : { ...node, url };
  }) as unknown as NodeHook;
  const element = ((node: Element, page: PluginPage) => {
    if (!node.attributes.some(({ name, value }) => name === 'href' && typeof value === 'string'))
      return undefined;
    const attributes = node.attributes.map((attribute) =>
      attribute.name === 'href' && typeof attribute.value === 'string'
        ? { ...attribute, value: rewrite(attribute.value, page) }
        : attribute,
    );
    return { ...node, attributes };
  }) as unknown as NodeHook;
  const image = ((node: Target, page: PluginPage) => {
    const file = fromAlias(node.url, options);
    return file === null ? undefined : { ...node, url: relative(page.path, file) };
  }) as unknown as NodeHook;
  return {
    name: 'starlight/links',
    version: '2',
    options,
    nodes: {
      image,
      link: target,
      definition: target,
      mdxJsxFlowElement: element,
      mdxJsxTextElement: element,
    },
  };
}

function resolve(url: string, page: PluginPage, options: StarlightOptions): string {
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(written) || written === '') return url;
  if (/\.(?!html?$)[a-z][a-z\d]{1,5}$/i.test(written)) return url;
  return path.posix.join(shownAt(page, options), written) + rest;
}

/** Address that a page's links are seen from: a page that stands in for one of another language has that one's. */
function shownAt({ path: file, frontMatter }: PluginPage, options: StarlightOptions): string {
  const route = routeOf(file, frontMatter.slug, options);
  const locale = (frontMatter as Readonly<Record<string, unknown>>)[STANDS_IN];
  if (typeof locale !== 'string') return route;
  const main = localeOf(route, options);
  return inLocale(main === '' ? route : route.slice(main.length + 1), locale);
}

/** The file that a short name for a folder stands for, as in `~/assets/a.png`; null without one. */
function fromAlias(url: string, { aliases }: StarlightOptions): string | null {
  for (const [alias, target] of Object.entries(aliases)) {
    const start = alias.replace(/\*$/, '');
    if (start !== '' && url.startsWith(start)) return target.replace(/\*$/, '') + url.slice(start.length);
  }
  return null;
}

function relative(from: string, to: string): string {
  const found = path.posix.relative(path.posix.dirname(from), to);
  return found.startsWith('.') ? found : `./${found}`;
}
