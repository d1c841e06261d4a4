import { createRequire } from 'node:module';
import path from 'node:path';
import { Language, type Node, Parser } from 'web-tree-sitter';
import type { CodeParser, CodeProblem } from './problem.ts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => path.dirname(require.resolve(`${name}/package.json`));

/** Where grammars come from. Those of `ours` lie in the repository: their packages want to compile on install. */
const FOLDERS = {
  ours: path.join(import.meta.dirname, '../grammars'),
  vscode: path.join(packageFolder('@vscode/tree-sitter-wasm'), 'wasm'),
  community: path.join(packageFolder('tree-sitter-wasms'), 'out'),
};

/** The source of each grammar that is used. */
export const GRAMMARS: Readonly<Record<string, keyof typeof FOLDERS>> = {
  bash: 'vscode',
  'c-sharp': 'vscode',
  dart: 'community',
  elixir: 'community',
  go: 'vscode',
  groovy: 'ours',
  hcl: 'ours',
  html: 'community',
  java: 'vscode',
  javascript: 'vscode',
  kotlin: 'community',
  php: 'vscode',
  powershell: 'vscode',
  python: 'vscode',
  ruby: 'vscode',
  rust: 'vscode',
  swift: 'community',
  toml: 'community',
  tsx: 'vscode',
  typescript: 'vscode',
};

const parsers = new Map<string, Promise<Parser>>();

/** A parser for a tree-sitter grammar by the name of its file: `tree-sitter-{name}.wasm`. */
export function treeSitter(name: string): CodeParser {
  return (code) => withTree(name, code, (root) => (root.hasError ? collectErrors(root) : []));
}

/** A node of a tree; `line` counts from 1, `offset` from 0. */
export interface FoundNode {
  text: string;
  line: number;
  offset: number;
}

/** All nodes of one type. */
export function findNodes(name: string, code: string, type: string): Promise<FoundNode[]> {
  return withTree(name, code, (root) =>
    root
      .descendantsOfType(type)
      .flatMap((node) => (node ? [{ text: node.text, line: lineOf(node), offset: node.startIndex }] : [])),
  );
}

async function withTree<T>(name: string, code: string, read: (root: Node) => T): Promise<T> {
  const parser = await loadParser(name);
  const tree = parser.parse(code);
  if (!tree) throw new Error(`the ${name} grammar gave no tree`);
  try {
    return read(tree.rootNode);
  } finally {
    tree.delete();
  }
}

function loadParser(name: string): Promise<Parser> {
  const known = parsers.get(name);
  if (known) return known;
  const parser = createParser(name);
  parsers.set(name, parser);
  return parser;
}

async function createParser(name: string): Promise<Parser> {
  await Parser.init();
  const source = GRAMMARS[name];
  if (!source) throw new Error(`there is no grammar "${name}"`);
  const parser = new Parser();
  parser.setLanguage(await Language.load(path.join(FOLDERS[source], `tree-sitter-${name}.wasm`)));
  return parser;
}

/** The outermost nodes that the grammar could not read, or had to invent. */
function collectErrors(node: Node): CodeProblem[] {
  const line = lineOf(node);
  if (node.isMissing) return [{ line, message: `"${node.type}" is missing` }];
  if (node.isError)
    return [{ line, message: `unexpected "${node.text.split('\n')[0]?.slice(0, 60) ?? ''}"` }];
  return node.children.flatMap((child) => (child?.hasError ? collectErrors(child) : []));
}

function lineOf(node: Node): number {
  return node.startPosition.row + 1;
}
