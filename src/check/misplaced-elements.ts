import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { createPlaces } from '../files/text-places.ts';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import type { SourceLocation } from '../shared/location.ts';
import { readPlace } from '../shared/place-marks.ts';

type Misplaced = Extract<ComponentDoubt, { kind: 'misplaced' }>;

const ISLAND = 'docsgen-island';

/** The fault of an element that browsers don't leave where it stands. */
export function misplacedFault(
  root: string,
  page: string,
  doubt: Misplaced,
  inputs: readonly string[],
): Diagnostic {
  const { outer, inner } = doubt;
  const { location, isMarkdowns } = findPlace(root, page, doubt, inputs);
  const shown = inner === ISLAND ? "An island, a component of a file with 'use client'," : `<${inner}>`;
  return createDiagnostic('element-misplaced', {
    message: `${shown} stands in <${outer}>: ${consequence(outer, inner)}`,
    hint: isMarkdowns && outer === 'p' ? MARKDOWNS : hintOf(outer, inner),
    location,
  });
}

function consequence(outer: string, inner: string): string {
  if (outer === 'p') return 'browsers end the paragraph in front of it, and it stands behind, not inside';
  if (outer === inner) return 'browsers end the outer one in front of the inner one';
  if (/^h\d$/.test(outer)) return 'browsers end the outer heading in front of the inner one';
  return 'browsers put it in front of the table';
}

const MARKDOWNS =
  'Markdown makes a paragraph of lines that hold text beside a tag: give the tag lines of its own, with empty lines around them.';

function hintOf(outer: string, inner: string): string {
  if (outer === 'p' && inner === 'p')
    return 'Write the text on the same line as the tags, or <div> in the place of <p>.';
  if (outer === 'p') return 'Write <div> in the place of <p>.';
  if (outer === inner || /^h\d$/.test(outer)) return 'Take one of the two out.';
  return inner === ISLAND ? 'Make an island of the whole table.' : 'Put it into a cell: <td>…</td>.';
}

/**
 * Where the one is written in the other: in the page, or in code of the site; else where the page writes what shows it, or
 * begins an outer one. With whether nobody has written the outer one, which Markdown makes.
 */
function findPlace(
  root: string,
  page: string,
  doubt: Misplaced,
  inputs: readonly string[],
): { location: SourceLocation; isMarkdowns: boolean } {
  const code = inputs
    .filter((file) => /\.[jt]sx$/i.test(file) && !/[\\/]node_modules[\\/]/.test(file))
    .map((file) => relativePath(root, file))
    .filter((file) => !file.startsWith('..'));
  for (const file of [page, ...new Set(code)]) {
    const text = tryReadSiteFile(root, file) ?? '';
    const at = findNested(text, doubt);
    if (at !== null) return { location: { file, ...createPlaces(text)(at) }, isMarkdowns: false };
  }
  // Markdown makes elements of what stands between empty lines.
  const text = tryReadSiteFile(root, page) ?? '';
  const at = findOuter(text, doubt.outer, (inside) => /\n[ \t]*\r?\n/.test(inside) && 0);
  const place = at === null ? readPlace(doubt.place) : null;
  const found = at === null ? { line: 1, column: 1 } : createPlaces(text)(at);
  return {
    location: place ?? { file: page, ...found },
    isMarkdowns: place !== null && !mayWrite(tryReadSiteFile(root, place.file), doubt.outer),
  };
}

function mayWrite(text: string | null, tag: string): boolean {
  return text !== null && findTag(text, tag, 0) >= 0;
}

/** Offset of an inner tag between the tags of an outer one; null for none. */
function findNested(text: string, { outer, inner }: Misplaced): number | null {
  return findOuter(text, outer, (inside) => {
    const at = inner === ISLAND ? inside.search(/<[A-Z]/) : findTag(inside, inner, 1);
    return at >= 0 && at;
  });
}

/** The first outer element in which something is found; the offset of that. */
function findOuter(text: string, outer: string, find: (inside: string) => number | false): number | null {
  for (let at = findTag(text, outer, 0); at >= 0; at = findTag(text, outer, at + 1)) {
    const end = text.indexOf(`</${outer}`, at);
    const found = find(text.slice(at, end < 0 ? text.length : end));
    if (found !== false) return at + found;
  }
  return null;
}

function findTag(text: string, name: string, from: number): number {
  for (let at = text.indexOf(`<${name}`, from); at >= 0; at = text.indexOf(`<${name}`, at + 1))
    if (!/[\w-]/.test(text[at + name.length + 1] ?? '')) return at;
  return -1;
}
