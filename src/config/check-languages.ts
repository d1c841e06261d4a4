import path from 'node:path';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { contains } from '../files/paths.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { UserConfig } from './schema.ts';

type Languages = Pick<UserConfig, 'locale' | 'locales' | 'translations'>;

/** What is wrong with the languages of a configuration whose values have the right types, or are named elsewhere. */
export function checkLanguages(
  user: Languages,
  root: string,
  locate: (steps: readonly string[]) => SourceLocation,
): Diagnostic[] {
  return [...checkMainLocale(user, locate), ...checkTranslations(user, root, locate)];
}

function checkMainLocale(
  { locale, locales }: Languages,
  locate: (steps: readonly string[]) => SourceLocation,
): Diagnostic[] {
  if (typeof locale !== 'string' || !isRecord(locales) || Object.hasOwn(locales, locale)) return [];
  return [
    createDiagnostic('config-invalid', {
      message: `The configuration: "locale" is "${locale}", which is none of "locales"`,
      hint: `They are ${Object.keys(locales).join(', ')}: name the language that the pages are written in.`,
      location: locate(['locale']),
    }),
  ];
}

/** Translations in the folder that they are for would be pages of their own, too. */
function checkTranslations(
  { translations }: Languages,
  root: string,
  locate: (steps: readonly string[]) => SourceLocation,
): Diagnostic[] {
  if (!isRecord(translations)) return [];
  return Object.entries(translations).flatMap(([folder, pattern]) => {
    if (typeof pattern !== 'string') return [];
    const isInside = contains(path.resolve(root, folder), path.resolve(root, pattern));
    return isInside ? [insideFault(folder, pattern, locate(['translations', folder]))] : [];
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
