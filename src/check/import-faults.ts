/** Imports that lead to nothing, whoever imports: pages and components. */

import { isBuiltin } from 'node:module';
import { SASS_HINT } from '../bundle/sass.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { hintForForeignImport } from '../diagnostics/foreign-imports.ts';
import type { SourceLocation } from '../shared/location.ts';
import { SASS_FILE } from '../shared/style-files.ts';

/** Style sheets in languages that browsers do not read. */
export const STYLE_LANGUAGE = /\.(?:s[ac]ss|less|styl)$/;

/** A file that is there. Pages take in pages; a component that does would need the compiler of pages in its bundle. */
export function unreadImport(specifier: string, location: SourceLocation): Diagnostic {
  const isPage = /\.mdx?$/.test(specifier);
  return createDiagnostic('import-missing', {
    message: isPage
      ? `What "${specifier}" says is left out: a component can not import a page`
      : `What "${specifier}" holds is left out: nothing here reads files of its kind`,
    hint: isPage
      ? 'Import it in the page that uses the component, and hand it over as its children.'
      : 'Import its text with ?raw behind its name, or make a module of it.',
    location,
  });
}

/** @param meant is the path that was meant, relative to the page; null where none is known */
export function missingImport(specifier: string, location: SourceLocation, meant: string | null): Diagnostic {
  if (STYLE_LANGUAGE.test(specifier))
    return createDiagnostic('import-missing', {
      message: `The style sheet "${specifier}" is not read: it is no CSS`,
      hint: SASS_FILE.test(specifier) ? SASS_HINT : 'Translate it to CSS, and import what comes out of that.',
      location,
    });
  if (isBuiltin(specifier))
    return createDiagnostic('import-missing', {
      message: `"${specifier}" belongs to Node, and pages can not import it`,
      hint: "Import it in a component of the site (without 'use client'), and that in the page.",
      location,
    });
  return createDiagnostic('import-missing', {
    message: `The module "${specifier}" does not exist`,
    hint:
      meant !== null
        ? `The path is relative to the page: write ${meant}.`
        : specifier.startsWith('.')
          ? 'The path is relative to the page, with or without its extension.'
          : (hintForForeignImport(specifier) ??
            'Install the package; a component of the theme is imported as "@theme/Name", or used without import.'),
    location,
  });
}

/** An import that something stands for which shows nothing of its own. */
export function standInFault(specifier: string, location: SourceLocation): Diagnostic {
  return createDiagnostic('import-without-counterpart', {
    message: `Nothing here stands for "${specifier}": what it would show is left out, and its children stay`,
    hint: 'Write a component that shows the same, and import it in its place.',
    location,
  });
}
