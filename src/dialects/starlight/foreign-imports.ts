import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { stampsOf } from '../file-stamps.ts';
import { createInside, findCode } from '../scan-lines.ts';

/** An import of a page. */
export interface WrittenImport {
  /** The whole statement. */
  readonly text: string;
  /** The names that it makes. */
  readonly names: readonly string[];
  readonly source: string;
  /** Whether Astro has to run what it leads to. */
  readonly isForeign: boolean;
}

const IMPORT = /^[ \t\uFEFF]*import\b/gm;
/** No statement is longer. */
const LONGEST = 4000;
/** What only Astro, or something that it brings, can run. */
const FOREIGN = /\.(?:astro|vue|svelte)$/;
/** What the dialect has counterparts of. */
const OWN =
  /^(?:@astrojs\/starlight(?:$|\/)|astro:|astro(?:$|\/)|starlight-package-managers$|node:|react(?:$|[-/]))/;
const ENDINGS = ['', '.ts', '.js', '.mjs', '.tsx', '/index.ts', '/index.js', '/index.mjs'];

/** Where imports lead. */
export interface ImportPlaces {
  readonly root: string;
  readonly aliases: Readonly<Record<string, string>>;
}

/** The imports that stand in a page, outside of its code. */
export function findImports(text: string, file: string, places: ImportPlaces): WrittenImport[] {
  const isCode = createInside(findCode(text));
  return [...text.matchAll(IMPORT)].flatMap(({ index }) => {
    const read = isCode(index) ? null : readStatement(text.slice(index, index + LONGEST));
    return read === null ? [] : [{ ...read, isForeign: isForeign(read.source, file, places) }];
  });
}

/** The statement that a text begins with, when it names what it takes from where. */
function readStatement(text: string): Omit<WrittenImport, 'isForeign'> | null {
  const at = text.search(/['"`;]/);
  const [quote = '', clause] = [text[at], text.slice(0, Math.max(0, at)).trimEnd()];
  const end = text.indexOf(quote, at + 1);
  if (!/['"]/.test(quote) || end === -1 || !clause.endsWith('from')) return null;
  return {
    text: text
      .slice(0, end + 1)
      .replace('\uFEFF', '')
      .trim(),
    names: namesIn(clause.slice(0, -'from'.length)),
    source: text.slice(at + 1, end),
  };
}

/** The names that a statement makes: the last word of each of its parts. */
function namesIn(clause: string): string[] {
  const parts = clause.replaceAll(/[{}]/g, ',').split(',');
  const words = parts.map((part) => part.trim().split(/\s/).at(-1) ?? '');
  return words.filter((word) => /^[\w$]+$/.test(word) && word !== 'import' && word !== 'type');
}

function isForeign(source: string, file: string, places: ImportPlaces): boolean {
  if (FOREIGN.test(source)) return true;
  if (OWN.test(source) || /\.\w{2,5}$/.test(source)) return false;
  const found = findModule(source, file, places);
  return found !== null && handsOn(found, places, DEEPEST);
}

/** How many modules that hand on what others hand on stand between a page and a component. */
const DEEPEST = 4;
/** What a module takes by name from another one, or hands on of it. */
const TAKEN = /(?:\}|\*)[ \t]*from\s*['"]([^'"\n]+)['"]/g;

/** What modules of packages hand on, by their files: whether there is a component of Astro, and how they stood. */
const known = new Map<string, { isForeign: boolean; stamp: string }>();

/** A module that hands on components of Astro is as foreign as they are, and so is one that hands on such a module. */
function handsOn(file: string, places: ImportPlaces, left: number): boolean {
  const isInstalled = /[\\/]node_modules[\\/]/.test(file);
  const stamp = isInstalled ? stampsOf([file]) : '';
  const before = isInstalled ? known.get(file) : undefined;
  if (before?.stamp === stamp) return before.isForeign;
  const text = readFileSync(file, 'utf8');
  const sources = left > 0 ? [...text.matchAll(TAKEN)].map(([, own = '']) => own) : [];
  // A circle of modules ends where it was begun.
  if (isInstalled) known.set(file, { isForeign: false, stamp });
  const isForeign =
    /from\s*['"][^'"\n]+\.astro['"]/.test(text) ||
    sources.some((source) => {
      const next = OWN.test(source) ? null : findModule(source, realpathSync(file), places);
      return next !== null && /\.[cm]?[jt]sx?$/.test(next) && handsOn(next, places, left - 1);
    });
  if (isInstalled) known.set(file, { isForeign, stamp });
  return isForeign;
}

function findModule(source: string, file: string, { root, aliases }: ImportPlaces): string | null {
  if (source.startsWith('.')) return withEnding(path.resolve(path.dirname(file), source));
  if (source.startsWith('/')) return withEnding(path.join(root, source));
  for (const [alias, target] of Object.entries(aliases)) {
    const start = alias.replace(/\*$/, '');
    if (source === alias || (alias.endsWith('*') && source.startsWith(start)))
      return withEnding(path.join(root, target.replace(/\*$/, ''), source.slice(start.length)));
  }
  return findInPackage(source, path.dirname(file));
}

function withEnding(base: string): string | null {
  const found = ENDINGS.map((ending) => `${base}${ending}`).find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  return found ?? null;
}

/** The module that a package shows under a name to modules in a folder. */
function findInPackage(source: string, from: string): string | null {
  const parts = source.split('/');
  const name = parts.slice(0, source.startsWith('@') ? 2 : 1).join('/');
  const rest = source.slice(name.length);
  for (let folder = from; ; folder = path.dirname(folder)) {
    const own = path.join(folder, 'node_modules', name);
    const description = path.join(own, 'package.json');
    if (existsSync(description)) {
      const { exports, module, main } = JSON.parse(readFileSync(description, 'utf8')) as Record<
        string,
        unknown
      >;
      const shown = fileOf(exports, `.${rest}`) ?? (rest === '' ? (module ?? main ?? 'index') : rest);
      return typeof shown === 'string' ? withEnding(path.join(own, shown)) : null;
    }
    if (folder === path.dirname(folder)) return null;
  }
}

function fileOf(exports: unknown, name: string): unknown {
  if (typeof exports === 'string') return name === '.' ? exports : undefined;
  if (typeof exports !== 'object' || exports === null) return undefined;
  const own = (exports as Record<string, unknown>)[name];
  if (typeof own !== 'object' || own === null) return own;
  const { astro, import: imported, default: other } = own as Record<string, unknown>;
  return astro ?? imported ?? other;
}
