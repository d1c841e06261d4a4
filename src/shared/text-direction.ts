import { languageTag } from './language-tag.ts';

/** The way that a script is written. */
export type TextDirection = 'ltr' | 'rtl';

const SCRIPTS = new Set('Adlm Arab Aran Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** The direction of a language, by the script that it is written in; left to right for what is no language. */
export function directionOf(locale: string): TextDirection {
  try {
    return SCRIPTS.has(new Intl.Locale(languageTag(locale)).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
