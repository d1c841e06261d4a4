import { createBashParser, hasPython, parsePython } from './commands.ts';
import { createSqlParser, createYamlParser, parseDiff, parseHttp, parseIni, parseJson } from './data.ts';
import { createHtmlParser, createSvelteParser, createVueParser, createXmlParser } from './markup.ts';
import { createPeers, MissingPackageError } from './peers.ts';
import type { CodeParser } from './problem.ts';
import { both, esbuildParser } from './script.ts';
import { createGrammars } from './tree-sitter.ts';

/** A language of code blocks, and what reads it. */
export interface CheckedLanguage {
  parser: CodeParser;
  /** For people: what it is read by. */
  how: string;
}

export interface LanguageOptions {
  /** Folder of the site, whose packages are used; absolute. */
  root: string;
  /** Folder with grammars of tree-sitter besides those of packages, `tree-sitter-<name>.wasm`; absolute. */
  grammars: string | null;
}

const VSCODE = '@vscode/tree-sitter-wasm';
const COMMUNITY = 'tree-sitter-wasms';

/** The languages of samples that can be read. Parsers throw `MissingPackageError` where the site lacks theirs. */
export function createLanguages({ root, grammars }: LanguageOptions): Record<string, CheckedLanguage> {
  const peers = createPeers(root);
  const trees = createGrammars(peers, grammars);
  const grammar = (name: string, source: typeof VSCODE | typeof COMMUNITY | 'folder' = VSCODE) => ({
    parser: trees.parser(name, source),
    how: `tree-sitter grammar \`${name}\` of ${source === 'folder' ? 'the folder of --grammars' : source}`,
  });
  const python = trees.parser('python', VSCODE);
  return {
    bash: {
      parser: createBashParser(trees),
      how: '`bash -n`, and tree-sitter grammar `bash` for placeholders without quotes',
    },
    csharp: grammar('c-sharp'),
    css: { parser: esbuildParser('css'), how: 'esbuild' },
    dart: grammar('dart', COMMUNITY),
    diff: { parser: parseDiff, how: 'own: a sign on every line' },
    elixir: grammar('elixir', COMMUNITY),
    go: grammar('go'),
    groovy: grammar('groovy', 'folder'),
    hcl: grammar('hcl', 'folder'),
    html: {
      parser: createHtmlParser(trees.parser('html', COMMUNITY), trees.parser('ruby', VSCODE)),
      how: 'tree-sitter grammar `html`; scripts and styles by esbuild; ERB by grammar `ruby`; block tags of Django and Jinja by an own check',
    },
    http: { parser: parseHttp, how: 'own: grammar of HTTP/1.1 messages; JSON bodies by `JSON.parse`' },
    ini: { parser: parseIni, how: 'own: sections, settings, comments' },
    java: grammar('java'),
    js: {
      parser: both(esbuildParser('js'), optional(trees.parser('javascript', VSCODE))),
      how: 'esbuild, and tree-sitter grammar `javascript` where it is installed',
    },
    json: { parser: parseJson, how: '`JSON.parse`' },
    jsx: { parser: esbuildParser('jsx'), how: 'esbuild' },
    kotlin: grammar('kotlin', COMMUNITY),
    php: grammar('php'),
    powershell: grammar('powershell'),
    python: {
      parser: hasPython ? both(parsePython, optional(python)) : python,
      how: 'tree-sitter grammar `python`, and `ast.parse` where the machine has `python3`',
    },
    ruby: grammar('ruby'),
    rust: grammar('rust'),
    sql: { parser: createSqlParser(peers), how: 'the parser of PostgreSQL (libpg-query)' },
    svelte: { parser: createSvelteParser(peers), how: 'the compiler of Svelte' },
    swift: grammar('swift', COMMUNITY),
    toml: grammar('toml', COMMUNITY),
    ts: {
      parser: both(esbuildParser('ts'), optional(trees.parser('typescript', VSCODE))),
      how: 'esbuild, and tree-sitter grammar `typescript` where it is installed',
    },
    tsx: {
      parser: both(esbuildParser('tsx'), optional(trees.parser('tsx', VSCODE))),
      how: 'esbuild, and tree-sitter grammar `tsx` where it is installed',
    },
    vue: { parser: createVueParser(peers), how: "Vue's compiler; scripts by esbuild" },
    xml: { parser: createXmlParser(peers), how: 'saxes, strict' },
    yaml: { parser: createYamlParser(peers), how: 'yaml, YAML 1.2 with warnings' },
  };
}

/** A parser that only adds to another one: it says nothing where its package is missing. */
function optional(parser: CodeParser): CodeParser {
  return async (code, title) => {
    try {
      return await parser(code, title);
    } catch (error) {
      if (error instanceof MissingPackageError) return [];
      throw error;
    }
  };
}

/** Other names that writers give languages. */
const NAMES: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  cs: 'csharp',
  golang: 'go',
  htm: 'html',
  javascript: 'js',
  kt: 'kotlin',
  mjs: 'js',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  terraform: 'hcl',
  tf: 'hcl',
  typescript: 'ts',
  yml: 'yaml',
  zsh: 'bash',
};

/** Names of what has no grammar; mermaid is drawn, and so read, by every build. */
const PLAIN = new Set([
  '',
  'ansi',
  'console',
  'log',
  'mermaid',
  'output',
  'plain',
  'plaintext',
  'text',
  'txt',
]);

/** The language that a name stands for; null for text without a grammar. */
export function languageOf(name: string): string | null {
  const lower = name.toLowerCase();
  return PLAIN.has(lower) ? null : (NAMES[lower] ?? lower);
}
