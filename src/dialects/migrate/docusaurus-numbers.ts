import { listFiles } from '../../files/list-files.ts';
import { type SplitName, splitPrefix } from '../docusaurus/names.ts';
import { askFunction } from '../docusaurus/unified/site-unified.ts';
import { type Json, toText } from './json.ts';
import type { Notes } from './migration.ts';

/**
 * What the site's own function makes of the names of a folder of docs, as far as the usual rules read them in another way;
 * undefined where there is no such function.
 *
 * @param file Docusaurus' configuration; absolute
 * @param folder absolute
 */
export function readNumbers(
  file: string,
  folder: string,
  options: Json,
  notes: Notes,
): Record<string, SplitName> | undefined {
  if (options.numberPrefixParser !== true) return undefined;
  const files = listFiles(folder, (name) => /^[_.]|^node_modules$/.test(name));
  const names = new Set(
    files.flatMap((own) => (/\.mdx?$/.test(own) ? own.replace(/\.mdx?$/, '').split('/') : [])),
  );
  const instance = toText(options.id) ?? 'default';
  const answer = askFunction(file, { step: 'numbers', instance, names: [...names].sort() });
  if ('fault' in answer) {
    notes.left(
      `Numbers in front of names are read by the usual rules, as the function for it could not be run: ${answer.fault}`,
      'numberPrefixParser',
    );
    return undefined;
  }
  notes.approximated(
    'Numbers in front of names are read as the function for it reads those of today: run migrate again when there are others',
    'numberPrefixParser',
  );
  const others = Object.entries(answer.names).filter(([name, own]) => {
    const usual = splitPrefix(name);
    return own.name !== usual.name || own.number !== usual.number;
  });
  return Object.fromEntries(others);
}
