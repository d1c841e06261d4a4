import { createRequire } from 'node:module';
import path from 'node:path';
import { Language, type Node, Parser } from 'web-tree-sitter';
import type { CodeParser, CodeProblem } from './problem.ts';

const require = createRequire(import.meta.url);
const ours = path.join(import.meta.dirname, '../grammars');
const packaged = path.join(path.dirname(require.resolve('tree-sitter-wasms/package.json')), 'out');

/** Grammars that lie in the repository, because their packages want a compiler when they are installed. */
const OURS = new Set(['groovy', 'hcl']);

const parsers = new Map<string, Promise<Parser>>();

/** A parser for a tree-sitter grammar by the name of its file: `tree-sitter-{name}.wasm`. */
export function treeSitter(name: string): CodeParser {
  return async (code) => {
    let parser = parsers.get(name);
    if (!parser) {
      parser = createParser(name);
      parsers.set(name, parser);
    }
    const tree = (await parser).parse(code);
    if (!tree) return [{ line: 1, message: `the ${name} grammar gave no tree` }];
    const problems = tree.rootNode.hasError ? collectErrors(tree.rootNode) : [];
    tree.delete();
    return problems;
  };
}

async function createParser(name: string): Promise<Parser> {
  await Parser.init();
  const folder = OURS.has(name) ? ours : packaged;
  const parser = new Parser();
  parser.setLanguage(await Language.load(path.join(folder, `tree-sitter-${name}.wasm`)));
  return parser;
}

/** The outermost nodes that the grammar could not read, or had to invent. */
function collectErrors(node: Node): CodeProblem[] {
  const line = node.startPosition.row + 1;
  if (node.isMissing) return [{ line, message: `"${node.type}" is missing` }];
  if (node.isError) return [{ line, message: `unexpected "${node.text.split('\n')[0]?.slice(0, 60) ?? ''}"` }];
  return node.children.flatMap((child) => (child?.hasError ? collectErrors(child) : []));
}
