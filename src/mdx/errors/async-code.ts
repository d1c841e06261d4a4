import type { Node, Program } from 'estree';
import { walk } from 'estree-walker';
import type { PageContext, Span } from '../page-context.ts';

/** Reports what a page's code cannot do, because it runs as one synchronous function: `await`, `import()`. */
export function checkAsync(program: Program, context: PageContext): void {
  let functions = 0;
  walk(program as Node, {
    enter(node) {
      if (isFunction(node.type)) functions++;
      if (
        (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)) &&
        functions === 0
      ) {
        context.report('mdx-syntax', spanOf(node), {
          message: '`await` does not work at the top of a page, which is compiled to a synchronous function',
          hint: 'Read the data in the site’s configuration or in an imported module, and import the result.',
        });
      } else if (node.type === 'ImportExpression') {
        context.report('mdx-syntax', spanOf(node), {
          message: '`import()` does not work in a page',
          hint: "Write an import statement at the top of the page: import Name from './file.tsx'.",
        });
      } else if (node.type === 'MetaProperty' && node.meta.name === 'import') {
        context.report('mdx-syntax', spanOf(node), {
          message: '`import.meta` does not exist in a page',
          hint: 'Move the code that needs it to a module and import that.',
        });
      }
    },
    leave(node) {
      if (isFunction(node.type)) functions--;
    },
  });
}

function isFunction(type: string): boolean {
  return (
    type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
  );
}

function spanOf(node: unknown): Span {
  const { start = 0, end = 0 } = node as Partial<Span>;
  return { start, end };
}
