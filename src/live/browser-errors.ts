import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../files/package-info.ts';
import { contains, relativePath } from '../files/paths.ts';
import { createPlaces } from '../files/text-places.ts';
import type { BrowserError } from '../shared/live-event.ts';
import type { SourceLocation } from '../shared/location.ts';

/** Where the code of a failing page stands. */
export interface BrowserCode {
  /** Folder of the site; absolute. */
  root: string;
  /** Published files of the client by their path, with the maps of those that hold code of the site. */
  files: Record<string, string>;
  /** Source of the page that was open, relative to the root. */
  page: string;
}

/** In front of the names of parts of the shell. */
const PART = 'part ';
/** What React says first where the browser's elements are not those of the server. */
const MISMATCH = 'Hydration failed';
const AT = /\/(assets\/[^\s:?#/]{1,200}\.js):(\d{1,9}):(\d{1,9})/g;

/** The fault of code that has failed in an open page, at the line of the site's own code that the trace leads to. */
export function describeBrowserError(error: BrowserError, code: BrowserCode): Diagnostic {
  const isPart = error.component.startsWith(PART);
  const [module = '', name = ''] = error.component.slice(isPart ? PART.length : 0).split('#');
  const location =
    placeOfTrace(error.stack, code) ?? placeOfExport(module, name, code) ?? placeOfPage(code.page);
  const isIsland = name !== '';
  const shown = `${isPart ? 'The part' : 'The island'} ${name === 'default' ? nameOfDefault(module, code) : name}`;
  if (isIsland && error.message.startsWith(MISMATCH))
    return createDiagnostic('browser-error', {
      message: `${shown} does not show in the browser what it shows on the server${difference(error.message)}`,
      hint: 'Begin with what the server shows, and set what only a browser knows in an effect (`useEffect`).',
      location,
    });
  const [sentence = ''] = error.message.split('\n');
  return createDiagnostic('browser-error', {
    message: `${isIsland ? shown : 'Code of this page'} fails in the browser: ${sentence.slice(0, 300)}`,
    hint: isPart
      ? "Readers see the theme's own part, or nothing where it stands beside one; the rest of the page goes on. The console of the browser has the whole trace."
      : isIsland
        ? 'Readers see what the server made of it, and it answers nothing. The console of the browser has the whole trace.'
        : 'The console of the browser has the whole trace.',
    location,
  });
}

/** What the module calls what it exports as default; else its file's name. */
function nameOfDefault(module: string, { root }: BrowserCode): string {
  const text = readModule(module, root) ?? '';
  return /\bexport default (?:function |class )?(\w+)/.exec(text)?.[1] ?? path.parse(module).name;
}

/** Text of a module of the site; null for those of packages. */
function readModule(module: string, root: string): string | null {
  const file = path.resolve(root, module);
  return module !== '' && contains(root, file) && existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** What React has found to differ, of the lines that it marks with signs. */
function difference(message: string): string {
  const marked = (sign: string) =>
    // Above the address stand causes that React thinks of, in a list of the same sign.
    message
      .slice(message.indexOf('/hydration-mismatch'))
      .split('\n')
      .find((line) => line.startsWith(sign) && line.slice(1).trim() !== '')
      ?.slice(1)
      .trim();
  const browser = marked('+');
  const server = marked('-');
  return browser && server ? `: \`${browser.slice(0, 80)}\` for \`${server.slice(0, 80)}\`` : '';
}

function placeOfTrace(stack: string, { root, files }: BrowserCode): SourceLocation | null {
  for (const [, file = '', line, column] of stack.matchAll(AT)) {
    const text = Object.hasOwn(files, `${file}.map`) ? files[`${file}.map`] : undefined;
    if (text === undefined) continue;
    const map = new SourceMap(JSON.parse(text) as SourceMapPayload);
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) continue;
    const source = path.resolve(packageRoot, path.dirname(file), entry.originalSource);
    if (!contains(root, source) || source.includes('node_modules') || !existsSync(source)) continue;
    return {
      file: relativePath(root, source),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    };
  }
  return null;
}

/** Where a module of the site exports something of this name; null for modules of packages. */
function placeOfExport(module: string, name: string, { root }: BrowserCode): SourceLocation | null {
  const text = readModule(module, root);
  if (text === null) return null;
  const at = text.search(name === 'default' ? /\bexport\s+default\b/ : new RegExp(`\\b${name}\\b`));
  return { file: module, ...createPlaces(text)(Math.max(at, 0)) };
}

function placeOfPage(page: string): SourceLocation {
  return { file: page, line: 1, column: 1 };
}
