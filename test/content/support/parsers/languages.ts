import { hasPython, parseBash, parsePython } from './commands.ts';
import { parseDiff, parseHttp, parseIni, parseJson, parseSql, parseYaml } from './data.ts';
import { parseHtml, parseSvelte, parseVueComponent, parseXml } from './markup.ts';
import { parseMermaid } from './mermaid.ts';
import type { CodeParser } from './problem.ts';
import { both, esbuildParser, parseTsx, parseTypeScript } from './script.ts';
import { GRAMMARS, treeSitter } from './tree-sitter.ts';

/** A language of code blocks, and what reads it. `null`: text without a grammar. */
export interface CheckedLanguage {
  parser: CodeParser | null;
  /** For readers of `test/content/languages.md`. */
  how: string;
}

const SOURCES = {
  ours: 'support/grammars',
  vscode: '@vscode/tree-sitter-wasm',
  community: 'tree-sitter-wasms',
};

const grammar = (name: string): CheckedLanguage => ({
  parser: treeSitter(name),
  how: `tree-sitter grammar \`${name}\` of ${SOURCES[GRAMMARS[name] ?? 'ours']}`,
});
const python = treeSitter('python');

/** Every language that a page may use. A block in another language fails the test. */
export const LANGUAGES: Readonly<Record<string, CheckedLanguage>> = {
  bash: {
    parser: parseBash,
    how: '`bash -n`, and tree-sitter grammar `bash` for placeholders without quotes',
  },
  csharp: grammar('c-sharp'),
  css: { parser: esbuildParser('css'), how: 'esbuild' },
  dart: grammar('dart'),
  diff: { parser: parseDiff, how: 'own: a sign on every line' },
  elixir: grammar('elixir'),
  go: grammar('go'),
  groovy: grammar('groovy'),
  hcl: grammar('hcl'),
  html: {
    parser: parseHtml,
    how: 'tree-sitter grammar `html`; scripts and styles by esbuild; ERB by grammar `ruby`; block tags of Django and Jinja by an own check',
  },
  http: { parser: parseHttp, how: 'own: grammar of HTTP/1.1 messages; JSON bodies by `JSON.parse`' },
  ini: { parser: parseIni, how: 'own: sections, settings, comments' },
  java: grammar('java'),
  js: {
    parser: both(esbuildParser('js'), treeSitter('javascript')),
    how: 'esbuild, and tree-sitter grammar `javascript`',
  },
  json: { parser: parseJson, how: '`JSON.parse`' },
  jsx: { parser: esbuildParser('jsx'), how: 'esbuild' },
  kotlin: grammar('kotlin'),
  mermaid: {
    parser: parseMermaid,
    how: 'the build draws each with beautiful-mermaid and fails if it cannot; here its check of single lines',
  },
  php: grammar('php'),
  powershell: grammar('powershell'),
  python: {
    parser: hasPython ? both(python, parsePython) : python,
    how: 'tree-sitter grammar `python`, and `ast.parse` where the machine has `python3`',
  },
  ruby: grammar('ruby'),
  rust: grammar('rust'),
  sql: { parser: parseSql, how: 'the parser of PostgreSQL (libpg-query)' },
  svelte: { parser: parseSvelte, how: 'the compiler of Svelte' },
  swift: grammar('swift'),
  text: { parser: null, how: 'none: output, and formats without a name' },
  toml: grammar('toml'),
  ts: { parser: parseTypeScript, how: 'esbuild, and tree-sitter grammar `typescript`' },
  tsx: { parser: parseTsx, how: 'esbuild, and tree-sitter grammar `tsx`' },
  vue: { parser: parseVueComponent, how: "Vue's compiler; scripts by esbuild" },
  xml: { parser: parseXml, how: 'saxes, strict' },
  yaml: { parser: parseYaml, how: 'yaml, YAML 1.2 with warnings' },
};
