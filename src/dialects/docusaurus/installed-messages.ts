import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where Docusaurus keeps what its theme says in a language. */
const FILE = (name: string) =>
  `node_modules/@docusaurus/theme-translations/locales/${name}/theme-common.json`;

/**
 * What Docusaurus' theme says in a language where the site says nothing else, by the names of its messages: those of the
 * installed theme. None in English, and where no packages are installed.
 *
 * @param folder of the site; absolute
 */
export function installedMessages(folder: string, locale: string): Readonly<Record<string, string>> {
  const names = namesOf(locale);
  if (names.at(-1) === 'en') return {};
  for (const name of names) {
    const file = findAbove(folder, FILE(name));
    if (file !== null) return readTexts(file);
  }
  return {};
}

/** The names that Docusaurus looks for, the closest one first: `zh` is `zh-Hans` there. */
function namesOf(locale: string): string[] {
  try {
    const { language, region, script } = new Intl.Locale(locale).maximize();
    return [...new Set([locale, `${language}-${region}`, `${language}-${script}`, language])];
  } catch {
    return [locale];
  }
}

function findAbove(folder: string, below: string): string | null {
  const file = path.join(folder, below);
  if (existsSync(file)) return file;
  const above = path.dirname(folder);
  return above === folder ? null : findAbove(above, below);
}

function readTexts(file: string): Record<string, string> {
  try {
    const data = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(data).flatMap(([name, text]): [string, string][] =>
        typeof text === 'string' && text !== '' && !name.endsWith('___DESCRIPTION') ? [[name, text]] : [],
      ),
    );
  } catch {
    return {};
  }
}
