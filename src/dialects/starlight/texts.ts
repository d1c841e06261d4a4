import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '../../files/yaml.ts';
import type { PluginPage } from '../../plugins/plugin.ts';
import { toRecord } from '../migrate/json.ts';
import type { StarlightOptions } from './options.ts';

/** Key of front matter that says for which language's folder a page of another one stands in. */
export const STANDS_IN = 'starlightStandsInFor';

/** Endings of files with words. */
const ENDINGS = ['.json', '.yaml', '.yml', '.js'];

/** The language that a page is shown in; empty where none is known. */
export function languageOf(
  page: Pick<PluginPage, 'path' | 'frontMatter'>,
  options: StarlightOptions,
): string {
  const standsIn = (page.frontMatter as Readonly<Record<string, unknown>>)[STANDS_IN];
  return typeof standsIn === 'string' ? languageIn(standsIn, options) : writtenLanguageOf(page, options);
}

/** The language that a page is written in, which is another one where it stands in for a translation. */
export function writtenLanguageOf(
  { path: file }: Pick<PluginPage, 'path'>,
  options: StarlightOptions,
): string {
  return languageIn(file.slice(options.content.length + 1).split('/')[0] ?? '', options);
}

function languageIn(folder: string, { locales, language }: StarlightOptions): string {
  return (Object.hasOwn(locales, folder) ? locales[folder] : language) ?? '';
}

/** Looks up what Starlight's interface says in a language; null for what nobody has words for. */
export function createTexts(
  options: StarlightOptions,
  root: string,
): (language: string, key: string) => string | null {
  const texts = new Map<string, Readonly<Record<string, unknown>>>();
  return (language, key) => {
    const known = texts.get(language) ?? readTexts(language, options, root);
    texts.set(language, known);
    const text = known[key];
    return typeof text === 'string' ? text : null;
  };
}

/** Words of the installed Starlight, and those that the site has put in their place. */
function readTexts(
  language: string,
  { src }: StarlightOptions,
  root: string,
): Readonly<Record<string, unknown>> {
  const names = [...new Set([language.split('-')[0] ?? language, language])];
  const folders = [
    // Where Starlight has its words: before it was built as a package is, and since.
    ...['translations', 'dist/translations'].map((own) =>
      path.join(root, 'node_modules/@astrojs/starlight', own),
    ),
    path.join(root, src, 'content/i18n'),
  ];
  const files = folders.flatMap((folder) =>
    names.flatMap((name) => ENDINGS.map((ending) => path.join(folder, `${name}${ending}`))),
  );
  return Object.assign({}, ...files.filter(existsSync).map(readWords)) as Record<string, unknown>;
}

/** The table of words that a module of Starlight declares, which was made of JSON. */
function tableIn(code: string): string {
  return code.slice(code.indexOf('{'), code.indexOf('\n}') + 2);
}

/** What cannot be read has no words. JSON is YAML too. */
function readWords(file: string): object {
  try {
    const text = readFileSync(file, 'utf8');
    return toRecord(file.endsWith('.js') ? JSON.parse(tableIn(text)) : parseYaml(text));
  } catch {
    return {};
  }
}
