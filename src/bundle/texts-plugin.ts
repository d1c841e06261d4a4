import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { withPlace } from '../files/module-place.ts';
import { splitText, type Texts, translate } from '../shared/texts.ts';
import { createIsOwn } from './own-modules.ts';
import { loaderOf, withOwnJsx } from './script-loader.ts';
import { findTaggedTexts, type TaggedText } from './tagged-texts.ts';

export interface TextsOptions {
  /** Folder of the docsgen package; absolute. */
  packageRoot: string;
  /** Texts of the interface in the site's language. */
  texts: Texts;
  /** Folders of installed packages that bring plugins; absolute. */
  pluginPackages: readonly string[];
  /** Folder to which modules are told their places; null where nobody asks. */
  placeRoot: string | null;
}

const NODE_MODULES = `${path.sep}node_modules${path.sep}`;

/**
 * Puts the texts of the interface, in the site's language, in the place of the templates that name them. The parts of the
 * theme do it, and components of the site and of plugins that import `t` from `docsgen/client`.
 */
export function textsPlugin(options: TextsOptions): Plugin {
  const isOwn = createIsOwn(options.packageRoot);
  const packages = options.pluginPackages.map((folder) => folder + path.sep);
  const isReadable = (file: string) => isOwn(file) || packages.some((folder) => file.startsWith(folder));
  return {
    name: 'docsgen-texts',
    setup(build) {
      // Nothing is left to do for the function where all texts have been said.
      build.onResolve({ filter: /^\.{1,2}\/(?:\w+\/)*t\.ts$/ }, ({ path: request, resolveDir }) =>
        resolveDir.startsWith(path.join(options.packageRoot, 'src'))
          ? { path: path.join(resolveDir, request), sideEffects: false }
          : undefined,
      );
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        if (file.includes(NODE_MODULES) && !isReadable(file)) return undefined;
        const text = readFileSync(file, 'utf8');
        const said = sayTexts(text, file, options.texts);
        if (said === text) return undefined;
        const placed = options.placeRoot === null ? said : withPlace(said, file, options.placeRoot);
        const contents = isOwn(file) ? said : await withOwnJsx(placed, file);
        return { contents, loader: await loaderOf(file, contents), resolveDir: path.dirname(file) };
      });
    },
  };
}

/** The import of the tag: by components from `docsgen/client`, by the runtime itself from its module. */
const IMPORT =
  /\bimport\s*\{([^{}]*)\}\s*from\s*(?:'docsgen\/client'|"docsgen\/client"|'\.{1,2}\/(?:\w+\/)*t\.ts')/g;

const SPECIFIER = /^\s*t(?:\s+as\s+([\w$]+))?\s*$/;

/** The templates of a module that are texts of the interface, the outer ones before those inside of them. */
export function findInterfaceTexts(source: string, file: string): TaggedText[] {
  const tag = findTag(source);
  return tag === null ? [] : (findTaggedTexts(source, tag, !/\.[cm]?ts$/.test(file)) ?? []);
}

/** What the module calls the tag; null where it has none. */
function findTag(source: string): string | null {
  const specifiers = [...source.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(','));
  const tag = specifiers.map((one) => SPECIFIER.exec(one)).find((match) => match !== null);
  return tag ? (tag[1] ?? 't') : null;
}

/** The key of a text: what it says in English, with its values as numbers, without the spaces around it. */
export function keyOf({ texts }: Pick<TaggedText, 'texts'>): string {
  return joinTexts(texts).trim();
}

function joinTexts(texts: readonly string[]): string {
  return texts.map((text, index) => (index === 0 ? text : `{${index - 1}}${text}`)).join('');
}

/** The text of a module with its texts of the interface in the language of `texts`; lines stay where they are. */
export function sayTexts(source: string, file: string, texts: Texts): string {
  const found = findInterfaceTexts(source, file);
  if (found.length === 0) return source;
  return withoutTag(sayRange(source, [0, source.length], found, texts), findTag(source) ?? 't');
}

/** Takes the import away where nothing else uses it: bundles would join modules that have nothing else in common. */
function withoutTag(source: string, tag: string): string {
  const use = new RegExp(`(?<![\\w$.'’])${tag.replaceAll('$', '\\$')}(?![\\w$])`);
  if (use.test(source.replace(IMPORT, ''))) return source;
  return source.replace(IMPORT, (statement, names: string) => {
    const others = names.split(',').filter((one) => one.trim() !== '' && !SPECIFIER.test(one));
    const left = others.length === 0 ? '' : statement.replace(names, () => others.join(','));
    return withLines(left, countLines(statement) - countLines(left));
  });
}

/** What stands between two places, with the texts there. */
function sayRange(
  source: string,
  [start, end]: readonly [start: number, end: number],
  found: readonly TaggedText[],
  texts: Texts,
): string {
  let said = '';
  let at = start;
  for (const tagged of found) {
    // Those inside of another one are said with its values.
    if (tagged.start < at || tagged.end > end) continue;
    const values = tagged.values.map((value) => sayRange(source, value, found, texts));
    const { text, range } = sayOne(tagged, values, texts);
    const written = source.slice(...range);
    said += source.slice(at, range[0]) + withLines(text, countLines(written) - countLines(text));
    at = range[1];
  }
  return said + source.slice(at, end);
}

/** Elements whose text is one string. */
const TEXT_ELEMENTS = new Set(['title', 'option', 'textarea', 'style', 'script']);

/** A text as code, and what it takes the place of: the template, or the braces around it. */
function sayOne(
  tagged: TaggedText,
  values: readonly string[],
  texts: Texts,
): { text: string; range: [start: number, end: number] } {
  const own: [number, number] = [tagged.start, tagged.end];
  const pieces = piecesOf(tagged, texts);
  if (values.length === 0) return { text: JSON.stringify(pieces.join('')), range: own };
  const { container } = tagged;
  const isRich = values.some((value) => value.trimStart().startsWith('<'));
  const isInElement = container !== null && /^[a-z]*$/.test(container.parent.charAt(0));
  if (!isRich && (!isInElement || TEXT_ELEMENTS.has(container.parent)))
    return { text: templateOf(pieces, values), range: own };
  // As React writes a text with values: each piece is a child.
  const children = pieces
    .map((piece) => `{${typeof piece === 'number' ? values[piece] : JSON.stringify(piece)}}`)
    .join('');
  if (container) return { text: children, range: [container.start, container.end] };
  return { text: `<>${children}</>`, range: own };
}

/** The pieces of a text in the site's language, with the spaces that stand around it. */
function piecesOf({ texts: written }: TaggedText, texts: Texts): (string | number)[] {
  const whole = joinTexts(written);
  const key = whole.trim();
  const [before = '', after = ''] = key === '' ? [whole] : whole.split(key);
  return splitText(before + translate(texts, key) + after);
}

function templateOf(pieces: readonly (string | number)[], values: readonly string[]): string {
  const parts = pieces.map((piece) =>
    typeof piece === 'number' ? `\${${values[piece]}}` : piece.replace(/[\\`]|\$(?=\{)/g, '\\$&'),
  );
  return `\`${parts.join('')}\``;
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** A text with line ends behind it, so that what follows stays in its line. */
function withLines(text: string, count: number): string {
  if (count <= 0) return text;
  const lines = '\n'.repeat(count);
  return text.startsWith('{') && text.endsWith('}') ? `${text.slice(0, -1)}${lines}}` : text + lines;
}
