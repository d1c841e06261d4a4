import type { Program } from 'estree';
import type { Root } from 'mdast';
import { isGenerated, isJsxElement } from '../jsx.ts';
import { declaredNames } from '../scope.ts';
import { walkTree, walkType } from '../walk.ts';

/**
 * Code fences and the like become elements of the theme's components. A page may have a component of the same name; its
 * fences are the theme's all the same, so that they ask for it where no name of the page is in the way.
 */
export function remarkShadowed(tree: Root): void {
  const programs: Program[] = [];
  walkType(tree, 'mdxjsEsm', ({ data }) => {
    if (data?.estree) programs.push(data.estree);
    return undefined;
  });
  if (programs.length === 0) return;
  const names = declaredNames(programs);
  if (names.size === 0) return;
  walkTree(tree, (node) => {
    if (isJsxElement(node) && isGenerated(node) && node.name !== null && names.has(node.name))
      node.name = `props.components.${node.name}`;
    return undefined;
  });
}
