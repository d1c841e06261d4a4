import type { Link, PhrasingContent, Root } from 'mdast';
import type { PageContext } from '../page-context.ts';
import { linkBareUrls } from '../parser.ts';
import { SKIP, walkTree, walkType } from '../walk.ts';

/** Links bare URLs and mail addresses as GitHub does, except inside of what is a link already. */
export function remarkBareUrls(tree: Root, context: PageContext): void {
  linkBareUrls(tree, context.text);
  if (!/<a[\s>]/.test(context.text)) return;
  walkTree(tree, (node) => {
    if ('children' in node && node.children.some((child) => child.type === 'html')) unlinkBetweenTags(node);
    if ((node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') || node.name !== 'a')
      return undefined;
    walkType(node, 'link', (link, index, parent) => {
      if (link.position || !parent) return undefined;
      parent.children.splice(index, 1, ...link.children);
      return index;
    });
    return SKIP;
  });
}

/** Takes generated links out from between the HTML nodes `<a …>` and `</a>`. */
function unlinkBetweenTags(parent: { children: unknown[] }): void {
  let inside = false;
  parent.children = (parent.children as PhrasingContent[]).flatMap((child): PhrasingContent[] => {
    if (child.type === 'html')
      inside = /^<a[\s>]/i.test(child.value) || (inside && !/^<\/a/i.test(child.value));
    return inside && isGenerated(child) ? child.children : [child];
  });
}

function isGenerated(node: PhrasingContent): node is Link {
  return node.type === 'link' && !node.position;
}
