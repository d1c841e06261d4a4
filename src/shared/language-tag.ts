/**
 * The code of a language as browsers and `Intl` take it: `pt-BR` for `pt_BR`. Configurations may write both, and a file
 * or folder is called as the configuration has it.
 */
export function languageTag(locale: string): string {
  return locale.replaceAll('_', '-');
}

/** True for the code of a language that has a name. */
export function isKnownLanguage(locale: string): boolean {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  try {
    return names.of(languageTag(locale)) !== undefined;
  } catch {
    return false;
  }
}

/** True for a code that `Intl` takes, whether it knows the language or not. */
export function isLanguageTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(languageTag(locale)).length === 1;
  } catch {
    return false;
  }
}
