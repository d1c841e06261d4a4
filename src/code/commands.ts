import { spawnSync } from 'node:child_process';
import { MissingPackageError } from './peers.ts';
import type { CodeParser, CodeProblem } from './problem.ts';
import type { Grammars } from './tree-sitter.ts';

const BASH = `while IFS= read -r -d '' code; do bash -n <<<"$code" 2>&1; printf '\\0'; done`;

const checkBash = batched((codes) => {
  const { stdout } = spawnSync('bash', ['-c', BASH], {
    input: codes.map((code) => `${code}\0`).join(''),
    encoding: 'utf8',
  });
  return stdout.split('\0').map((text) => readLines(text, /^bash: line (\d+): (.*)$/gm));
});

/** Whether this machine has a bash to ask. */
const hasBash = spawnSync('bash', ['--version']).status === 0;

/**
 * Shell commands, through the parser of bash where there is one. A placeholder such as `<your-token>` outside of quotes
 * would parse, as a redirection, and fail when a reader runs it.
 */
export function createBashParser(grammars: Grammars): CodeParser {
  const source = '@vscode/tree-sitter-wasm';
  const byGrammar = grammars.parser('bash', source);
  return async (code, title) => {
    const problems = await (hasBash ? checkBash(code) : byGrammar(code, title));
    return problems.length > 0 ? problems : findPlaceholders(code);
  };

  async function findPlaceholders(code: string): Promise<CodeProblem[]> {
    try {
      const redirects = await grammars.findNodes('bash', source, code, 'file_redirect');
      return redirects
        .filter(({ text, offset }) => /^<[A-Za-z][\w-]*$/.test(text) && code[offset + text.length] === '>')
        .map(({ text, line }) => ({ line, message: `the placeholder "${text}" stands outside of quotes` }));
    } catch (error) {
      // bash alone has read it: the grammar only adds to that.
      if (error instanceof MissingPackageError && hasBash) return [];
      throw error;
    }
  }
}

/** Whether this machine has a Python 3 to ask. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

const PYTHON = `
import ast, json, sys
def problems(code):
    try:
        ast.parse(code)
        return []
    except SyntaxError as error:
        return [{"line": error.lineno or 1, "message": error.msg}]
print(json.dumps([problems(code) for code in json.load(sys.stdin)]))
`;

/** Python, through its own parser. */
export const parsePython = batched((codes) => {
  const { stdout } = spawnSync('python3', ['-c', PYTHON], { input: JSON.stringify(codes), encoding: 'utf8' });
  return JSON.parse(stdout) as CodeProblem[][];
});

/** Collects all that is asked for in one turn, because the start of a process costs more than its work. */
function batched(check: (codes: string[]) => CodeProblem[][]): (code: string) => Promise<CodeProblem[]> {
  const queue: { code: string; settle: (problems: CodeProblem[]) => void }[] = [];
  const flush = () => {
    const asked = queue.splice(0);
    const answers = check(asked.map(({ code }) => code));
    for (const [index, { settle }] of asked.entries()) {
      settle(answers[index] ?? [{ line: 1, message: 'the parser gave no answer' }]);
    }
  };
  return (code) =>
    new Promise((settle) => {
      if (queue.push({ code, settle }) === 1) setImmediate(flush);
    });
}

function readLines(text: string, pattern: RegExp): CodeProblem[] {
  return [...text.matchAll(pattern)].map((match) => ({ line: Number(match[1]), message: match[2] ?? '' }));
}
