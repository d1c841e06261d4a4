import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

const IMAGE = /^[ \t]*import\s+([\w$]+)\s+from\s*['"][^'"\n]+\.(?:png|jpe?g|gif|webp|avif|svg)['"]/gm;

/** Astro has the content of a Markdown file under a name. */
const CONTENT =
  /^([ \t]*import\s+)\{\s*Content(?:\s+as\s+([\w$]+))?\s*\}(?=\s*from\s*['"][^'"\n]+\.mdx?['"])/gm;

/** What a page's code may read: its front matter, and `src` of an image, which is the image's URL itself here. */
export const modules: Plugin = {
  name: 'starlight/modules',
  version: '1',
  text: ({ text, format, frontMatter }) => {
    if (format !== 'mdx') return [];
    const isCode = createInside(findCode(text));
    const parts = [...text.matchAll(CONTENT)].flatMap(
      ({ 0: whole, 1: head = '', 2: name = 'Content', index }) =>
        isCode(index) ? [] : [{ start: index, end: index + whole.length, text: head + name }],
    );
    const names = [...text.matchAll(IMAGE)].flatMap(({ 1: name = '', index }) =>
      isCode(index) ? [] : [name],
    );
    const edits = names.flatMap((name) => findReads(text, name)).filter(({ start }) => !isCode(start));
    const reads = [...text.matchAll(/\{[^{}\n]*\bfrontmatter\s*[.?[]/g)].some(({ index }) => !isCode(index));
    if (!reads || /\b(?:const|let|var)\s+frontmatter\b/.test(text)) return [...parts, ...edits];
    return [
      { start: 0, end: 0, text: `export const frontmatter = ${JSON.stringify(frontMatter)};\n\n` },
      ...parts,
      ...edits,
    ];
  },
};

function findReads(text: string, name: string): TextEdit[] {
  const pattern = new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}\\.src\\b`, 'g');
  return [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({
    ...{ start: index, end: index + whole.length, text: name },
  }));
}
