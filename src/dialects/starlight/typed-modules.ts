import { existsSync } from 'node:fs';
import path from 'node:path';
import { noteReads } from '../../plugins/hook-reads.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

/** An import of a module of JavaScript by its place, with or without words behind it. */
const IMPORT = /\bfrom[ \t]*['"](\.[^'"\n?]*\.[cm]?js)x?(?=['"?])/g;

/** Modules of TypeScript that pages ask for by the names that they have once they are compiled, as Vite finds them. */
export function typedModules(root: string): Plugin {
  return {
    name: 'starlight/typed-modules',
    version: '1',
    text: ({ text, path: page, format }) => {
      if (format !== 'mdx' || !text.includes('js')) return [];
      const isCode = createInside(findCode(text));
      return [...text.matchAll(IMPORT)].flatMap(({ 0: whole, 1: name = '', index }) => {
        if (isCode(index)) return [];
        const file = path.resolve(root, path.dirname(page), name);
        const typed = file.replace(/js$/, 'ts');
        if (existsSync(file) || whole.endsWith('x')) return [];
        noteReads([file, typed]);
        // Of the name, one letter is another one.
        const at = index + whole.length - 2;
        return existsSync(typed) ? [{ start: at, end: at + 1, text: 't' }] : [];
      });
    },
  };
}
