import { globToRegex } from '../glob.ts';
import type { StarlightOptions } from './options.ts';
import { inLocale, localeOf } from './places.ts';

/** A part of a site with a sidebar of its own: a topic, or a version. */
export interface StarlightSection {
  /** A text, or one for each language. */
  readonly label: string | Readonly<Record<string, string>>;
  /** Address of the page that stands for it, without the folder of a language. */
  readonly link: string;
  /** The name by which front matter says that a page belongs to it (`topic`). */
  readonly id?: string;
  /** Patterns of addresses that belong to it whether its sidebar lists them or not. */
  readonly pages?: readonly string[];
  /** Its sidebar as Starlight has it. */
  readonly items: readonly unknown[];
}

/** Key of the sidebar of a section in a language, by its place in the list. */
export function sectionKey(at: number, locale: string): string {
  return locale === '' ? `section-${at + 1}` : `section-${at + 1}-${locale}`;
}

/**
 * The section that a page says it belongs to, that it stands for, or that its address belongs to, by its place in the list;
 * null for one that belongs to the first section which lists it.
 */
export function sectionOf(route: string, topic: unknown, options: StarlightOptions): number | null {
  const { sections } = options;
  const locale = localeOf(route, options);
  const own = locale === '' ? route : route.slice(locale.length + 1) || '/';
  const found = [
    sections.findIndex(({ id }) => id !== undefined && id === topic),
    sections.findIndex(({ link }) => inLocale(link, '') === own),
    sections.findIndex(({ pages = [] }) => pages.some((pattern) => globToRegex(pattern).test(own.slice(1)))),
  ].find((at) => at !== -1);
  return found ?? null;
}
