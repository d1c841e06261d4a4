/** What a parser doesn't accept. `line` counts from 1 inside the code. */
export interface CodeProblem {
  line: number;
  message: string;
}

/** Parses one code block. */
export type CodeParser = (code: string, title: string) => CodeProblem[] | Promise<CodeProblem[]>;

/** Makes a problem of whatever a parser threw. */
export function problemOf(error: unknown, line = 1): CodeProblem {
  return { line, message: (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '' };
}
