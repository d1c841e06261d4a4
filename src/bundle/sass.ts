import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import { listFiles } from '../files/list-files.ts';
import type { ResolveAlias } from '../plugins/imports.ts';
import { SASS_FILE } from '../shared/style-files.ts';

/** What is used of the package `sass`, and of `sass-embedded`, which has the same interface. */
interface SassPackage {
  compile: (
    file: string,
    options: {
      loadPaths: string[];
      importers: { findFileUrl: (request: string) => URL | null }[];
      quietDeps: boolean;
      logger: { warn: () => void; debug: () => void };
    },
  ) => { css: string; loadedUrls: URL[] };
}

/** What Sass throws. */
interface SassFault extends Error {
  sassMessage?: string;
  span?: { url?: URL; start: { line: number; column: number }; text: string; context?: string };
}

/** What a site's style sheets are translated with. */
export interface SassOptions {
  root: string;
  resolveAlias: ResolveAlias;
  /** Gets the files that were read besides those that esbuild knows of; absolute. */
  read: Set<string>;
}

/**
 * Folder of the package that translates the site's style sheets, absolute, or null. It is looked for by hand: Node
 * remembers what it has not found, and a package may be installed while the live server runs.
 */
export function findSass(root: string): string | null {
  const places = foldersOfPackages(root).flatMap((folder) =>
    ['sass', 'sass-embedded'].map((name) => path.join(folder, name)),
  );
  return places.find((place) => existsSync(path.join(place, 'package.json'))) ?? null;
}

/** Loads `.scss` and `.sass` as CSS. */
export function sassPlugin(options: SassOptions): Plugin {
  return {
    name: 'docsgen-sass',
    setup(build) {
      build.onLoad({ filter: SASS_FILE, namespace: 'file' }, ({ path: file }): OnLoadResult => {
        const { css, errors } = translateSass(file, options);
        return errors ? { errors } : { contents: css, loader: 'css', resolveDir: path.dirname(file) };
      });
    },
  };
}

/** A style sheet as CSS, or what is wrong with it. */
export function translateSass(
  file: string,
  { root, resolveAlias, read }: SassOptions,
): { css: string; errors?: undefined } | { css?: undefined; errors: PartialMessage[] } {
  const folder = findSass(root);
  if (folder === null) return { errors: [notInstalled(file)] };
  const manifest = path.join(folder, 'package.json');
  read.add(manifest);
  const sass = createRequire(manifest)(folder) as SassPackage;
  const packages = foldersOfPackages(path.dirname(file));
  try {
    const { css, loadedUrls } = sass.compile(file, {
      loadPaths: packages,
      importers: [{ findFileUrl: (request) => findElsewhere(request, packages, resolveAlias) }],
      quietDeps: true,
      logger: { warn: () => {}, debug: () => {} },
    });
    for (const url of loadedUrls) if (url.protocol === 'file:') read.add(fileURLToPath(url));
    return { css };
  } catch (error) {
    const fault = error as SassFault;
    for (const own of whatMayMend(root, file, fault)) read.add(own);
    return { errors: [toMessage(fault, file)] };
  }
}

/**
 * What may mend a translation that failed. It does not tell what it has read: any style sheet of the site, and those
 * that the place of the fault asks for.
 */
function whatMayMend(root: string, file: string, { span }: SassFault): string[] {
  const ofSite = listFiles(root, (name) => name === 'node_modules' || name.startsWith('.'))
    .filter((name) => SASS_FILE.test(name))
    .map((name) => path.join(root, name));
  const from = span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : file;
  const asked = [...(span?.text ?? '').matchAll(/(["'])([^"':\n]+)\1/g)].flatMap(([, , request = '']) =>
    candidates(path.resolve(path.dirname(from), request)),
  );
  return [...ofSite, file, from, ...asked];
}

/** The files that an import of a style sheet may mean. */
function candidates(asked: string): string[] {
  const { dir, base } = path.parse(asked);
  const places = [asked, path.join(dir, `_${base}`), path.join(asked, 'index'), path.join(asked, '_index')];
  return places.flatMap((place) => ['', '.scss', '.sass', '.css'].map((ending) => place + ending));
}

/** `~package/file`, as other bundlers have it, and what plugins put in the place of imports. */
function findElsewhere(request: string, packages: readonly string[], resolveAlias: ResolveAlias): URL | null {
  const name = request.replace(/^~/, '');
  const found = resolveAlias(name);
  if (found !== null) return pathToFileURL(found);
  if (name === request) return null;
  const folder = packages.find((own) => existsSync(path.join(own, name.split('/')[0] ?? '')));
  return folder === undefined ? null : pathToFileURL(path.join(folder, name));
}

/** The folders of packages that a file sees, the nearest one first. */
function foldersOfPackages(start: string): string[] {
  const found: string[] = [];
  for (let folder = start; ; folder = path.dirname(folder)) {
    const own = path.join(folder, 'node_modules');
    if (existsSync(own)) found.push(own);
    if (folder === path.dirname(folder)) return found;
  }
}

function notInstalled(file: string): PartialMessage {
  return {
    location: { file, line: 1, column: 0 },
    text: 'This style sheet is Sass, and the site has no package that translates it',
    notes: [{ text: SASS_HINT }],
  };
}

/** What a writer does about a style sheet that nothing translates. */
export const SASS_HINT = 'Install it: npm install --save-dev sass';

function toMessage({ span, sassMessage, message }: SassFault, file: string): PartialMessage {
  const text = sassMessage ?? message;
  if (!span) return { text, location: { file, line: 1, column: 0 } };
  const { line, column } = span.start;
  const [lineText = ''] = (span.context ?? '').split('\n');
  return {
    text,
    location: {
      file: span.url?.protocol === 'file:' ? fileURLToPath(span.url) : file,
      line: line + 1,
      // esbuild counts bytes.
      column: Buffer.byteLength(lineText.slice(0, column)),
      length: Buffer.byteLength(span.text.split('\n')[0] ?? ''),
      lineText,
    },
  };
}
