import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
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
  // A module that hands on components of Astro is as foreign as they are.
  return found !== null && /from\s*['"][^'"\n]+\.astro['"]/.test(readFileSync(found, 'utf8'));
}

function findModule(source: string, file: string, { root, aliases }: ImportPlaces): string | null {
  if (source.startsWith('.')) return withEnding(path.resolve(path.dirname(file), source));
  if (source.startsWith('/')) return withEnding(path.join(root, source));
  for (const [alias, target] of Object.entries(aliases)) {
    const start = alias.replace(/\*$/, '');
    if (source === alias || (alias.endsWith('*') && source.startsWith(start)))
      return withEnding(path.join(root, target.replace(/\*$/, ''), source.slice(start.length)));
  }
  return findInPackage(source, root);
}

function withEnding(base: string): string | null {
  const found = ENDINGS.map((ending) => `${base}${ending}`).find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  return found ?? null;
}

/** The module that a package shows under a name. */
function findInPackage(source: string, root: string): string | null {
  const parts = source.split('/');
  const name = parts.slice(0, source.startsWith('@') ? 2 : 1).join('/');
  const rest = source.slice(name.length);
  for (let folder = root; ; folder = path.dirname(folder)) {
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
