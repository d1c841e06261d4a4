import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { isFolder } from '../files/is-folder.ts';
import { relativePath } from '../files/paths.ts';
import { isKnownLanguage } from '../shared/language-tag.ts';
import type { SourceLocation } from '../shared/location.ts';
import { localeOfFolder } from './language-folders.ts';
import { TRANSLATIONS } from './locales.ts';
import type { UserConfig } from './schema.ts';

type Languages = Pick<UserConfig, 'locale' | 'locales' | 'languageFolders' | 'translations' | 'dialect'>;
type Locate = (steps: readonly string[]) => SourceLocation;

/**
 * What a site may have meant in another way: languages that nobody knows, and translations that are shown nowhere. Systems
 * that a site has moved from keep folders of languages that they do not publish.
 */
export function findOddLanguages(user: Languages, root: string, locate: Locate): Diagnostic[] {
  const unknown = findUnknownLanguages(user, locate);
  return user.dialect === undefined ? [...unknown, ...findUnusedTranslations(user, root)] : unknown;
}

function findUnknownLanguages(user: Languages, locate: Locate): Diagnostic[] {
  const { locale, locales } = user;
  const apart = locales
    ? Object.keys(locales).map((code) => [code, ['locales', code]] as const)
    : locale === undefined
      ? []
      : [[locale, ['locale']] as const];
  const beside = codesBeside(user).flatMap(([folder, code]) =>
    code === locale ? [] : [[code, ['languageFolders', folder]] as const],
  );
  return [...apart, ...beside].flatMap(([code, steps]) =>
    isKnownLanguage(code)
      ? []
      : [
          createDiagnostic('language-unknown', {
            message: `"${code}" is no language that browsers know`,
            hint: 'Take the code of the language, such as de for German or pt-BR for the Portuguese of Brazil: screen readers, hyphenation and search engines go by it.',
            location: locate(steps),
          }),
        ],
  );
}

/** Folders and files that are called like a language beside those that are read. */
function findUnusedTranslations(user: Languages, root: string): Diagnostic[] {
  const codes = codesOf(user);
  return [...placesOf(user, root)].flatMap(([before, after]) =>
    list(before).flatMap((name) => {
      const place = path.join(before, name);
      const isThere = path.extname(name) !== '' || isFolder(place + after);
      return isThere && isOdd(name, codes)
        ? [
            unused(relativePath(root, place), name, {
              codes,
              key: user.languageFolders ? 'languageFolders' : 'locales',
            }),
          ]
        : [];
    }),
  );
}

/**
 * Whether a file, or one that has gone, is or stands in a translation that may be shown nowhere, so that what is odd in the
 * languages has to be looked for again; so is the folder that holds them, whose files may have come with it. The path is
 * absolute.
 */
export function isOddTranslation(user: Languages, root: string, file: string): boolean {
  if (user.dialect !== undefined) return false;
  return [...placesOf(user, root).keys()].some((folder) => {
    const [name = ''] = path.relative(folder, file).split(path.sep);
    return name === '' || isOdd(name, codesOf(user));
  });
}

function codesOf(user: Languages): string[] {
  const { locale, locales } = user;
  const all = [
    ...Object.keys(locales ?? { [locale ?? 'en']: '' }),
    ...codesBeside(user).map(([, code]) => code),
  ];
  return [...new Set(all)];
}

/** Languages that stand beside each other, by their folders. */
function codesBeside({ locale = 'en', languageFolders = {} }: Languages): [folder: string, code: string][] {
  return Object.entries(languageFolders).map(([folder, own]) => [
    folder,
    localeOfFolder(folder, own, locale),
  ]);
}

/** Absolute paths of the folders that hold translations, with what stands behind the name of the language in each. */
function placesOf({ translations }: Languages, root: string): Map<string, string> {
  const patterns = new Set([...Object.values(translations ?? {}), TRANSLATIONS]);
  const places = [...patterns].map((pattern) => pattern.split('{locale}'));
  // Beside the configuration, `bin` is no folder in Bini.
  const own = places.filter(([before = '']) => before.endsWith('/'));
  return new Map(own.map(([before = '', after = '']) => [path.resolve(root, before), after]));
}

/** True for what is called like a language, and is none that the site has, or has an ending that is not read. */
function isOdd(name: string, codes: readonly string[]): boolean {
  const [, code = '', ending = ''] = /^([a-z]{2,3}(?:[-_][a-z\d]{2,8})*)(\.ya?ml|\.json)?$/i.exec(name) ?? [];
  if (code === '' || !isKnownLanguage(code)) return false;
  return /^(?:\.yaml)?$/.test(ending) ? !codes.includes(code) : /^\.yml$|^\.json$/i.test(ending);
}

function unused(
  file: string,
  name: string,
  { codes, key }: { codes: readonly string[]; key: string },
): Diagnostic {
  const [, code = name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  const isRead = codes.includes(code);
  const hint = isRead
    ? `The words of a language are read from ${file.replace(/\.\w+$/, '.yaml')}: call it so.`
    : `The site has ${codes.join(', ')}. Add "${code}" to \`${key}\`, or take the ${ending === '' ? 'folder' : 'file'} away.`;
  return createDiagnostic('translation-unused', {
    message: isRead ? `Nobody reads ${file}` : `Nobody reads ${file}: "${code}" is no language of the site`,
    hint,
    location: { file, line: 1, column: 1 },
  });
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
