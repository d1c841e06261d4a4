import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '../shared/texts.ts';
import { packageRoot } from './package-info.ts';

const FOLDER = path.join(packageRoot, 'theme', 'texts');
/** All languages have all keys: one of them tells which there are. */
const LANGUAGE_OF_KEYS = 'fr';

/** What was read, by the code of the language: docsgen's own files stay as they are while it runs. */
const known = new Map<string, Texts | null>();

/** Texts that docsgen brings: of the language exactly, of its main language, or none, which is English. */
export function builtInTexts(locale: string): Texts {
  const [language = ''] = locale.toLowerCase().split(/[-_]/);
  return readOnce(locale) ?? readOnce(language) ?? {};
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
