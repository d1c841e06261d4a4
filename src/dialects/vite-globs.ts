import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { CallExpression, Expression, ObjectExpression, Property, SpreadElement } from 'acorn';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import type { Loader } from 'esbuild';
import fastGlob from 'fast-glob';
import { transform } from '../files/esbuild.ts';

/** Where code stands that asks for files by patterns, as Vite lets it. */
export interface GlobPlace {
  /** Absolute path of the module, or of the page whose script it is. */
  file: string;
  /** Absolute folder that patterns with a slash in front begin at. */
  root: string;
  /** Absolute folders that short names stand for. */
  aliases: Readonly<Record<string, string>>;
}

/** Code with imports in the place of such calls, and what decides which these are. */
export interface ExpandedGlobs {
  code: string;
  /** Folders that were looked through, where more may come to; absolute. */
  folders: string[];
}

/** What Vite is asked for in a call. */
interface GlobCall {
  start: number;
  end: number;
  patterns: readonly string[];
  options: GlobOptions;
}

interface GlobOptions {
  eager: boolean;
  /** Name of the export that is wanted; null for all of them. */
  member: string | null;
  /** With its question mark, or empty. */
  query: string;
  /** Hidden files and packages count too. */
  exhaustive: boolean;
  /** Folder that relative patterns begin at, and the names of what is found; null for that of the module. */
  base: string | null;
}

/** What tells that code has such calls at all: it is parsed for them alone. */
const MAYBE = 'import.meta.glob';

/** True for code that may ask for files by patterns. */
export function mayGlob(code: string): boolean {
  return code.includes(MAYBE);
}

/**
 * Code of a module as Vite makes it: each call of `import.meta.glob` is an object of the files that its patterns find, by their
 * names. Calls with values that are worked out stay, as Vite has none either. Throws what esbuild says of the code.
 */
export async function expandGlobs(code: string, loader: Loader, place: GlobPlace): Promise<ExpandedGlobs> {
  const script = await transform(code, { loader, format: 'esm', target: 'esnext', logLevel: 'silent' });
  const calls = findCalls(script.code);
  const imports: string[] = [];
  const folders = new Set<string>();
  let made = script.code;
  for (const [index, call] of calls.reverse().entries()) {
    const found = findMatches(call, place);
    for (const folder of found.folders) folders.add(folder);
    const names = (at: number) => `docsgenGlob${index}_${at}`;
    const entries = found.files.map(
      ({ key, file }, at) => `${JSON.stringify(key)}: ${givenFor(file, names(at), call.options)}`,
    );
    if (call.options.eager)
      imports.push(...found.files.map(({ file }, at) => importOf(file, names(at), call.options)));
    made = `${made.slice(0, call.start)}({ ${entries.join(', ')} })${made.slice(call.end)}`;
  }
  return { code: [...imports, made].join('\n'), folders: [...folders].sort() };
}

const CALL = /\b(?:import\.meta|Astro)\.glob/g;
/** No call is longer. */
const LONGEST = 2000;
const QUOTED = /'[^'\n]*'|"[^"\n]*"|`[^`$]*`/g;

/** Folders that code in a file of any kind looks through, as far as its patterns can be read without knowing its language. */
export function findGlobFolders(code: string, place: GlobPlace): string[] {
  const written = [...code.matchAll(CALL)].flatMap(({ index }) => {
    const [call = ''] = code.slice(index, index + LONGEST).split(')');
    return call.match(QUOTED) ?? [];
  });
  const patterns = written.map((own) => own.slice(1, -1)).filter((own) => /^(?:\.{0,2}\/|\*\*)/.test(own));
  const folders = patterns.flatMap((pattern) =>
    foldersOf(toAbsolute(pattern, path.dirname(place.file), place).pattern, ['**/node_modules/**'], false),
  );
  return [...new Set(folders)].sort();
}

function importOf(file: string, name: string, { member, query }: GlobOptions): string {
  const from = JSON.stringify(`${file}${query}`);
  if (member === null) return `import * as ${name} from ${from};`;
  return `import { ${member} as ${name} } from ${from};`;
}

function givenFor(file: string, name: string, { eager, member, query }: GlobOptions): string {
  if (eager) return name;
  const all = `import(${JSON.stringify(`${file}${query}`)})`;
  return `() => ${all}${member === null ? '' : `.then((all) => all[${JSON.stringify(member)}])`}`;
}

const CALLED = /^glob(?:Eager|EagerDefault)?$/;

/** The calls that can be answered before the code runs, in their order. */
function findCalls(code: string): GlobCall[] {
  const calls: GlobCall[] = [];
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    CallExpression(node) {
      const name = calledOf(node);
      const patterns = name === null ? null : patternsOf(node.arguments[0]);
      const options = name === null ? null : optionsOf(name, node.arguments[1]);
      if (patterns !== null && options !== null)
        calls.push({ start: node.start, end: node.end, patterns, options });
    },
  });
  return calls.sort((one, other) => one.start - other.start);
}

/** The name of what is called of `import.meta`; null for anything else. */
function calledOf({ callee }: CallExpression): string | null {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'MetaProperty') return null;
  const { property } = callee;
  return property.type === 'Identifier' && CALLED.test(property.name) ? property.name : null;
}

type Argument = Expression | SpreadElement | null | undefined;

function textOf(node: Argument): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}

function patternsOf(node: Argument): string[] | null {
  const texts = node?.type === 'ArrayExpression' ? node.elements.map(textOf) : [textOf(node)];
  return texts.every((text) => text !== null) ? texts : null;
}

/** Options, all of which have to be written as they are. */
function optionsOf(called: string, node: Argument): GlobOptions | null {
  if (node !== undefined && node?.type !== 'ObjectExpression') return null;
  const own = new Map(node === undefined ? [] : propertiesOf(node));
  const isTrue = (name: string) => {
    const value = own.get(name);
    return value?.type === 'Literal' && value.value === true;
  };
  const as = textOf(own.get('as'));
  const eager = isTrue('eager') || called !== 'glob';
  const isDefault = called === 'globEagerDefault' || as === 'raw' || as === 'url';
  const member = textOf(own.get('import')) ?? (isDefault ? 'default' : null);
  return {
    ...{ eager, member: member === '*' ? null : member, exhaustive: isTrue('exhaustive') },
    ...{ query: as === null ? queryOf(own.get('query')) : `?${as}`, base: textOf(own.get('base')) },
  };
}

function propertiesOf(node: ObjectExpression): [string, Expression][] {
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    return [[keyOf(property), property.value]];
  });
}

function keyOf({ key }: Property): string {
  return key.type === 'Identifier' ? key.name : String(key.type === 'Literal' ? key.value : '');
}

function queryOf(node: Argument): string {
  const text = textOf(node);
  if (text !== null) return text === '' || text.startsWith('?') ? text : `?${text}`;
  if (node?.type !== 'ObjectExpression') return '';
  const words = propertiesOf(node).map(([name, value]) => {
    const written = value.type === 'Literal' ? String(value.value) : '';
    return written === '' || written === 'true' ? name : `${name}=${written}`;
  });
  return words.length === 0 ? '' : `?${words.join('&')}`;
}

interface Matches {
  files: { key: string; file: string }[];
  folders: string[];
}

function findMatches({ patterns, options }: GlobCall, place: GlobPlace): Matches {
  const folder = options.base === null ? path.dirname(place.file) : inPlace(options.base, place);
  const absolute = patterns.map((pattern) => toAbsolute(pattern, folder, place));
  const wanted = absolute.flatMap(({ isLeftOut, pattern }) => (isLeftOut ? [] : [pattern]));
  const packages = options.exhaustive ? [] : ['**/node_modules/**'];
  const ignore = [...packages, ...absolute.flatMap(({ isLeftOut, pattern }) => (isLeftOut ? [pattern] : []))];
  const dot = options.exhaustive;
  const files = fastGlob.sync(wanted, { absolute: true, dot, ignore }).filter((file) => file !== place.file);
  const isRelative = patterns.every((pattern) => /^[.!]/.test(pattern));
  const from = isRelative || options.base !== null ? folder : place.root;
  const keyOfFile = (file: string) => {
    const below = path.relative(from, file).split(path.sep).join('/');
    if (below.startsWith('.')) return below;
    return isRelative || options.base !== null ? `./${below}` : `/${below}`;
  };
  return {
    files: files.sort().map((file) => ({ key: keyOfFile(file), file })),
    folders: [...new Set(wanted.flatMap((pattern) => foldersOf(pattern, packages, dot)))],
  };
}

function inPlace(base: string, { file, root }: GlobPlace): string {
  return base.startsWith('/') ? path.join(root, base) : path.resolve(path.dirname(file), base);
}

/** A pattern from the top of the file system; signs in the names of the folders above are none of it. */
function toAbsolute(written: string, folder: string, { root, aliases }: GlobPlace) {
  const isLeftOut = written.startsWith('!');
  const own = isLeftOut ? written.slice(1) : written;
  const alias = Object.keys(aliases).find((name) => own.startsWith(`${name}/`));
  const plain = (top: string) => fastGlob.escapePath(top.split(path.sep).join('/'));
  if (alias !== undefined)
    return {
      isLeftOut,
      pattern: `${plain(aliases[alias] ?? '').replace(/\/$/, '')}${own.slice(alias.length)}`,
    };
  if (own.startsWith('**')) return { isLeftOut, pattern: isLeftOut ? own : `${plain(folder)}/${own}` };
  let [top, rest] = own.startsWith('/') ? [root, own.slice(1)] : [folder, own.replace(/^\.\//, '')];
  for (; rest.startsWith('../'); rest = rest.slice(3)) top = path.dirname(top);
  return { isLeftOut, pattern: `${plain(top)}/${rest}` };
}

/** Folders in which a file of a pattern may come or go: each is looked into as deep as the pattern reaches. */
function foldersOf(pattern: string, ignore: readonly string[], dot: boolean): string[] {
  return fastGlob.generateTasks(pattern).flatMap(({ base, patterns }) => {
    const rest = (patterns[0] ?? pattern).slice(fastGlob.escapePath(base).length + 1);
    const deep = /\*\*|\(/.test(rest) ? Number.POSITIVE_INFINITY : rest.split('/').length - 1;
    if (deep === 0 || !isThere(base)) return [base];
    const below = { absolute: true, cwd: base, dot, ignore: [...ignore], deep, onlyDirectories: true };
    return [base, ...fastGlob.sync('**', below)];
  });
}

function isThere(folder: string): boolean {
  try {
    readdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
