import { slug } from 'github-slugger';
import type { StarlightOptions } from './options.ts';

/** Folder in which lists of posts would stand if they were files. */
export const LISTS = '_blog';

/** The address of a page: its path in small letters, as GitHub makes anchors of names; or its slug. */
export function routeOf(file: string, slugOfMatter: unknown, { content }: StarlightOptions): string {
  if (typeof slugOfMatter === 'string') return `/${slugOfMatter.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
  const folder = file.startsWith(`${LISTS}/`) ? LISTS : content;
  const parts = file
    .slice(folder.length + 1)
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => slug(part));
  if (parts.at(-1) === 'index') parts.pop();
  return `/${parts.join('/')}`;
}

/** Folder of the language that an address belongs to; empty for the one without a folder. */
export function localeOf(route: string, { locales }: StarlightOptions): string {
  const [, first = ''] = route.split('/');
  return Object.hasOwn(locales, first) ? first : '';
}

/** An address in another language. */
export function inLocale(id: string, locale: string): string {
  const path = id.replace(/^\/+|(?<!\/)\/+$/g, '').replace(/(?:^|\/)index$/, '');
  const parts = [locale, path].filter((part) => part !== '');
  return `/${parts.join('/')}`;
}
