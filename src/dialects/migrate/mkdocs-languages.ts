import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Languages } from '../mkdocs/languages.ts';
import { isRecord, type Json, toList, toRecord, toText } from './json.ts';
import { languageFolders } from './language-folders.ts';
import type { Notes } from './migration.ts';
import type { Entry } from './mkdocs-config.ts';

/** What the plugin `i18n` says of languages; undefined without it, and where it names none. */
export function languagesOf(plugins: readonly Entry[], notes: Notes): Languages | undefined {
  const options = plugins.find(({ name }) => name === 'i18n')?.options;
  const all = toList(options?.languages).map(toRecord);
  const locales = all.map(({ locale }) => toText(locale)).filter((locale) => locale !== undefined);
  const main = toText(all.find((own) => own.default === true)?.locale) ?? locales[0];
  if (main === undefined) return undefined;
  notes.approximated(
    'Navigation is that of the main language, and pages without a translation stand at its addresses alone (i18n)',
    ...locales,
  );
  const structure = options?.docs_structure === 'folder' ? 'folder' : 'suffix';
  const labels = Object.fromEntries(
    all.flatMap(({ locale, nav_translations: own }) =>
      isRecord(own)
        ? [[String(locale), Object.fromEntries(Object.entries(own).map(([from, to]) => [from, String(to)]))]]
        : [],
    ),
  );
  return { structure, main, others: locales.filter((locale) => locale !== main), labels };
}

/** The languages of the menu, which their pages say their interface in. */
export function menuOf(
  plugins: readonly Entry[],
  languages: Languages | undefined,
  notes: Notes,
): Json | undefined {
  if (languages === undefined) return undefined;
  const options = plugins.find(({ name }) => name === 'i18n')?.options;
  const all = toList(options?.languages).map(toRecord);
  const order = [languages.main, ...languages.others];
  const found = order.map((code) => {
    const own = all.find(({ locale }) => toText(locale) === code) ?? {};
    const title = code === languages.main ? undefined : toText(own.site_name);
    return {
      folder: code === languages.main ? '' : code,
      label: toText(own.name),
      lang: code,
      own: title === undefined ? {} : { title },
    };
  });
  return languageFolders(found, languages.main, notes);
}

/** A navigation that names pages as they are called in the main language. */
export function inMainLanguage(nav: unknown, folder: string, languages: Languages | undefined): unknown {
  if (languages === undefined) return nav;
  if (Array.isArray(nav)) return nav.map((own: unknown) => inMainLanguage(own, folder, languages));
  if (isRecord(nav))
    return Object.fromEntries(
      Object.entries(nav).map(([label, own]) => [label, inMainLanguage(own, folder, languages)]),
    );
  if (typeof nav !== 'string' || !nav.endsWith('.md')) return nav;
  const name =
    languages.structure === 'suffix'
      ? nav.replace(/\.md$/, `.${languages.main}.md`)
      : `${languages.main}/${nav}`;
  return existsSync(path.join(folder, name)) ? name : nav;
}
