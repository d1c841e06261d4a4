import type { PluginPage } from '../../plugins/plugin.ts';
import type { StarlightOptions } from './options.ts';
import { localeOf, routeOf } from './places.ts';

/** Languages that are written from right to left, by the first part of their names. */
const FROM_RIGHT = /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?:-|$)/i;

/**
 * What a component of Astro can ask of the page that it stands in: its entry in the collection of pages and its
 * language. The frame around pages is docsgen's, which has no such data for the sidebar, the contents and the head.
 */
export function routeDataOf(page: PluginPage, options: StarlightOptions): Readonly<Record<string, unknown>> {
  const { slug, ...data } = page.frontMatter as Readonly<Record<string, unknown>>;
  const route = routeOf(page.takenInBy ?? page.path, slug, options);
  const folder = localeOf(route, options);
  const lang = (folder === '' ? options.language : options.locales[folder]) || 'en';
  const dir = FROM_RIGHT.test(lang) ? 'rtl' : 'ltr';
  const entryMeta = { lang, dir, locale: folder === '' ? undefined : folder };
  const id = route.replace(/^\//, '') || 'index';
  const entry = { id, slug: id, collection: 'docs', data, body: page.text.trim(), filePath: page.path };
  return { ...entryMeta, id, slug: id, entry, entryMeta, isFallback: undefined };
}
