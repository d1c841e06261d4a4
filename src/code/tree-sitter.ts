import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as WebTreeSitter from 'web-tree-sitter';
import { MissingPackageError, type Peers } from './peers.ts';
import type { CodeParser, CodeProblem } from './problem.ts';

/** Packages that bring grammars, and the folders in them. */
const PACKAGES = {
  '@vscode/tree-sitter-wasm': 'wasm',
  'tree-sitter-wasms': 'out',
} as const;

/** A node of a tree; `line` counts from 1, `offset` from 0. */
export interface FoundNode {
  text: string;
  line: number;
  offset: number;
}

/** Grammars of tree-sitter, as WebAssembly: the same on every machine, whatever it has installed. */
export interface Grammars {
  /** A parser for a grammar by the name of its file: `tree-sitter-{name}.wasm`, out of a package or a folder of the site. */
  parser: (name: string, source: keyof typeof PACKAGES | 'folder') => CodeParser;
  /** All nodes of one type. */
  findNodes: (
    name: string,
    source: keyof typeof PACKAGES | 'folder',
    code: string,
    type: string,
  ) => Promise<FoundNode[]>;
}

/** Opens the grammars of a site; `folder` has those that no package brings. */
export function createGrammars(peers: Peers, folder: string | null): Grammars {
  const parsers = new Map<string, Promise<WebTreeSitter.Parser>>();
  const fileOf = (name: string, source: keyof typeof PACKAGES | 'folder') => {
    const home = source === 'folder' ? folder : path.join(peers.folder(source), PACKAGES[source]);
    const file = path.join(home ?? '', `tree-sitter-${name}.wasm`);
    if (home === null || !existsSync(file)) throw new MissingPackageError(`tree-sitter-${name}.wasm`);
    return file;
  };
  const load = async (file: string) => {
    const { Language, Parser } = peers.load<typeof WebTreeSitter>('web-tree-sitter');
    await Parser.init();
    const parser = new Parser();
    parser.setLanguage(await Language.load(file));
    return parser;
  };
  async function withTree<T>(file: string, code: string, read: (root: WebTreeSitter.Node) => T): Promise<T> {
    const known = parsers.get(file) ?? load(file);
    parsers.set(file, known);
    const tree = (await known).parse(code);
    if (!tree) throw new Error(`the grammar ${path.basename(file)} gave no tree`);
    try {
      return read(tree.rootNode);
    } finally {
      tree.delete();
    }
  }
  return {
    parser: (name, source) => async (code) =>
      withTree(fileOf(name, source), code, (root) => (root.hasError ? collectErrors(root) : [])),
    findNodes: async (name, source, code, type) =>
      withTree(fileOf(name, source), code, (root) =>
        root
          .descendantsOfType(type)
          .flatMap((node) =>
            node ? [{ text: node.text, line: lineOf(node), offset: node.startIndex }] : [],
          ),
      ),
  };
}

/** The outermost nodes that the grammar could not read, or had to invent. */
function collectErrors(node: WebTreeSitter.Node): CodeProblem[] {
  const line = lineOf(node);
  if (node.isMissing) return [{ line, message: `"${node.type}" is missing` }];
  if (node.isError)
    return [{ line, message: `unexpected "${node.text.split('\n')[0]?.slice(0, 60) ?? ''}"` }];
  return node.children.flatMap((child) => (child?.hasError ? collectErrors(child) : []));
}

function lineOf(node: WebTreeSitter.Node): number {
  return node.startPosition.row + 1;
}
