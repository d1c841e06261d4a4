/** Where a module asks for pages' texts, as Docusaurus' bundler lets it: by imports, calls, and for all of a folder. */

/** A piece of a module that stands for one text or more. */
export interface Asked {
  readonly start: number;
  readonly end: number;
  readonly specifier: string;
}

/** One that asks for a text by its file. */
export interface AskedText extends Asked {
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
const CONTEXT =
  /\brequire\.context\(\s*(['"])([^'"\n]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)\s*)?(?:,\s*['"][a-z-]*['"]\s*)?(?:,\s*)?\)/g;
const SPECIFIER = /(?:\bfrom|\bimport|\b(?:require|import)\()\s*(['"])([^'"\n]+)\1/g;

/** Finds what a module asks for in its text. */
export function readModule(text: string): ModuleReading {
  const folders = text.includes('require.context') ? findFolders(text) : [];
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
      return { ...own, write: (module) => keepLines(write(clause, module), whole) };
    }),
    ...[...text.matchAll(CALL)].map((match): AskedText => {
      const [, call, , specifier = ''] = match;
      return {
        ...{ start: match.index, end: match.index + match[0].length, specifier },
        write: (own) => (call === 'import' ? `Promise.resolve(${own})` : own),
      };
    }),
  ];
}

function findFolders(text: string): AskedFolder[] {
  return [...text.matchAll(CONTEXT)].map((match) => {
    const [whole, , written = '', deep, source = '^\\./.*$', flags = ''] = match;
    const specifier = written.slice(written.lastIndexOf('!') + 1);
    return {
      ...{ start: match.index, end: match.index + whole.length, specifier },
      isDeep: deep !== 'false',
      // A sign for all of them would make it remember where it was.
      pattern: new RegExp(source, flags.replace(/[gy]/g, '')),
      isRaw: /\braw-loader\b/.test(written),
    };
  });
}

/** Names of a clause, with what they are called: `{ toc, default as Part }`. */
function namesOf(list: string): [name: string, own: string][] {
  return list.split(',').flatMap((entry): [string, string][] => {
    const [, name, own = name] = /^([\w$]+)(?:\s+as\s+([\w$]+))?$/.exec(entry.trim()) ?? [];
    return name === undefined || own === undefined ? [] : [[name, own]];
  });
}

function writeImport(clause: string, module: string): string {
  const named = /\{([^{}]*)\}/.exec(clause)?.[1];
  const whole = /\*\s*as\s+([\w$]+)/.exec(clause)?.[1];
  const first = /^\s*([\w$]+)/.exec(clause)?.[1];
  const entries = namesOf(named ?? '').map(([name, own]) => `${name}: ${own}`);
  return [
    ...(first === undefined ? [] : [`const ${first} = ${module}.default;`]),
    ...(whole === undefined ? [] : [`const ${whole} = ${module};`]),
    ...(entries.length === 0 ? [] : [`const { ${entries.join(', ')} } = ${module};`]),
  ].join(' ');
}

function writeExport(clause: string, module: string): string {
  return namesOf(/\{([^{}]*)\}/.exec(clause)?.[1] ?? '')
    .map(([name, own]) =>
      own === 'default' ? `export default ${module}.${name};` : `export const ${own} = ${module}.${name};`,
    )
    .join(' ');
}

/** All that follows stays on its line. */
function keepLines(made: string, before: string): string {
  return made + '\n'.repeat(before.split('\n').length - 1);
}
