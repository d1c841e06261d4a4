import type { Loader } from 'esbuild';
import type { CodeParser, CodeProblem } from './problem.ts';

/** JavaScript and its dialects, and CSS, through esbuild. */
export function esbuildParser(loader: Loader): CodeParser {
  return async (code) => {
    const { transform } = await import('esbuild');
    try {
      const options = { loader, logLevel: 'silent', target: 'esnext', jsx: 'preserve' } as const;
      const { warnings } = await transform(code, options);
      // What CSS can't mean is only a warning, because browsers go on.
      return loader === 'css' ? readErrors({ errors: warnings }) : [];
    } catch (error) {
      return readErrors(error);
    }
  };
}

function readErrors(error: unknown): CodeProblem[] {
  const { errors } = error as { errors: { text: string; location: { line: number } | null }[] };
  return errors.map(({ text, location }) => ({ line: location?.line ?? 1, message: text }));
}

/** Asks a second parser what the first one lets pass: esbuild strips types without a look. */
export function both(first: CodeParser, second: CodeParser): CodeParser {
  return async (code, title) => {
    const problems = await first(code, title);
    return problems.length > 0 ? problems : second(code, title);
  };
}
