import type { VFile } from 'vfile';
import type { PageContext } from '../page-context.ts';

declare module 'vfile' {
  interface DataMap {
    page: PageContext;
    /** As `isPassing` of a fault: what was told of the page has a cause that stands in none of its files. */
    isPassing: boolean;
  }
}

/**
 * Takes MDX's mark of literal JSX off the elements that `remarkJsx` chose, so that they render through the
 * components map as their Markdown counterparts do. It has to run after MDX has put its marks.
 */
export function remarkMappedElements(): (tree: unknown, file: VFile) => void {
  return (_tree, file) => {
    for (const node of file.data.page?.mappedElements ?? [])
      node.data = { ...node.data, _mdxExplicitJsx: false };
  };
}
