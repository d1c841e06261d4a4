import path from 'node:path';
import type { TranslatedFolders } from '../files/translated-files.ts';
import type { UserConfig } from './schema.ts';

/** A language that the site is published in. */
export interface Language {
  /** As in the html element's `lang`. */
  code: string;
  /** Its name in itself, as the menu of languages shows it. */
  label: string;
  /** Where the site stands in this language, with a slash at both ends. */
  baseUrl: string;
  /** The folder of addresses that its pages stand in beside those of the others; left out for one that is made apart. */
  folder?: string;
  /** Where its readers begin, as a path of the host; left out where a page stands at its base URL. */
  home?: string;
}

/** The languages of a site, and the one that it is made in. */
export interface ResolvedLanguages {
  /** The language that the site is made in. */
  locale: string;
  /** The language that the site is written in. */
  mainLocale: string;
  /** Where the site stands in the language that it is made in. */
  baseUrl: string;
  /** The one it is written in comes first; empty for a site in one language. */
  languages: readonly Language[];
  /** Folders that are read in the language that it is made in. */
  translated: TranslatedFolders;
}

/** Where translations of the pages stand when the configuration says nothing else. */
export const TRANSLATIONS = 'i18n/{locale}';

/**
 * Works out which languages a site has.
 *
 * @param baseUrl where the whole site stands, with a slash at both ends
 * @param asked the language to make it in; the one that it is written in when left out
 */
export function resolveLanguages(
  user: Pick<UserConfig, 'locale' | 'locales' | 'translations' | 'contentDir'>,
  { root, baseUrl, asked }: { root: string; baseUrl: string; asked?: string | undefined },
): ResolvedLanguages {
  const named = Object.entries(user.locales ?? {});
  const mainLocale = user.locale ?? named[0]?.[0] ?? 'en';
  const inOrder = [
    ...named.filter(([code]) => code === mainLocale),
    ...named.filter(([code]) => code !== mainLocale),
  ];
  const languages = inOrder.map(([code, label]) => ({
    code,
    label,
    baseUrl: code === mainLocale ? baseUrl : `${baseUrl}${code}/`,
  }));
  const locale = asked ?? mainLocale;
  const own = languages.find(({ code }) => code === locale);
  return {
    ...{ locale, mainLocale, languages: languages.length > 1 ? languages : [] },
    baseUrl: own?.baseUrl ?? baseUrl,
    translated: locale === mainLocale ? [] : translatedFolders(user, root, locale),
  };
}

/** Folders of the built site that its other languages stand in, such as `fr`; `beside` are those that stand in one folder. */
export function foldersOfLanguages({
  languages,
  mainLocale,
  beside,
}: Pick<ResolvedLanguages, 'languages' | 'mainLocale'> & {
  beside: readonly { readonly folder: string }[];
}): string[] {
  if (languages.length === 0) return beside.map(({ folder }) => folder).filter((folder) => folder !== '');
  return languages
    .map(({ code, folder }) => folder ?? (code === mainLocale ? '' : code))
    .filter((folder) => folder !== '');
}

function translatedFolders(
  { translations, contentDir = 'content' }: Pick<UserConfig, 'translations' | 'contentDir'>,
  root: string,
  locale: string,
): TranslatedFolders {
  return Object.entries(translations ?? { [contentDir]: TRANSLATIONS }).map(([folder, pattern]) => ({
    folder: path.resolve(root, folder),
    translation: path.resolve(root, pattern.replaceAll('{locale}', locale)),
  }));
}
