import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageTag } from '../shared/language-tag.ts';
import type { Texts } from '../shared/texts.ts';
import { packageRoot } from './package-info.ts';

const FOLDER = path.join(packageRoot, 'theme', 'texts');
/** All languages have all keys: one of them tells which there are. */
const LANGUAGE_OF_KEYS = 'fr';

/** What was read, by the code of the language: docsgen's own files stay as they are while it runs. */
const known = new Map<string, Texts | null>();

/**
 * Texts that docsgen brings: of the language exactly, of its script, of its main language, or none, which is English. Who
 * reads one script of a language may not read the other: `zh-TW` is not given what `zh` has.
 */
export function builtInTexts(locale: string): Texts {
  const [language = ''] = locale.toLowerCase().split(/[-_]/);
  const script = scriptOf(locale);
  const general = scriptOf(language) === script ? readOnce(language) : null;
  return readOnce(locale) ?? readOnce(`${language}-${script}`) ?? general ?? {};
}

/** The script that a language is written in, such as `Latn`; of a region where it says one. */
function scriptOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(languageTag(locale)).maximize().script;
  } catch {
    return undefined;
  }
}

/** The English texts of the interface, which are the keys of all languages. */
export function interfaceKeys(): string[] {
  return Object.keys(readOnce(LANGUAGE_OF_KEYS) ?? {});
}

function readOnce(code: string): Texts | null {
  const found = known.get(code) ?? readTexts(code);
  known.set(code, found);
  return found;
}

function readTexts(code: string): Texts | null {
  const file = path.join(FOLDER, `${code}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : null;
}
