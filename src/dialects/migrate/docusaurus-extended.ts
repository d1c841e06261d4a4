import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Json } from './json.ts';

/** A plugin of pages that one of the site's own adds to: it takes the same options. */
export interface ExtendedPlugin {
  /** Name of the plugin of Docusaurus. */
  readonly name: string;
  /** Options that the site's own sets itself, whatever the configuration says. */
  readonly options: Json;
  /** False where it reads its pages from a folder that only running it would tell. */
  readonly isPlaced: boolean;
}

const CONTENT = String.raw`['"]@docusaurus\/(plugin-content-(?:docs|blog|pages))['"]`;
const IMPORTED = new RegExp(CONTENT);
/** Options that say where the pages of a plugin are read, and where they stand. */
const PLACING = ['path', 'id', 'routeBasePath'] as const;

/**
 * What a plugin of the site's own adds to, by what it imports; null for one that makes no pages so.
 *
 * @param name path of its module, or the name of a function
 * @param configuration file that it is named in; absolute
 */
export function extendedPlugin(
  name: string,
  configuration: string,
  findModule: (file: string) => string | undefined,
): ExtendedPlugin | null {
  const site = path.dirname(configuration);
  const isPath = /^\.{1,2}\/|^\//.test(name);
  const file = isPath ? findModule(path.resolve(site, name)) : configuration;
  const text = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const code = isPath ? text : functionOf(text, name);
  const found = extendedBy(code, text);
  if (found === null || file === undefined) return null;
  const own = ownOptions(code);
  const known = PLACING.flatMap((key) => {
    const value = own.get(key);
    const read =
      value === undefined ? undefined : readPath(value, code, { site, module: path.dirname(file) });
    return read === undefined ? [] : [[key, read] as const];
  });
  const options = Object.fromEntries(known.filter(([, value]) => value !== null));
  return { name: found, options, isPlaced: !known.some(([key, value]) => key === 'path' && value === null) };
}

/** The plugin that code makes use of: it names it, or a name that the module has for it. */
function extendedBy(code: string, text: string): string | null {
  const direct = IMPORTED.exec(code)?.[1];
  if (direct !== undefined) return direct;
  if (code === '') return null;
  const bound = new RegExp(
    String.raw`(?:import\s+(?:\*\s+as\s+)?(\w+)\s+from|(?:const|let|var)\s+(\w+)\s*=\s*require\()\s*${CONTENT}`,
    'g',
  );
  for (const [, first, second, name] of text.matchAll(bound))
    if (name !== undefined && new RegExp(String.raw`\b${first ?? second}\b`).test(code)) return name;
  return null;
}

/** The text of a function that a module declares, up to the line that closes it; empty without one. */
function functionOf(text: string, name: string): string {
  if (!/^\w{1,100}$/.test(name)) return '';
  const declared = String.raw`^([ \t]{0,40})(?:(?:async\s+)?function\s+${name}\b|(?:const|let|var)\s+${name}\s*=)`;
  const start = new RegExp(declared, 'm').exec(text);
  if (start === null) return '';
  const code = text.slice(start.index);
  // Behind parameters on lines of their own, the body begins.
  const end = new RegExp(String.raw`\n${start[1] ?? ''}(?:\}|\)(?!\s{0,9}(?:=>|\{)))`).exec(code);
  return end === null ? code : code.slice(0, end.index);
}

/** What stands beside the options that are handed on: values by their names, as they are written. */
function ownOptions(code: string): ReadonlyMap<string, string> {
  const handed = [...code.matchAll(/[{,]\s{0,100}\.\.\.(\w{1,100})/g)].filter(([, name = '']) =>
    /opt/i.test(name),
  );
  const written = handed.map(
    ({ index }) => code.slice(code.lastIndexOf('{', index) + 1).split('}', 1)[0] ?? '',
  );
  const entry = /(?:^|[,\n])[ \t]*(\w+)[ \t]*(?::[ \t]*([^,\n(]+(?:\([^()\n]*\))?))?(?=[,\s]|$)/g;
  const entries = written.flatMap((text) => [...text.matchAll(entry)]);
  // A name alone stands for what it is called.
  return new Map(entries.map(([, key = '', value = key]) => [key, value.trim()]));
}

/** A text as it is written, or a path from the folder of the site or of the module; null for what only running tells. */
function readPath(
  written: string,
  code: string,
  { site, module }: { site: string; module: string },
  depth = 0,
): string | null {
  const literal = /^(['"`])([^'"`$]*)\1$/.exec(written)?.[2];
  if (literal !== undefined) return literal;
  if (/^\w{1,100}$/.test(written)) {
    const value = new RegExp(String.raw`\b(?:const|let|var)\s+${written}\s*=\s*([^;\n]+)`).exec(code)?.[1];
    // Names may stand for each other without end.
    return value === undefined || depth > 9
      ? null
      : readPath(value.trim(), code, { site, module }, depth + 1);
  }
  const [, base = '', rest = ''] =
    /^(?:path\.)?(?:join|resolve)\(\s*([\w.]+)\s*((?:,\s*['"][^'"]*['"]\s*)*)\)$/.exec(written) ?? [];
  const folder = /\bsiteDir$/.test(base) ? site : base === '__dirname' ? module : null;
  const parts = [...rest.matchAll(/['"]([^'"]*)['"]/g)].map(([, part = '']) => part);
  return folder === null ? null : path.join(folder, ...parts);
}
