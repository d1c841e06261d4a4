/**
 * Styles that components make while they are rendered, which their library keeps for whoever asks (styled-components): a page
 * has those of its own content, islands and shell. Libraries that write style elements beside what they style need none of
 * this.
 */
import type { ComponentType, ReactNode } from 'react';

/** The server's half of styled-components. */
interface StyleLibrary {
  ServerStyleSheet: new () => StyleSheet;
  StyleSheetManager: ComponentType<{ sheet: unknown; children: ReactNode }>;
}

interface StyleSheet {
  instance: { toString: () => string };
}

const libraries = new Set<StyleLibrary>();
/** The sheets of the page that is being made. */
const sheets = new Map<StyleLibrary, StyleSheet>();

/** Takes note of a library that a site's components use. Bundles call it for each copy of one. */
export function registerStyles(library: Partial<StyleLibrary>): void {
  if (library.ServerStyleSheet && library.StyleSheetManager) libraries.add(library as StyleLibrary);
}

/** A part of the page, of which libraries collect the styles. */
export function collectStyles(part: ReactNode): ReactNode {
  return [...libraries].reduce((inner, library) => {
    const { StyleSheetManager } = library;
    return <StyleSheetManager sheet={sheetOf(library).instance}>{inner}</StyleSheetManager>;
  }, part);
}

function sheetOf(library: StyleLibrary): StyleSheet {
  const sheet = sheets.get(library) ?? new library.ServerStyleSheet();
  sheets.set(library, sheet);
  return sheet;
}

/** What the library finds its own rules by in a browser; and what stands between its rules. */
const MARKS = /\/\*!sc\*\/\n?|data-styled\.g\d+\[id="[\w-]*"\]\{content:"[\w,-]*"\}/g;

/** Styles of all parts since the last call; an empty text where there are none. */
export function takeStyles(): string {
  const css = [...sheets.values()].map(({ instance }) => String(instance).replace(MARKS, '').trim());
  sheets.clear();
  return css.filter((text) => text !== '').join('\n');
}
