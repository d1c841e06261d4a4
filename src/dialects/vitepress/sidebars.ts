import type { PageFacts, Plugin } from '../../plugins/plugin.ts';
import { stripTags, toLabel } from '../labels.ts';
import { itemsOf, keyOf } from './sidebar-keys.ts';

interface Context {
  /** Routes of pages, by the addresses that may name them. */
  routes: ReadonlySet<string>;
  base: string;
}

/** Sidebars as VitePress has them, each for the addresses that begin alike. */
export function sidebars(written: Readonly<Record<string, unknown>>): Plugin {
  return {
    name: 'vitepress/sidebars',
    version: '1',
    options: written,
    sidebars: (pages) =>
      Object.fromEntries(
        Object.entries(written).flatMap(([start, own]) => {
          const { items, base } = itemsOf(own);
          const list = toItems(items, { routes: routesOf(pages), base });
          return list.length === 0 ? [] : [[keyOf(start), { label: toLabel(keyOf(start)), items: list }]];
        }),
      ),
  };
}

function routesOf(pages: readonly PageFacts[]): Set<string> {
  return new Set(pages.map(({ route }) => route));
}

function toItems(items: readonly unknown[], context: Context): object[] {
  return items.flatMap((item) => (typeof item === 'object' && item !== null ? toItem(item, context) : []));
}

function toItem(written: object, context: Context): object[] {
  const { text, link, items, collapsed, base } = written as Record<string, unknown>;
  const own = typeof base === 'string' ? base : context.base;
  const label = stripTags(String(text ?? ''));
  const target = typeof link === 'string' ? resolve(link, own) : null;
  const page = target === null ? null : findRoute(target, context.routes);
  if (!Array.isArray(items)) {
    if (target === null) return [];
    return [page === null ? { label: label || target, href: target } : { page, ...(label ? { label } : {}) }];
  }
  const inner = toItems(items, { ...context, base: own });
  const first = target !== null && page === null ? [{ label: label || target, href: target }] : [];
  // A group without a name only stands apart.
  if (label === '') return [...first, ...inner];
  if (inner.length === 0 && page === null) return first;
  return [
    {
      category: label,
      items: [...first, ...inner],
      ...(page === null ? {} : { link: page }),
      ...(typeof collapsed === 'boolean' ? { collapsed } : { collapsible: false }),
    },
  ];
}

function resolve(link: string, base: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(link)) return link;
  return `${base}${link}`.replace(/^(?!\/)/, '/').replace(/([^:])\/{2,}/g, '$1/');
}

function findRoute(target: string, routes: ReadonlySet<string>): string | null {
  const route =
    target
      .replace(/\.(?:md|html)$/, '')
      .replace(/\/index$/, '')
      .replace(/(.)\/$/, '$1') || '/';
  return routes.has(route) ? route : null;
}
