import type { Program } from 'estree';
import type { PageContext } from '../page-context.ts';

/** Comments that choose another runtime for JSX: a page has its own, and the compiler gives up where they disagree. */
export function checkPragmas(program: Program, context: PageContext): void {
  const { comments } = program;
  if (!comments) return;
  program.comments = comments.filter((comment) => {
    const pragma = /@(?:jsx|jsxFrag|jsxImportSource|jsxRuntime)\b/.exec(comment.value)?.[0];
    if (pragma === undefined) return true;
    const { start = 0, end = 0 } = comment as { start?: number; end?: number };
    context.report(
      'mdx-syntax',
      { start, end },
      {
        message: `\`${pragma}\` asks for another JSX runtime, but pages are rendered by React's own`,
        hint: 'Remove this comment, or move the code to a module and import that.',
      },
    );
    return false;
  });
}
