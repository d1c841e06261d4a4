import { existsSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromYaml } from '../diagnostics/from-yaml.ts';
import { nearLabel, nearlySaid } from '../diagnostics/nearest.ts';
import { builtInTexts, interfaceKeys } from '../files/built-in-texts.ts';
import { readSiteFile } from '../files/site-file.ts';
import { createPlaces } from '../files/text-places.ts';
import { parseYamlWithPlaces, YamlError } from '../files/yaml.ts';
import type { SourceLocation } from '../shared/location.ts';
import { splitText, type Texts } from '../shared/texts.ts';

/** Folder of a site's own words, relative to its configuration. */
const OWN_FOLDER = 'i18n';

/** Letters beside its placeholders that a text needs to be told from others. */
const SHORTEST_FORM = 4;

/** The texts of the interface for a site in one language. */
export interface ReadTexts {
  texts: Texts;
  /** Those of them that docsgen does not bring. */
  words: Texts;
  diagnostics: Diagnostic[];
  /** Absolute paths of what they depend on, also of a file or folder that is not there yet. */
  inputs: string[];
}

/** Reads the text of a file by its path relative to the root; null for none. */
export type ReadWords = (root: string, file: string) => string | null;

interface ReadTextsOptions {
  /** Texts that plugins say. */
  said?: Texts;
  /** What the configuration says itself, which may have lines among the site's own words. */
  labels?: readonly string[];
  /** From the folder of the site when left out. */
  read?: ReadWords | undefined;
}

/**
 * Reads the texts of a language: docsgen's own, over them those that plugins say, and over all the site's words in
 * `i18n/<locale>.yaml`.
 */
export function readTexts(
  root: string,
  locale: string,
  { said = {}, labels = [], read = readSiteFile }: ReadTextsOptions = {},
): ReadTexts {
  const name = `${OWN_FOLDER}/${locale}.yaml`;
  const inputs = [path.join(root, name)];
  if (!existsSync(path.join(root, OWN_FOLDER))) inputs.push(path.join(root, OWN_FOLDER));
  const written = readWords(root, name, read);
  const own =
    typeof written === 'string'
      ? parseWords(name, written, labels)
      : { texts: {}, diagnostics: written ? [written] : [] };
  const words = { ...said, ...own.texts };
  return { texts: { ...builtInTexts(locale), ...words }, words, diagnostics: own.diagnostics, inputs };
}

/** The text of the file, its fault, or null where there is none. */
function readWords(root: string, file: string, read: ReadWords): string | Diagnostic | null {
  try {
    return read(root, file);
  } catch (error) {
    return invalid({ file, line: 1, column: 1 }, `The file can't be read: ${(error as Error).message}`, {
      hint: 'Make it a plain file in the folder of the site, which may be read.',
    });
  }
}

function parseWords(
  file: string,
  text: string,
  labels: readonly string[],
): { texts: Texts; diagnostics: Diagnostic[] } {
  try {
    const { value, places } = parseYamlWithPlaces(text);
    // A file that holds nothing but remarks says nothing.
    if (value === null) return { texts: {}, diagnostics: [] };
    const placeAt = createPlaces(text);
    const locate = (offset: number): SourceLocation => ({ file, ...placeAt(offset) });
    if (typeof value !== 'object' || Array.isArray(value)) {
      const start = locate(Math.max(0, text.search(/\S/)));
      return { texts: {}, diagnostics: [noMapping(start)] };
    }
    const entries = Object.entries(value);
    // What has a line of its own is no slip of another one.
    const open = labels.filter((label) => !Object.hasOwn(value, label));
    const diagnostics = entries.flatMap(([key, said]) => {
      const place = places.get(value)?.get(key);
      return checkEntry(key, said, Object.hasOwn(value, key) && labels.includes(key) ? [key] : open, {
        key: locate(place?.key ?? 0),
        value: locate(place?.start ?? 0),
      });
    });
    return { texts: Object.fromEntries(entries) as Texts, diagnostics };
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return { texts: {}, diagnostics: [fromYaml(error, { code: 'texts-invalid', file })] };
  }
}

function noMapping(location: SourceLocation): Diagnostic {
  return invalid(location, 'The words of the interface are no mapping from English to the language', {
    hint: 'Write a line for each text, such as "On this page": "Sur cette page".',
  });
}

/** What is wrong with one text. */
function checkEntry(
  key: string,
  said: unknown,
  labels: readonly string[],
  at: { key: SourceLocation; value: SourceLocation },
): Diagnostic[] {
  if (typeof said !== 'string' || said.trim() === '') {
    const hint = 'Write the text in quotes, or take the line out for the text that docsgen has.';
    // Where nothing stands behind the key, the place of the value is that of the next line.
    const place = said === null ? at.key : at.value;
    return [invalid(place, `What is said for "${key}" is no text`, { hint })];
  }
  const guess = guessKey(key, labels);
  const unknown =
    guess === null
      ? []
      : [
          invalid(at.key, `${guess.isLabel ? 'The configuration' : 'The interface'} has no text "${key}"`, {
            hint: `Did you mean "${guess.text}"?`,
            severity: 'warning',
          }),
        ];
  return [...unknown, ...checkPlaceholders(key, said, at.value)];
}

/** The text that a key was most likely to name; null for one that is right, or a text of the site's own components. */
function guessKey(key: string, labels: readonly string[]): { text: string; isLabel: boolean } | null {
  const keys = interfaceKeys();
  if (labels.includes(key) || keys.includes(key) || keys.some((known) => isFilledIn(key, known))) return null;
  const text = nearlySaid(key, keys);
  if (text !== null) return { text, isLabel: false };
  const label = nearLabel(key, labels);
  return label === null ? null : { text: label, isLabel: true };
}

/** True for a text with values in the places of placeholders: "Version 1" is no slip for "Versions". */
function isFilledIn(text: string, key: string): boolean {
  const parts = splitText(key);
  const letters = parts.filter((part) => typeof part === 'string').join('');
  if (letters.length === key.length || letters.trim().length < SHORTEST_FORM) return false;
  const source = parts.map((part) =>
    typeof part === 'number' ? '.+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('')}$`).test(text);
}

function checkPlaceholders(key: string, said: string, location: SourceLocation): Diagnostic[] {
  const wanted = placeholdersOf(key);
  const found = placeholdersOf(said);
  const missing = wanted.filter((one) => !found.includes(one));
  const foreign = found.filter((one) => !wanted.includes(one));
  const hint =
    wanted.length === 0
      ? 'The text has no placeholders: take it out.'
      : `Write ${wanted.join(' and ')} where the value is to stand.`;
  return [
    ...(missing.length > 0
      ? [invalid(location, `The text for "${key}" leaves out ${missing.join(' and ')}`, { hint })]
      : []),
    ...(foreign.length > 0
      ? [
          invalid(location, `The text for "${key}" has ${foreign.join(' and ')}, which is not in it`, {
            hint,
          }),
        ]
      : []),
  ];
}

function placeholdersOf(text: string): string[] {
  const numbers = splitText(text).filter((part) => typeof part === 'number');
  return [...new Set(numbers)].sort((a, b) => a - b).map((number) => `{${number}}`);
}

function invalid(
  location: SourceLocation,
  message: string,
  also: Pick<Diagnostic, 'hint'> & Partial<Pick<Diagnostic, 'severity'>>,
): Diagnostic {
  return createDiagnostic('texts-invalid', { message, location, ...also });
}
