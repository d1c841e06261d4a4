import path from 'node:path';
import { relativePath } from '../files/paths.ts';
import { createPlaces } from '../files/text-places.ts';
import { findAskedClasses } from '../shared/module-classes.ts';

/** A class that a module asks its style sheet for, and that there is not. */
export interface MissingClass {
  /** Path relative to the site's root. */
  file: string;
  line: number;
  column: number;
  /** As it is asked for: `styles.box`. */
  written: string;
  name: string;
  /** The import of the style sheet, as written. */
  specifier: string;
  /** The classes that there are. */
  known: readonly string[];
}

interface Asking {
  /** Absolute path of the module. */
  file: string;
  text: string;
  root: string;
  /** Names of classes by the absolute path of their style sheet. */
  classes: ReadonlyMap<string, readonly string[]>;
}

/** Finds classes that a module shows by name, and that its style sheets do not have: they are `undefined`. */
export function findMissingClasses({ file, text, root, classes }: Asking): MissingClass[] {
  const specifiers = new Set(
    [...text.matchAll(/\bfrom\s*(["'])(\.{1,2}\/[^"'\n]+\.module\.(?:css|s[ac]ss))\1/g)].map(
      ([, , specifier = '']) => specifier,
    ),
  );
  return [...specifiers].flatMap((specifier) => {
    const known = classes.get(path.resolve(path.dirname(file), specifier));
    if (known === undefined) return [];
    const places = createPlaces(text);
    return findAskedClasses(text, specifier)
      .filter(({ name }) => !known.includes(name))
      .map(({ at, ...asked }) => ({
        ...{ file: relativePath(root, file), ...places(at), specifier, known },
        ...asked,
      }));
  });
}
