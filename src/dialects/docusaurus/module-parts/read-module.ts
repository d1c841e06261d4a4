/** Where a module asks for pages' texts, as Docusaurus' bundler lets it: by imports, calls, and for all of a folder. */
import { blank } from '../../scan-lines.ts';

/** A piece of a module that stands for one text or more. */
export interface Asked {
  readonly start: number;
  readonly end: number;
  readonly specifier: string;
}

/** One that asks for a text by its file. */
export interface AskedText extends Asked {
  /** What is asked for by name; the text itself is `default`. */
  readonly names: readonly string[];
  /** The same in code, by an expression for the module that the text is. */
  readonly write: (module: string) => string;
}

/** `require.context`, which asks for all files of a folder whose paths below it match. */
export interface AskedFolder extends Asked {
  readonly isDeep: boolean;
  readonly pattern: RegExp;
  /** True where the texts are asked for as they are written. */
  readonly isRaw: boolean;
}

/** What a module asks for. */
export interface ModuleReading {
  readonly texts: readonly AskedText[];
  readonly folders: readonly AskedFolder[];
  /** All that it imports besides. */
  readonly modules: readonly string[];
}

const FROM = /\bfrom[ \t]*(['"])([^'"\n]+)\1;?/g;
const MARKDOWN = /\.mdx?$/;
const CALL = /\b(import|require)\(\s*(['"])([^'"\n]+\.mdx?)\2\s*\)/g;
/** Also by a type: `(require as any).context`. */
const CONTEXT =
  /(?:\brequire|\(\s*require as [\w .]{1,60}\))\.context\(\s*(['"])([^'"\n]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)\s*)?(?:,\s*['"][a-z-]*['"]\s*)?(?:,\s*)?\)/g;
const SPECIFIER = /(?:\bfrom|\bimport|\b(?:require|import)\()\s*(['"])([^'"\n]+)\1/g;

const NOTE = /\/\*[^*]*\*\//g;

/**
 * A module without comments beside what is given to a call, such as the name that a bundler is to give to a piece; as long
 * as it was. Signs that look like one may stand in texts and patterns elsewhere.
 */
export function withoutNotes(text: string): string {
  return text.replace(NOTE, (note, index: number) => {
    const isFirst = /[(,]$/.test(text.slice(Math.max(0, index - 40), index).trimEnd());
    const end = index + note.length;
    return isFirst || /^[),]/.test(text.slice(end, end + 40).trimStart()) ? blank(note) : note;
  });
}

/** What asks for a folder, in a module's text. */
export const ASKS_FOR_FOLDER = /\brequire\b[\w .]{0,60}\)?\.context\(/;

/** Finds what a module asks for in its text. */
export function readModule(written: string): ModuleReading {
  const text = withoutNotes(written);
  const folders = ASKS_FOR_FOLDER.test(text) ? findFolders(text) : [];
  const texts = /\.mdx?['"]/.test(text) ? findTexts(text) : [];
  const modules = [...text.matchAll(SPECIFIER)].map(([, , specifier = '']) => specifier);
  return { texts, folders, modules: [...new Set(modules)].filter((own) => !/\.mdx?$/.test(own)) };
}

/** An import or an export of what another module has. */
export interface NamedImport extends Asked {
  readonly word: 'import' | 'export';
  /** As it is written. */
  readonly whole: string;
  /** What stands between the words. */
  readonly clause: string;
}

/** The most that stands in front of the module of an import: longer lists are no names of a text. */
const LONGEST_CLAUSE = 400;

/** What a module says of another that hands over something, and more than types. */
export function findNamed(text: string): NamedImport[] {
  return [...text.matchAll(FROM)].flatMap(({ 0: rest, 2: specifier = '', index }): NamedImport[] => {
    const before = text.slice(Math.max(0, index - LONGEST_CLAUSE), index);
    const at = Math.max(before.lastIndexOf('import'), before.lastIndexOf('export'));
    const clause = before.slice(at + 'import'.length);
    const start = index - before.length + at;
    const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
    const isWhole = at >= 0 && line.trim() === '' && !/['"();=]/.test(clause) && !/^\s+type\b/.test(clause);
    if (!isWhole) return [];
    const word = before.startsWith('import', at) ? 'import' : 'export';
    const whole = text.slice(start, index + rest.length);
    return [{ start, end: index + rest.length, specifier, word, whole, clause }];
  });
}

function findTexts(text: string): AskedText[] {
  const named = findNamed(text).filter(({ specifier }) => MARKDOWN.test(specifier));
  return [
    ...named.map(({ word, clause, whole, ...own }): AskedText => {
      const write = word === 'import' ? writeImport : writeExport;
      const names = namesOf(bracedIn(clause)).map(([name]) => name);
      return { ...own, names, write: (module) => keepLines(write(clause, module), whole) };
    }),
    ...[...text.matchAll(CALL)].map((match): AskedText => {
      const [, call, , specifier = ''] = match;
      return {
        ...{ start: match.index, end: match.index + match[0].length, specifier, names: [] },
        write: (own) => (call === 'import' ? `$siteNow(${own})` : own),
      };
    }),
  ];
}

function findFolders(text: string): AskedFolder[] {
  return [...text.matchAll(CONTEXT)].flatMap((match): AskedFolder[] => {
    const [whole, , written = '', deep, source = '^\\./.*$', flags = ''] = match;
    const specifier = written.slice(written.lastIndexOf('!') + 1);
    // A sign for all of them would make it remember where it was.
    const pattern = toPattern(source, flags.replace(/[gy]/g, ''));
    if (pattern === null) return [];
    return [
      {
        ...{ start: match.index, end: match.index + whole.length, specifier },
        ...{ isDeep: deep !== 'false', pattern, isRaw: /\braw-loader\b/.test(written) },
      },
    ];
  });
}

/** Null for what is no pattern: the bundler names it at its place. */
function toPattern(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

/** Names of a clause, with what they are called: `{ toc, default as Part }`. */
function namesOf(list: string): [name: string, own: string][] {
  return list.split(',').flatMap((entry): [string, string][] => {
    const [, name, own = name] = /^([\w$]+)(?:\s+as\s+([\w$]+))?$/.exec(entry.trim()) ?? [];
    return name === undefined || own === undefined ? [] : [[name, own]];
  });
}

function bracedIn(clause: string): string {
  return /\{([^{}]*)\}/.exec(clause)?.[1] ?? '';
}

function writeImport(clause: string, module: string): string {
  const whole = /\*\s*as\s+([\w$]+)/.exec(clause)?.[1];
  const first = /^\s*([\w$]+)/.exec(clause)?.[1];
  const entries = namesOf(bracedIn(clause)).map(([name, own]) => `${name}: ${own}`);
  return [
    ...(first === undefined ? [] : [`const ${first} = ${module}.default;`]),
    ...(whole === undefined ? [] : [`const ${whole} = ${module};`]),
    ...(entries.length === 0 ? [] : [`const { ${entries.join(', ')} } = ${module};`]),
  ].join(' ');
}

function writeExport(clause: string, module: string): string {
  const whole = /^\s*\*\s*as\s+([\w$]+)/.exec(clause)?.[1];
  if (whole !== undefined) return `export const ${whole} = ${module};`;
  return namesOf(bracedIn(clause))
    .map(([name, own]) =>
      own === 'default' ? `export default ${module}.${name};` : `export const ${own} = ${module}.${name};`,
    )
    .join(' ');
}

/** All that follows stays on its line. */
function keepLines(made: string, before: string): string {
  return made + '\n'.repeat(before.split('\n').length - 1);
}
