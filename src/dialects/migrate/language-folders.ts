import { builtInTexts } from '../../files/built-in-texts.ts';
import { isLanguageTag, languageTag } from '../../shared/language-tag.ts';
import type { Json } from './json.ts';
import type { Notes } from './migration.ts';

/** A language of a site whose pages of all languages stand in one folder. */
export interface FoundLanguage {
  /** What its addresses begin with; empty for those of no such folder. */
  readonly folder: string;
  readonly label: string | undefined;
  /** What the site calls the language. */
  readonly lang: string | undefined;
  /** What it says besides: title, tagline, header and footer. */
  readonly own?: Json;
}

/** What of a folder's name may stand in an address as it is. */
const FOLDER = /^(?!\.)[\w.-]+(?:\/[\w.-]+)*$/;

/** The languages in docsgen's words, for `languageFolders`; undefined for a site in one. */
export function languageFolders(
  all: readonly FoundLanguage[],
  mainLocale: string | undefined,
  notes: Notes,
): Json | undefined {
  const known = new Set<string>();
  const [kept, lost] = [new Map<string, Json>(), [] as string[]];
  for (const { folder, label, lang, own = {} } of all) {
    const key = folder === '' ? 'root' : folder;
    const locale = [lang, folder].find((code) => code !== undefined && isLanguageTag(code)) ?? mainLocale;
    const tag = languageTag(locale ?? 'en').toLowerCase();
    const name = label?.trim() || nameOf(locale ?? 'en');
    if (known.has(tag) || known.has(`"${name}"`) || (folder !== '' && !FOLDER.test(folder))) {
      lost.push(folder || name);
      continue;
    }
    known.add(tag).add(`"${name}"`);
    const isSaid = locale !== undefined && locale !== (folder === '' ? (mainLocale ?? 'en') : folder);
    kept.set(key, { label: name, ...(isSaid ? { locale } : {}), ...own });
  }
  if (kept.size < 2) return undefined;
  notes.taken(
    `${kept.size} languages, each with its interface, its search and its place in the menu`,
    ...kept.keys(),
  );
  if (lost.length > 0)
    notes.left('A language that another one stands for already is not in the menu: its pages stay', ...lost);
  const english = [...kept].flatMap(([key, { locale }]) => {
    const code = typeof locale === 'string' ? locale : key === 'root' ? (mainLocale ?? 'en') : key;
    const isEnglish = code.toLowerCase().split(/[-_]/)[0] === 'en';
    return isEnglish || Object.keys(builtInTexts(code)).length > 0 ? [] : [code];
  });
  if (english.length > 0)
    notes.approximated(
      'The interface is English in languages that docsgen has no texts in: write them into i18n/<language>.yaml',
      ...english,
    );
  return Object.fromEntries(kept);
}

/** The name of a language in itself, beginning with a capital letter; its code without one. */
function nameOf(code: string): string {
  const tag = languageTag(code);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
