import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { createPlaces } from '../files/text-places.ts';
import { decodeUrl, splitTarget } from '../shared/urls.ts';
import {
  findTargets,
  findToolRules,
  findUnbalanced,
  findUnreadTokens,
  type StyleFault,
} from './style-faults.ts';

export interface PublicStylesOptions {
  /** Folder of the site; absolute. */
  root: string;
  /** The public folder, relative to it. */
  publicDir: string;
  baseUrl: string;
  /** Whether a file of the site is there, by its path relative to the root. */
  isThere: (file: string) => boolean;
}

/** What is wrong with the style sheets of the public folder, which nobody reads before they are published. */
export function checkPublicStyles(files: readonly string[], options: PublicStylesOptions): Diagnostic[] {
  const { root, publicDir } = options;
  return files
    .filter((file) => file.startsWith(`${publicDir}/`) && /\.css$/i.test(file))
    .flatMap((file) => {
      const text = tryReadSiteFile(root, file) ?? '';
      const lost = findTargets(text).flatMap(({ index, target }): StyleFault[] =>
        options.isThere(toFile(file, target, options))
          ? []
          : [
              {
                index,
                message: `There is no file "${target}"`,
                hint: 'The path is relative to the style sheet, or starts with / for a file of the public folder.',
              },
            ],
      );
      return toDiagnostics(file, text, [...findUnbalanced(text), ...findToolRules(text), ...lost]);
    });
}

export interface OwnStylesOptions {
  /** Folder of the site; absolute. */
  root: string;
  /** Names of the theme's tokens, with their dashes. */
  readTokenNames: () => readonly string[];
  /** What may read them besides these style sheets and the modules of the site: those of the theme, pages. */
  readOthers: () => string;
}

/**
 * What has no effect in the style sheets that the site is made of: rules of other tools, and tokens that nothing reads. `files`
 * are all that its bundles are made of; absolute.
 */
export function checkOwnStyles(files: readonly string[], options: OwnStylesOptions): Diagnostic[] {
  const { root, readTokenNames, readOthers } = options;
  const own = [...new Set(files)]
    .map((file) => relativePath(root, file))
    .filter((file) => !/^\.\.|(?:^|\/)node_modules\//.test(file) && !path.isAbsolute(file));
  const read = (file: string) => tryReadSiteFile(root, file) ?? '';
  let readByOwn: string | null = null;
  let readByOthers: string | null = null;
  const isRead = (name: string) => {
    const reads = new RegExp(`(?<![\\w-])${name}(?![\\w-]|\\s*:)`);
    readByOwn ??= own.map(read).join('\n');
    if (reads.test(readByOwn)) return true;
    // Texts of all pages are asked for where something would be reported, and nowhere else.
    readByOthers ??= readOthers();
    return reads.test(readByOthers);
  };
  return own
    .filter((file) => /\.css$/i.test(file))
    .flatMap((file) => {
      const text = read(file);
      // Modules of CSS hand values on by a rule of their own.
      const rules = findToolRules(text).filter(({ message }) => !/rule @value\b/.test(message));
      const unread = text.includes('--') ? findUnreadTokens(text, readTokenNames(), isRead) : [];
      return toDiagnostics(file, text, [...rules, ...unread]);
    });
}

/** Path of the file that a style sheet names, relative to the root. */
function toFile(file: string, target: string, { publicDir, baseUrl }: PublicStylesOptions): string {
  const name = decodeUrl(splitTarget(target).path);
  if (!name.startsWith('/')) return path.posix.join(path.posix.dirname(file), name);
  const below = name.startsWith(baseUrl) ? name.slice(baseUrl.length - 1) : name;
  return path.posix.join(publicDir, below);
}

function toDiagnostics(file: string, text: string, faults: readonly StyleFault[]): Diagnostic[] {
  const placeAt = createPlaces(text);
  return faults.map(({ index, message, hint }) =>
    createDiagnostic('style-invalid', { message, hint, location: { file, ...placeAt(index) } }),
  );
}
