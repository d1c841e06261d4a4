import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import type { PageFormat } from '../../shared/page.ts';
import { adaptTree } from './adapt.ts';
import { isSuitable } from './suitable.ts';

type ToTree = (source: string, options: { features: Record<string, boolean> }) => Root;

/** Reads plain pages; null for a page that needs the full parser. */
export type NativeParser = (text: string, format: PageFormat) => Root | null;

const FEATURES = { gfm: true, directive: true, frontmatter: false };

/**
 * Makes a parser of the native library satteri, which takes a thirtieth of micromark's time, for the pages that both
 * read alike; null where the library has no binary for the machine. Pages with JavaScript, with faults or with
 * anything else that the two might see differently are left to micromark, whose trees and messages are the
 * reference: `test/unit/mdx/native-parser.test.ts` holds both against each other.
 */
export function loadNativeParser(): NativeParser | null {
  const library = loadLibrary();
  if (!library) return null;
  return (text, format) => {
    // In .md, angle brackets are read by a grammar of our own.
    if ((format === 'md' && text.includes('<')) || !isSuitable(text, format)) return null;
    try {
      const toTree = format === 'md' ? library.markdownToMdast : library.mdxToMdast;
      const tree = toTree(text, { features: FEATURES });
      return adaptTree(tree, text) ? tree : null;
    } catch {
      // micromark says better what is wrong.
      return null;
    }
  };
}

function loadLibrary(): { markdownToMdast: ToTree; mdxToMdast: ToTree } | null {
  try {
    return createRequire(import.meta.url)('satteri') as { markdownToMdast: ToTree; mdxToMdast: ToTree };
  } catch {
    return null;
  }
}
