import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parseLooseYaml } from '../../files/yaml.ts';
import { isRecord, type Json, toRecord, toText } from './json.ts';
import type { Notes } from './migration.ts';

/** Extensions that Zensical has where its configuration names none, with the options that count here. */
const ZENSICAL_EXTENSIONS: Json = {
  ...Object.fromEntries(
    ['abbr', 'admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'toc'].map((name) => [
      name,
      {},
    ]),
  ),
  pymdownx: {
    ...Object.fromEntries(
      [
        ...['arithmatex', 'betterem', 'caret', 'details', 'emoji', 'highlight', 'inlinehilite', 'keys'],
        ...['magiclink', 'mark', 'smartsymbols', 'superfences', 'tasklist', 'tilde'],
      ].map((name) => [name, {}]),
    ),
    tabbed: { alternate_style: true, combine_header_slug: true },
  },
};

/** The configuration of Zensical in TOML, in the form that MkDocs has for it. */
export function readZensicalConfig(file: string, notes: Notes): Json {
  let all: Json = {};
  try {
    // Days of TOML are objects of their own: as JSON they are texts.
    all = toRecord(JSON.parse(JSON.stringify(parseToml(readFileSync(file, 'utf8')))));
  } catch (error) {
    noteUnread(file, error, notes);
  }
  const { theme, markdown_extensions, ...others } = isRecord(all.project) ? all.project : all;
  return {
    ...others,
    theme: { name: 'material', ...toRecord(theme) },
    markdown_extensions: Array.isArray(markdown_extensions)
      ? markdown_extensions
      : withWholeNames(toRecord(markdown_extensions ?? ZENSICAL_EXTENSIONS)),
  };
}

/** Names of extensions need no quotes in TOML, so that what stands in front of a dot is a table. */
function withWholeNames(extensions: Json): Json {
  const entries = Object.entries(extensions).flatMap(([name, own]): [string, unknown][] =>
    /^(?:pymdownx|zensical|markdown)(?:\.(?:blocks|extensions))?$/.test(name) && isRecord(own)
      ? Object.entries(own).map(([below, options]) => [`${name}.${below}`, options])
      : [[name, own]],
  );
  const isWhole = entries.length === Object.keys(extensions).length;
  return isWhole && entries.every(([name]) => Object.hasOwn(extensions, name))
    ? extensions
    : withWholeNames(Object.fromEntries(entries));
}

function noteUnread(file: string, error: unknown, notes: Notes): void {
  notes.left(
    `The configuration could not be read, so that its defaults count: ${error instanceof Error ? error.message.split('\n')[0] : ''}`,
    path.basename(file),
  );
}

/**
 * The configuration, on top of the one that it inherits: of groups of keys, each key by itself. Tags of Python and of MkDocs
 * are no YAML that others read; what the environment would say is what stands there in case it says nothing.
 */
export function readMkdocsConfig(file: string, notes: Notes, depth = 0): Json {
  const text = withoutEnvironment(readFileSync(file, 'utf8'))
    // Functions are known by their names.
    .replace(/!!python\/name:([\w.]+)/g, '$1')
    .replace(/([[,][ \t]*)!(?:relative|!python\/[\w/:.-]+)(?=[ \t\],])/g, '$1')
    .replace(/(:[ \t]+|-[ \t]+|^[ \t]*)!!?[\w/:.-]+(?:[ \t]+\[[^\]\n]*\])?/gm, '$1');
  let own: Json = {};
  try {
    own = toRecord(parseLooseYaml(text.replace(/\t/g, '  ')));
  } catch (error) {
    noteUnread(file, error, notes);
  }
  const parent = toText(own.INHERIT);
  const inherited = parent === undefined ? '' : path.resolve(path.dirname(file), parent);
  return inherited !== '' && depth < 5 && existsSync(inherited)
    ? join(readMkdocsConfig(inherited, notes, depth + 1), own)
    : own;
}

/** `!ENV NAME` and `!ENV [NAME, default]`: what counts where the environment says nothing. */
function withoutEnvironment(text: string): string {
  const [first = '', ...parts] = text.split('!ENV');
  const known = parts.map((part) => {
    const [lines] = /^[ \t]*(?:\n[ \t]*- [^\n]*)+/.exec(part) ?? [];
    if (lines !== undefined) return ` ${defaultAmong(lines)}${part.slice(lines.length)}`;
    const [whole, list] = /^[ \t]+\[([^\]]*)\]/.exec(part) ?? [];
    if (whole === undefined || list === undefined) return part.replace(/^[ \t]+\w+/, ' null');
    return ` ${defaultIn(list.trim().replace(/,$/, ''))}${part.slice(whole.length)}`;
  });
  return [first, ...known].join('');
}

/** The same of a list of which each entry has a line. */
function defaultAmong(lines: string): string {
  const [, , ...others] = lines.split(/\n[ \t]*- /);
  return others.at(-1)?.trim() ?? 'null';
}

/** The last entry of a list of several. */
function defaultIn(list: string): string {
  const quote = list.at(-1) ?? '';
  const isQuoted = quote === "'" || quote === '"';
  const start = isQuoted ? list.lastIndexOf(quote, list.length - 2) : list.lastIndexOf(',') + 1;
  return list.slice(0, Math.max(0, start)).includes(',') ? list.slice(start).trim() : 'null';
}

/** Lists of the one take the place of those of the other; keys of records do, each by itself. */
function join(below: Json, above: Json): Json {
  const joined = Object.entries(above).map(([key, own]): [string, unknown] => {
    const other = Object.hasOwn(below, key) ? below[key] : undefined;
    return [key, isRecord(own) && isRecord(other) ? join(other, own) : own];
  });
  return { ...below, ...Object.fromEntries(joined) };
}

/** An extension or a plugin with its options. */
export interface Entry {
  name: string;
  options: Json;
}

/** Extensions or plugins: a list of names and of names with options, or all of them by name. */
export function entriesOf(value: unknown): Entry[] {
  const list = Array.isArray(value)
    ? value
    : Object.entries(toRecord(value)).map(([name, options]) => ({ [name]: options }));
  return list.flatMap((entry: unknown) =>
    typeof entry === 'string'
      ? [{ name: entry, options: {} }]
      : Object.entries(toRecord(entry)).map(([name, options]) => ({ name, options: toRecord(options) })),
  );
}
