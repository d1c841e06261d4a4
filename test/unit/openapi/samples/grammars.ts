/** Real grammars of all sample languages, as WebAssembly: the same on every machine, whatever it has installed. */
import type { Language as TreeSitterLanguage, Parser as TreeSitterParser } from '@vscode/tree-sitter-wasm';

const FOLDER = '@vscode/tree-sitter-wasm/wasm';
const GRAMMARS: Record<string, string> = {
  curl: 'bash',
  python: 'python',
  go: 'go',
  nodejs: 'javascript',
  ruby: 'ruby',
  csharp: 'c-sharp',
  php: 'php',
  java: 'java',
  powershell: 'powershell',
};

interface TreeSitter {
  Parser: typeof TreeSitterParser;
  Language: typeof TreeSitterLanguage;
}

const parsers = new Map<string, TreeSitterParser>();

/** Loads the grammars once. */
export async function loadGrammars(require: NodeJS.Require): Promise<void> {
  const { Parser, Language } = require(`${FOLDER}/tree-sitter.js`) as TreeSitter;
  await Parser.init({ locateFile: (name: string) => require.resolve(`${FOLDER}/${name}`) });
  for (const [language, grammar] of Object.entries(GRAMMARS)) {
    const parser = new Parser();
    parser.setLanguage(await Language.load(require.resolve(`${FOLDER}/tree-sitter-${grammar}.wasm`)));
    parsers.set(language, parser);
  }
}

/** Those of the codes that the language's grammar does not accept. */
export function findSyntaxErrors(language: string, codes: readonly string[]): string[] {
  const parser = parsers.get(language);
  if (!parser) throw new Error(`There is no grammar for ${language}.`);
  return codes.filter((code) => {
    const tree = parser.parse(code);
    const failed = tree === null || tree.rootNode.hasError;
    tree?.delete();
    return failed;
  });
}
