import type { Node, Program } from 'estree';
import { walk } from 'estree-walker';
import type { VFile } from 'vfile';
import type { PageContext } from '../page-context.ts';

/** Parentheses around parentheses, with space or a comment between them. */
const DOUBLED = /\(\s*(?:\(|\/[*/])/;

/**
 * Takes away the nodes of parentheses. The parser removes them, but one of two that stand around each other, as in
 * `{((1))}`, is left over, and what prints the code knows no such node.
 */
export function recmaParentheses() {
  return (program: Program, file: VFile): void => {
    const { page } = file.data as { page?: PageContext };
    if (page && !DOUBLED.test(page.text)) return;
    walk(program, {
      enter(node) {
        const inner = unwrap(node);
        if (inner !== node) this.replace(inner);
      },
    });
  };
}

function unwrap(node: Node): Node {
  let inner = node as Node | { type: 'ParenthesizedExpression'; expression: Node };
  while (inner.type === 'ParenthesizedExpression') inner = inner.expression;
  return inner;
}
