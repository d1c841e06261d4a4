import path from 'node:path';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { isFolder } from '../files/is-folder.ts';
import { contains } from '../files/paths.ts';
import { isLanguageTag, languageTag } from '../shared/language-tag.ts';
import type { SourceLocation } from '../shared/location.ts';
import { localeOfFolder } from './language-folders.ts';
import type { UserConfig } from './schema.ts';

type Locate = (steps: readonly string[]) => SourceLocation;
type Languages = Pick<
  UserConfig,
  'locale' | 'locales' | 'translations' | 'languageFolders' | 'contentDir' | 'publicDir'
>;

/** What is wrong with the languages of a configuration whose values have the right types, or are named elsewhere. */
export function checkLanguages(user: Languages, root: string, locate: Locate): Diagnostic[] {
  return [
    ...checkMainLocale(user, locate),
    ...checkDistinct(user, locate),
    ...checkTranslations(user, root, locate),
    ...checkFolders(user, locate),
  ];
}

/** Languages stand either beside each other or apart, and each of them once. */
function checkFolders({ locale = 'en', locales, languageFolders }: Languages, locate: Locate): Diagnostic[] {
  if (!isRecord(languageFolders)) return [];
  if (locales !== undefined)
    return [
      createDiagnostic('config-invalid', {
        message: 'The configuration: "languageFolders" and "locales" both name the languages of the site',
        hint: 'Take `languageFolders` where pages of all languages stand in one folder, and `locales` where translations stand apart.',
        location: locate(['languageFolders']),
      }),
    ];
  const entries = Object.entries(languageFolders).filter(([, own]) => isRecord(own));
  const named = entries.map(([key, own]) => ({
    key,
    label: own.label,
    code: localeOfFolder(key, own, locale),
  }));
  const none = named.filter(({ code }) => !isLanguageTag(code));
  return [
    ...none.map(({ key }) => noLanguageFault(key, locate(['languageFolders', key]))),
    ...findTwice(named, 'languageFolders', locate),
  ];
}

function noLanguageFault(folder: string, location: SourceLocation): Diagnostic {
  return createDiagnostic('config-invalid', {
    message: `The configuration: "${folder}" of "languageFolders" is no language`,
    hint: "Say which one its pages are in: locale: 'fr'.",
    location,
  });
}

function checkMainLocale({ locale, locales }: Languages, locate: Locate): Diagnostic[] {
  if (typeof locale !== 'string' || !isRecord(locales) || Object.hasOwn(locales, locale)) return [];
  return [
    createDiagnostic('config-invalid', {
      message: `The configuration: "locale" is "${locale}", which is none of "locales"`,
      hint: `They are ${Object.keys(locales).join(', ')}: name the language that the pages are written in.`,
      location: locate(['locale']),
    }),
  ];
}

function checkDistinct({ locales }: Languages, locate: Locate): Diagnostic[] {
  if (!isRecord(locales)) return [];
  const named = Object.entries(locales).map(([code, label]) => ({ key: code, code, label }));
  return findTwice(named, 'locales', locate);
}

/** A language as a configuration names it: below a key, by its code, and with its name in the menu. */
interface NamedLanguage {
  readonly key: string;
  readonly code: string;
  readonly label: unknown;
}

/** Two languages of one code, or of one name in the menu. */
function findTwice(
  all: readonly NamedLanguage[],
  list: 'locales' | 'languageFolders',
  locate: Locate,
): Diagnostic[] {
  const fold = (code: string) => languageTag(code).toLowerCase();
  return all.flatMap(({ key, code, label }, index) => {
    const before = all.slice(0, index);
    const same = before.find((other) => fold(other.code) === fold(code));
    if (same) return [twiceFault(same, { key, code, label }, list, locate([list, key]))];
    const named = before.find((other) => isSameName(label, other.label));
    return named ? [nameFault(named.key, key, String(label), list, locate([list, key]))] : [];
  });
}

function isSameName(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && foldName(one) === foldName(other);
}

function foldName(name: string): string {
  return name.trim().normalize().toLowerCase();
}

function twiceFault(
  first: NamedLanguage,
  second: NamedLanguage,
  list: 'locales' | 'languageFolders',
  location: SourceLocation,
): Diagnostic {
  const isFolder = list === 'languageFolders';
  return createDiagnostic('config-invalid', {
    message: isFolder
      ? `The configuration: "${first.key}" and "${second.key}" of "languageFolders" are both in the language "${second.code}"`
      : `The configuration: "locales" has one language twice, as "${first.key}" and as "${second.key}"`,
    hint: isFolder
      ? 'Say with `locale` which language each of them is in.'
      : 'Keep one of them: it is the name of the folder, and a part of the address.',
    location,
  });
}

function nameFault(
  first: string,
  second: string,
  label: string,
  list: string,
  location: SourceLocation,
): Diagnostic {
  return createDiagnostic('config-invalid', {
    message: `The configuration: "${first}" and "${second}" of "${list}" are both called "${label.trim()}"`,
    hint: 'Give each the name that its readers look for in the menu.',
    location,
  });
}

/** Translations in the folder that they are for would be pages of their own, too. */
function checkTranslations(
  { locales, translations, ...folders }: Languages,
  root: string,
  locate: Locate,
): Diagnostic[] {
  if (!isRecord(translations)) return [];
  if (locales === undefined) return [languagesFault(locate(['translations']))];
  return Object.entries(translations).flatMap(([folder, pattern]) => {
    if (typeof pattern !== 'string') return [];
    const isInside = contains(path.resolve(root, folder), path.resolve(root, pattern));
    if (isInside) return [insideFault(folder, pattern, locate(['translations', folder]))];
    // These two may be missing, and have translations all the same.
    const known = [folders.contentDir ?? 'content', folders.publicDir ?? 'public'];
    const isThere = known.some((other) => path.resolve(root, other) === path.resolve(root, folder));
    if (isThere || isFolder(path.resolve(root, folder))) return [];
    return [folderFault(folder, nearest(folder, known), locate(['translations', folder]))];
  });
}

function languagesFault(location: SourceLocation): Diagnostic {
  return createDiagnostic('config-invalid', {
    message: 'The configuration: "translations" names folders, and "locales" no languages',
    hint: "Name the site's languages: locales: { en: 'English', fr: 'Français' }.",
    location,
  });
}

function folderFault(folder: string, guess: string | null, location: SourceLocation): Diagnostic {
  return createDiagnostic('config-invalid', {
    message: `The configuration: there is no folder "${folder}" to translate`,
    hint:
      guess === null ? 'Name a folder of the site, such as content or public.' : `Did you mean "${guess}"?`,
    location,
  });
}

function insideFault(folder: string, pattern: string, location: SourceLocation): Diagnostic {
  return createDiagnostic('config-invalid', {
    message: `The configuration: the translations of "${folder}" stand in it, in "${pattern}"`,
    hint: 'Choose a folder beside it, such as i18n/{locale}: what is in it would be pages too.',
    location,
  });
}

/** Refuses a language of the command line that the site does not have. Throws `DiagnosticError` with exit code 2. */
export function checkLocale(asked: string | undefined, { locale = 'en', locales }: Languages): void {
  if (asked === undefined) return;
  const known = Object.keys(locales ?? { [locale]: '' });
  if (known.includes(asked)) return;
  const guess = nearest(asked, known);
  const message = `The site is not published in "${asked}"`;
  const hint = guess === null ? `Its languages are ${known.join(', ')}.` : `Did you mean "${guess}"?`;
  throw new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
