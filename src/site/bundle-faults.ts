import path from 'node:path';
import type { Message } from 'esbuild';
import { withAbsolutePath } from '../bundle/message-place.ts';
import type { SiteConfig } from '../config/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromEsbuild } from '../diagnostics/from-esbuild.ts';
import { unreadFile } from '../diagnostics/unread-file.ts';
import { applyLevels } from '../plugins/plugin-set.ts';
import type { Page } from '../shared/page.ts';
import { createImportPlaces, findPageImport, type ImportPlaces } from './page-imports.ts';

/** Modules and files of the site that the bundles go without, as faults; the same one in both is one. */
export function failuresOf(
  messages: readonly Message[],
  config: SiteConfig,
  pages: readonly Page[],
  packageRoot: string,
): Diagnostic[] {
  const { root, plugins } = config;
  const places = placeMessages(messages, config, pages, packageRoot);
  const once = new Map(places.map((message) => [JSON.stringify([message.text, message.location]), message]));
  return applyLevels(plugins, fromEsbuild([...once.values()], { root, workingDir: packageRoot }));
}

/** Messages of esbuild at absolute paths; of files that pages import, at the import. */
export function placeMessages(
  messages: readonly Message[],
  config: SiteConfig,
  pages: readonly Page[],
  packageRoot: string,
): Message[] {
  const found = placeAtImports(messages, pages, createImportPlaces(config), packageRoot);
  return found.map((message) => withAbsolutePath(message, packageRoot));
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
