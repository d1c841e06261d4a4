import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Bundled code asks where its module stands: `import.meta.url`, `__dirname` and their like mean the file that somebody has
 * written, and not the bundle. The bundle names it relative to the site's folder, so that it is the same text wherever
 * the site stands, and a copy of the site reads its own files.
 */
export const PLACE_DEFINES: Readonly<Record<string, string>> = {
  'import.meta.url': '__docsgenPlace.url',
  'import.meta.dirname': '__docsgenPlace.dirname',
  'import.meta.filename': '__docsgenPlace.filename',
  __dirname: '__docsgenPlace.dirname',
  __filename: '__docsgenPlace.filename',
};

/** What a bundle calls for the place of one of its modules, by its path relative to the site's folder. */
export const FIND_PLACE = '__docsgenFindPlace';

const ASKS = /\bimport\.meta\b|\b__(?:dir|file)name\b/;

/** A module's text that knows its place, on its first line, so that lines stay where they are. */
export function withPlace(text: string, file: string, root: string): string {
  if (!ASKS.test(text)) return text;
  const name = path.relative(root, file).split(path.sep).join('/');
  const place = `const __docsgenPlace = /* @__PURE__ */ ${FIND_PLACE}(${JSON.stringify(name)}); `;
  return text.replace(/^(?:\uFEFF?#![^\n]*)?/, (shebang) => (shebang === '' ? place : `${place}//`));
}

/**
 * The same for a file: null where nothing is to be added, and where the file can't be read, which the bundler says
 * better.
 */
export function readPlaced(file: string, root: string): string | null {
  try {
    const text = readFileSync(file, 'utf8');
    const placed = withPlace(text, file, root);
    return placed === text ? null : placed;
  } catch {
    return null;
  }
}

/** A module's place. */
export interface ModulePlace {
  url: string;
  filename: string;
  dirname: string;
}

/** What stands for `FIND_PLACE` while a site's code runs. */
export function placesIn(root: string): (name: string) => ModulePlace {
  return (name) => {
    const filename = path.resolve(root, name);
    return { url: pathToFileURL(filename).href, filename, dirname: path.dirname(filename) };
  };
}
