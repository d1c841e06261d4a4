import { spawnSync } from 'node:child_process';
import type { CodeParser, CodeProblem } from './problem.ts';

/** Shell commands, through the parser of bash. Placeholders of our style stand for words. */
export const parseBash: CodeParser = (code) => {
  const { stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  return readLines(stderr, /^bash: line (\d+): (.*)$/gm);
};

/** Whether this machine has a Python 3 to ask. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

const PYTHON = `
import ast, sys
try:
    ast.parse(sys.stdin.read())
except SyntaxError as error:
    print(f"line {error.lineno}: {error.msg}")
`;

/** Python, through its own parser. */
export const parsePython: CodeParser = (code) => {
  const { stdout } = spawnSync('python3', ['-c', PYTHON], { input: code, encoding: 'utf8' });
  return readLines(stdout, /^line (\d+): (.*)$/gm);
};

function readLines(text: string, pattern: RegExp): CodeProblem[] {
  return [...text.matchAll(pattern)].map((match) => ({ line: Number(match[1]), message: match[2] ?? '' }));
}
