import type { Node, Program } from 'estree';
import { walk } from 'estree-walker';
import type { PageContext } from '../page-context.ts';

/** What every page is given: its components. */
const GIVEN = new Set(['components', 'children']);

/** A name of the page's own. */
const DECLARED = /\b(?:const|let|var|function)\s+props\b/;

/** `props.name` in the text of a page: partials are given props, pages are not, and show nothing in its place. */
export function checkPageProps(program: Program, context: PageContext): void {
  const isPartial = context.parent !== null || /(?:^|\/)_[^/]*$/.test(context.path);
  if (isPartial || !context.text.includes('props.') || DECLARED.test(context.text)) return;
  // Within a function, it is what that is given.
  walk(program as Node, {
    enter(node) {
      if (/Function/.test(node.type)) this.skip();
      if (node.type !== 'MemberExpression' || node.computed || node.object.type !== 'Identifier') return;
      if (node.object.name !== 'props' || node.property.type !== 'Identifier') return;
      const { name } = node.property;
      if (GIVEN.has(name)) return;
      const { start = 0, end = 0 } = node as Node & { start?: number; end?: number };
      context.report(
        'component-prop-invalid',
        { start, end },
        {
          message: `\`props.${name}\` is undefined: a page is given no props, and nothing stands in its place`,
          hint: `Write export const ${name} = …; in the page, and {${name}}. Partials have props: files whose names begin with _.`,
        },
      );
    },
  });
}
