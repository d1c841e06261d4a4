import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

const IMAGE = /^[ \t]*import\s+([\w$]+)\s+from\s*(['"])([^'"\n]+\.(?:png|jpe?g|gif|webp|avif|(svg)))\2/gm;

/** Astro has the content of a Markdown file under a name. */
const CONTENT =
  /^([ \t]*import\s+)\{\s*Content(?:\s+as\s+([\w$]+))?\s*\}(?=\s*from\s*['"][^'"\n]+\.mdx?['"])/gm;

/**
 * What a page's code may read: its front matter, and `src` of an image, which is the image's URL itself here; an SVG is a
 * component, too.
 */
export const modules: Plugin = {
  name: 'starlight/modules',
  version: '2',
  text: ({ text, format, frontMatter }) => {
    if (format !== 'mdx') return [];
    const isCode = createInside(findCode(text));
    const parts = [...text.matchAll(CONTENT)].flatMap(
      ({ 0: whole, 1: head = '', 2: name = 'Content', index }) =>
        isCode(index) ? [] : [{ start: index, end: index + whole.length, text: head + name }],
    );
    const images = [...text.matchAll(IMAGE)].filter(({ index }) => !isCode(index));
    const edits = images.flatMap((image) => readImage(text, image)).filter(({ start }) => !isCode(start));
    const reads = [...text.matchAll(/\{[^{}\n]*\bfrontmatter\s*[.?[]/g)].some(({ index }) => !isCode(index));
    if (!reads || /\b(?:const|let|var)\s+frontmatter\b/.test(text)) return [...parts, ...edits];
    return [
      { start: 0, end: 0, text: `export const frontmatter = ${JSON.stringify(frontMatter)};\n\n` },
      ...parts,
      ...edits,
    ];
  },
};

/** Reads an import of an image: what the page shows is its URL. A drawing may be shown as an element, too. */
function readImage(
  text: string,
  { 0: whole, 1: name = '', 3: file = '', 4: svg, index }: RegExpExecArray,
): TextEdit[] {
  if (svg === undefined) return findReads(text, name).map((read) => ({ ...read, text: name }));
  const end = index + whole.length;
  if (!new RegExp(`<${escaped(name)}[\\s/>]`).test(text))
    return [
      { start: end - 1, end: end - 1, text: '?url' },
      ...findReads(text, name).map((read) => ({ ...read, text: name })),
    ];
  const url = `${name}_url`;
  const reads = [...findReads(text, name), ...findValues(text, name)];
  if (reads.length === 0) return [];
  return [
    { start: end, end, text: `\nimport ${url} from '${file}?url'` },
    ...reads.map((read) => ({ ...read, text: url })),
  ];
}

const escaped = (name: string) => name.replace(/\$/g, '\\$');

/** Where the URL of an import is read. */
function findReads(text: string, name: string): Omit<TextEdit, 'text'>[] {
  return find(text, new RegExp(`(?<![\\w$.])${escaped(name)}\\.src\\b`, 'g'));
}

/** Where an import is the `src` of a component. */
function findValues(text: string, name: string): Omit<TextEdit, 'text'>[] {
  return find(text, new RegExp(`(?<=\\bsrc=\\{\\s*)${escaped(name)}(?=\\s*\\})`, 'g'));
}

function find(text: string, pattern: RegExp): Omit<TextEdit, 'text'>[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }));
}
