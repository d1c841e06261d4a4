import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import { languageTag } from '../../shared/language-tag.ts';
import { translationOf } from '../docusaurus/messages.ts';
import type { DocusaurusFolder, DocusaurusLanguages } from '../docusaurus/options.ts';
import { type Json, toList, toRecord, toText } from './json.ts';
import type { Notes } from './migration.ts';

/** The languages of a Docusaurus site in docsgen's words; all undefined for a site in one. */
export interface MigratedLanguages {
  locales?: Readonly<Record<string, string>>;
  mainLocale?: string;
  translations?: Readonly<Record<string, string>>;
  /** What the dialect has to know of them. */
  i18n?: DocusaurusLanguages;
}

interface Context {
  /** Folder of Docusaurus' configuration; absolute. */
  site: string;
  /** Folder of docsgen's configuration; absolute. */
  root: string;
  /** Path of a folder relative to docsgen's configuration. */
  below: (absolute: string) => string;
  folders: readonly DocusaurusFolder[];
}

/** Reads the languages of a configuration. */
export function readLanguages(
  config: Json,
  { site, root, below, folders }: Context,
  notes: Notes,
): MigratedLanguages {
  const i18n = toRecord(config.i18n);
  const folder = path.resolve(site, toText(i18n.path) ?? 'i18n');
  const title = toText(config.title) ?? '';
  const codes = toList(i18n.locales).map(String);
  if (codes.length < 2) {
    // A site in one language may have messages for it.
    const [code = toText(i18n.defaultLocale) ?? 'en'] = codes;
    return existsSync(path.join(folder, code))
      ? { i18n: { path: below(folder), locales: [code], title } }
      : {};
  }
  const configs = toRecord(i18n.localeConfigs);
  const own = (code: string) => toRecord(configs[code]);
  const elsewhere = codes.filter((code) => {
    const { path: name, baseUrl } = own(code);
    return (typeof name === 'string' && name !== code) || typeof baseUrl === 'string';
  });
  if (elsewhere.length > 0)
    notes.approximated(
      'A language stands below its code, and its translations in a folder of that name',
      ...elsewhere,
    );
  const bare = codes.filter((code) => code !== i18n.defaultLocale && !existsSync(path.join(folder, code)));
  if (bare.length > 0) notes.approximated('Nothing is translated into a language', ...bare);
  notes.taken(`${codes.length} languages, each at its address`, ...codes);
  const mainLocale = toText(i18n.defaultLocale) ?? codes[0];
  noteMainTranslations(path.join(folder, mainLocale ?? ''), notes);
  // Docusaurus has a blog unless it is told otherwise, whether there are posts or not.
  const [there, absent] = partition(folders, (one) => existsSync(path.join(root, one.path)));
  const lost = absent.flatMap((one) => {
    const name = translationOf(one);
    return codes
      .map((code) => path.join(folder, code, name ?? ''))
      .filter((own) => name !== null && hasPages(own))
      .map(below);
  });
  if (lost.length > 0) notes.left('Translations of a folder that is not there are not shown', ...lost);
  return {
    locales: Object.fromEntries(codes.map((code) => [code, toText(own(code).label) ?? nameOf(code)])),
    ...(mainLocale === undefined ? {} : { mainLocale }),
    translations: Object.fromEntries(
      there.flatMap((one) => {
        const name = translationOf(one);
        return name === null ? [] : [[one.path, `${below(folder)}/{locale}/${name}`]];
      }),
    ),
    i18n: { path: below(folder), locales: codes, title },
  };
}

/** Docusaurus reads pages of the main language out of its folder too, where that has any. */
function noteMainTranslations(folder: string, notes: Notes): void {
  const pages = existsSync(folder)
    ? listFiles(folder, (name) => name.startsWith('.')).filter((file) => /\.mdx?$/.test(file))
    : [];
  if (pages.length > 0)
    notes.left(
      'Pages of the main language are read where they stand, not in its folder of translations',
      ...pages,
    );
}

/** The name of a language in itself, beginning with a capital letter. */
function nameOf(code: string): string {
  try {
    const tag = languageTag(code);
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return code;
  }
}

/** True for a folder that holds texts of pages. */
function hasPages(folder: string): boolean {
  return existsSync(folder) && listFiles(folder, () => false).some((file) => /\.mdx?$/.test(file));
}

/** Those of a list that are something, and all others. */
function partition<One>(list: readonly One[], is: (one: One) => boolean): [One[], One[]] {
  return [list.filter(is), list.filter((one) => !is(one))];
}
