import path from 'node:path';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';
import { type Delimiters, withUsualDelimiters } from './own-delimiters.ts';
import { scanTemplates } from './scan-templates.ts';
import { readPath } from './variables.ts';

const INCLUDE =
  /^include[ \t]+(["'])(.+?)\1(?<optional>[ \t]+ignore[ \t]+missing)?(?:[ \t]+with(?:out)?[ \t]+context)?$/;
const SET = /^set[ \t]+(\w+)[ \t]*=[ \t]*(?:(["'])(.*)\2|(-?\d[\d.]*))$/;
const MAX_DEPTH = 20;

/**
 * What the plugin `macros` fills in, in prose as in code: files, values and texts that are no template. What only Python
 * knows stays as it stands, and is named.
 */
export function macros(
  docs: string,
  folders: readonly string[],
  variables: Readonly<Record<string, unknown>>,
  delimiters: Delimiters,
): Plugin {
  return {
    name: 'mkdocs/macros',
    version: '1',
    options: { docs, folders, variables, delimiters },
    text: (page) => {
      if (Object.keys(delimiters).length === 0 && !/\{[{%#]/.test(page.text)) return [];
      const isCode = createInside(findCode(page.text));
      const context: Context = {
        page,
        folders: [...folders, docs],
        values: createValues(page, variables),
        delimiters,
      };
      return findParts(page.text, context, 0).flatMap(({ start, end, text, fault }): TextEdit[] => {
        const place = { start: start + leadingSpaces(page.text.slice(start, end)), end };
        // A value that nobody knows stays as it is, also on the old site: in code it is mostly an example.
        if (fault && !(fault.isValue && isCode(place.start)))
          page.report({ message: fault.message, hint: fault.hint, severity: 'warning', ...place });
        return text === null ? [] : [{ start, end, text }];
      });
    },
  };
}

/** What a template may name: `extra` of the configuration, and the page with its front matter. */
function createValues(
  { frontMatter }: PluginPage,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { ...variables, ...frontMatter, page: { title: frontMatter.title, meta: frontMatter } };
}

interface Context {
  readonly page: PluginPage;
  readonly folders: readonly string[];
  readonly values: Record<string, unknown>;
  readonly delimiters: Delimiters;
}

interface Fault {
  message: string;
  hint: string;
  /** Whether it is a name without a value, which the old site prints too. */
  isValue?: boolean;
}

interface Part {
  start: number;
  end: number;
  /** What takes its place; null for what stays. */
  text: string | null;
  fault?: Fault | undefined;
}

const leadingSpaces = (text: string) => text.length - text.trimStart().length;

function findParts(text: string, context: Context, depth: number): Part[] {
  const { delimiters } = context;
  const seen = Object.keys(delimiters).length === 0 ? text : withUsualDelimiters(text, delimiters);
  return scanTemplates(seen).map(({ start, end, raw, tag, value }): Part => {
    const place = { start, end };
    if (raw !== undefined) return { ...place, text: raw };
    if (tag !== undefined) return { ...place, ...runTag(tag, context, depth) };
    if (value === undefined) return { ...place, text: '' };
    const known = readPath(value, context.values);
    if (known !== undefined) return { ...place, text: known };
    return {
      ...place,
      text: null,
      fault: { ...unknown(text.slice(start, end)), isValue: !value.includes('(') },
    };
  });
}

function runTag(tag: string, context: Context, depth: number): Pick<Part, 'text' | 'fault'> {
  const [, name, , text, number] = SET.exec(tag) ?? [];
  if (name !== undefined) {
    context.values[name] = text ?? number;
    return { text: '' };
  }
  const include = INCLUDE.exec(tag);
  if (!include?.[2]) return { text: null, fault: unknown(`{% ${tag} %}`) };
  const { page, folders } = context;
  const file = include[2];
  const found = folders
    .map((folder) => page.readFile(path.posix.join(folder, file)))
    .find((own) => own !== null);
  if (found === undefined || found === null)
    return include.groups?.optional ? { text: '' } : missing(`The file ${file} does not exist`);
  if (depth > MAX_DEPTH) return missing(`The file ${file} includes itself`);
  return fill(found.replace(/\r\n?/g, '\n').replace(/^\uFEFF|\n$/g, ''), context, depth + 1);
}

/** An included text, with what it includes itself; its first fault is told where it is included. */
function fill(text: string, context: Context, depth: number): Pick<Part, 'text' | 'fault'> {
  const parts = findParts(text, context, depth);
  const filled = parts.reduceRight(
    (own, { start, end, text: put }) => (put === null ? own : own.slice(0, start) + put + own.slice(end)),
    text,
  );
  return { text: filled, fault: parts.find(({ fault }) => fault && !fault.isValue)?.fault };
}

const missing = (message: string): Pick<Part, 'text' | 'fault'> => ({
  text: '',
  fault: { message, hint: 'Mend the path, or take the line out.' },
});

function unknown(written: string): Fault {
  const shown = written.trim().replace(/\s+/g, ' ').slice(0, 60);
  return {
    message: `\`${shown}\` is printed as it stands: a plugin of MkDocs would have worked it out`,
    hint: 'Write the value.',
  };
}
