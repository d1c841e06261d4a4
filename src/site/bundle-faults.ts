import path from 'node:path';
import type { Message } from 'esbuild';
import { placeInSheet } from '../bundle/css-modules.ts';
import { withAbsolutePath } from '../bundle/message-place.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromEsbuild } from '../diagnostics/from-esbuild.ts';
import { unreadFile } from '../diagnostics/unread-file.ts';
import type { UnevenRow } from '../files/csv.ts';
import { relativePath } from '../files/paths.ts';
import { applyLevels } from '../plugins/plugin-set.ts';
import type { Page } from '../shared/page.ts';
import { createImportPlaces, findPageImport, type ImportPlaces } from './page-imports.ts';

/**
 * Modules and files of the site that the bundles go without, as faults; the same one in both is one. They are as mild as
 * plugins say where the site is shown without them.
 */
export function failuresOf(
  messages: readonly Message[],
  config: SiteConfig,
  pages: readonly Page[],
  packageRoot: string,
  isShown: boolean,
): Diagnostic[] {
  const { root, plugins } = config;
  const places = placeMessages(messages, config, pages, packageRoot);
  const once = new Map(places.map((message) => [JSON.stringify([message.text, message.location]), message]));
  const faults = fromEsbuild([...once.values()], { root, workingDir: packageRoot });
  return isShown ? applyLevels(plugins, faults) : faults;
}

/** Rows of imported tables that lose a field or lack one; `tables` have absolute paths. */
export function unevenRowsOf(
  tables: Readonly<Record<string, readonly UnevenRow[]>>,
  root: string,
): Diagnostic[] {
  const own = Object.entries(tables).filter(([file]) => !/[\\/]node_modules[\\/]/.test(file));
  return own.flatMap(([file, rows]) =>
    rows.map(({ line, fields, names, separator }) => {
      if (separator !== undefined) return separatorFault(file, line, separator, root);
      const lost = fields - names;
      const count = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`;
      return createDiagnostic('table-row-length', {
        message:
          lost > 0
            ? `This row has ${count(fields, 'field')}, the first line ${count(names, 'name')}: what is in the last ${lost === 1 ? 'one' : lost} is lost`
            : `This row has ${count(fields, 'field')}, the first line ${count(names, 'name')}: what is missing is empty`,
        hint:
          lost > 0
            ? 'Write a field with a separator in it between double quotes, or give the first line a name for each field.'
            : 'Write a separator for each field, empty ones too.',
        location: { file: relativePath(root, file), line, column: 1 },
      });
    }),
  );
}

/** A table that is read as one column, as something else stands between its fields. */
function separatorFault(file: string, line: number, separator: string, root: string): Diagnostic {
  const shown = separator === '\t' ? 'a tab' : `"${separator}"`;
  const isTsv = /\.tsv$/i.test(file);
  const hint = isTsv
    ? 'Write a tab between fields, or name the file .csv.'
    : `Write a comma between fields${separator === '\t' ? ', or name the file .tsv' : ': programs offer that when they export a table'}.`;
  return createDiagnostic('table-row-length', {
    message: `Every line holds ${shown} and is read as one field: ${isTsv ? 'tabs' : 'commas'} separate fields here`,
    hint,
    location: { file: relativePath(root, file), line, column: 1 },
  });
}

/** Messages of esbuild at absolute paths; of files that pages import, at the import. */
export function placeMessages(
  messages: readonly Message[],
  config: SiteConfig,
  pages: readonly Page[],
  packageRoot: string,
): Message[] {
  const found = placeAtImports(messages, pages, createImportPlaces(config), packageRoot);
  return found.map((message) => placeInSheet(withAbsolutePath(message, packageRoot)));
}

/**
 * Messages about files that pages import, at the import: esbuild names the module of our own that hands them on.
 *
 * @param workingDir folder that esbuild ran in; absolute
 */
function placeAtImports<T extends Pick<Message, 'text' | 'location'>>(
  messages: readonly T[],
  pages: readonly Page[],
  places: ImportPlaces,
  workingDir: string,
): T[] {
  return messages.map((message) => {
    const unread = unreadFile(message.text);
    if (unread === null || !message.location?.file.startsWith('docsgen-virtual:')) return message;
    const location = findImport(path.resolve(workingDir, unread.file), pages, places);
    return location === null ? message : { ...message, location };
  });
}

/** What is written between quotes in a line. */
const QUOTED = /(['"])([^'"]+)\1/g;

function findImport(file: string, pages: readonly Page[], places: ImportPlaces): Message['location'] {
  const name = path.basename(file);
  for (const page of pages) {
    if (page.body.kind !== 'file' || !page.body.source.text.includes(name)) continue;
    for (const [index, lineText] of page.body.source.text.split('\n').entries()) {
      if (!lineText.includes(name)) continue;
      for (const { 0: whole, 2: specifier = '', index: start } of lineText.matchAll(QUOTED))
        if (findPageImport(places, page.sourcePath, specifier) === file)
          return {
            ...{ file: path.resolve(places.root, page.sourcePath), namespace: '', suggestion: '', lineText },
            // esbuild counts bytes.
            ...{ line: index + 1, column: Buffer.byteLength(lineText.slice(0, start)) },
            length: Buffer.byteLength(whole),
          };
    }
  }
  return null;
}
