import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { isFolder } from '../files/is-folder.ts';
import { relativePath } from '../files/paths.ts';
import { isKnownLanguage } from '../shared/language-tag.ts';
import type { SourceLocation } from '../shared/location.ts';
import { TRANSLATIONS } from './locales.ts';
import type { UserConfig } from './schema.ts';

type Languages = Pick<UserConfig, 'locale' | 'locales' | 'translations' | 'dialect'>;
type Locate = (steps: readonly string[]) => SourceLocation;

/**
 * What a site may have meant in another way: languages that nobody knows, and translations that are shown nowhere. Systems
 * that a site has moved from keep folders of languages that they do not publish.
 */
export function findOddLanguages(user: Languages, root: string, locate: Locate): Diagnostic[] {
  const unknown = findUnknownLanguages(user, locate);
  return user.dialect === undefined ? [...unknown, ...findUnusedTranslations(user, root)] : unknown;
}

function findUnknownLanguages({ locale, locales }: Languages, locate: Locate): Diagnostic[] {
  const named = locales
    ? Object.keys(locales).map((code) => [code, ['locales', code]] as const)
    : locale === undefined
      ? []
      : [[locale, ['locale']] as const];
  return named.flatMap(([code, steps]) =>
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
function findUnusedTranslations({ locale, locales, translations }: Languages, root: string): Diagnostic[] {
  const codes = Object.keys(locales ?? { [locale ?? 'en']: '' });
  const patterns = new Set([...Object.values(translations ?? {}), TRANSLATIONS]);
  const places = [...patterns].map((pattern) => pattern.split('{locale}'));
  const folders = new Map(places.map(([before = '', after = '']) => [before, after]));
  return [...folders].flatMap(([before, after]) => {
    // Beside the configuration, `bin` is no folder in Bini.
    if (before === '' || !before.endsWith('/')) return [];
    return list(path.resolve(root, before)).flatMap((name) => {
      const place = path.resolve(root, before + name);
      return isUnused(name, place + after, codes) ? [unused(relativePath(root, place), name, codes)] : [];
    });
  });
}

function isUnused(name: string, folder: string, codes: readonly string[]): boolean {
  const [, code = '', ending = ''] = /^([a-z]{2,3}(?:[-_][a-z\d]{2,8})*)(\.ya?ml|\.json)?$/i.exec(name) ?? [];
  if (code === '' || !isKnownLanguage(code)) return false;
  if (ending === '') return !codes.includes(code) && isFolder(folder);
  return ending === '.yaml' ? !codes.includes(code) : /^\.yml$|^\.json$/i.test(ending);
}

function unused(file: string, name: string, codes: readonly string[]): Diagnostic {
  const [, code = name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  const isRead = codes.includes(code);
  const hint = isRead
    ? `The words of a language are read from ${file.replace(/\.\w+$/, '.yaml')}: call it so.`
    : `The site has ${codes.join(', ')}. Add "${code}" to \`locales\`, or take the ${ending === '' ? 'folder' : 'file'} away.`;
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
