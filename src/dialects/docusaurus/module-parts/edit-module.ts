import { relativePath } from '../../../files/paths.ts';
import type { ModuleEdit, TextEdit } from '../../../plugins/plugin.ts';
import { applyEdits, unedited } from '../../../plugins/text-edits.ts';
import { splitMatter } from '../../blog/front-matter.ts';
import { titleOf } from '../blog/excerpt.ts';
import { bare } from '../modules.ts';
import { readToc } from '../read-toc.ts';
import { isFile, listFolder, meantBy, type PartPlaces, readText } from './places.ts';
import { ASKS_FOR_FOLDER, type AskedFolder, readModule } from './read-module.ts';

const MARKDOWN = /\.mdx?$/;

/** Data of a text that modules may ask for beside what it shows. */
const DATA = /\b(?:frontMatter|contentTitle|metadata|toc)\b/;

/** A module that hands values on, which others may ask for the data of texts. */
const HANDS_ON = /^export (?:const|let|var|\*)/m;

/** What a module may ask for that no other bundler knows, beside folders. */
const ASKS = /\.mdx?['"]|-loader[?!]/;

/** Files behind loaders, as modules import or require them. */
const LOADED =
  /(\b(?:from|import)\s*|\b(?:import|require)\(\s*)(['"])((?:-?!)*!?(?:[\w@/-]+-loader(?:\?[^!'"\n]*)?!)+[^!'"\n]+)\2/g;

/** A module that asks for texts of pages, in forms that any bundler reads; null for all others. */
export function editModule(file: string, text: string, places: PartPlaces): ModuleEdit | null {
  if (!(ASKS.test(text) || ASKS_FOR_FOLDER.test(text))) return null;
  const { texts, folders } = readModule(text);
  const reads: string[] = [];
  const wantsData = DATA.test(text) || HANDS_ON.test(text);
  const moduleOf = (part: string) => {
    const key = JSON.stringify(relativePath(places.root, part));
    if (!wantsData) return `$sitePart(${key})`;
    reads.push(part);
    return `$sitePart(${key}, ${dataOf(readText(part) ?? '')})`;
  };
  const edits = [
    ...texts.flatMap(({ start, end, specifier, write }): TextEdit[] => {
      const part = meantBy(specifier, file, places);
      return part === null || !isFile(part) ? [] : [{ start, end, text: write(moduleOf(part)) }];
    }),
    ...folders.flatMap((asked): TextEdit[] => {
      const folder = meantBy(asked.specifier, file, places);
      if (folder === null) return [];
      const made = writeFolder(folder, asked, moduleOf, reads);
      const lines = text.slice(asked.start, asked.end).split('\n').length - 1;
      return [{ start: asked.start, end: asked.end, text: made + '\n'.repeat(lines) }];
    }),
  ];
  edits.push(
    ...[...text.matchAll(LOADED)].map(
      ({ 0: whole, 1: start = '', 2: quote = '', 3: specifier = '', index }) => ({
        start: index,
        end: index + whole.length,
        text: `${start}${quote}${bare(specifier)}${quote}`,
      }),
    ),
  );
  if (edits.length === 0) return null;
  return { text: withHelpers(applyEdits(unedited(text), edits).text), reads };
}

/** A module with what its edits call, where nothing moves to another line. */
function withHelpers(text: string): string {
  if (!/\$site(?:Part|Files)\(/.test(text)) return text;
  const names = (as: string) => `{ filesOf${as}$siteFiles, modulePart${as}$sitePart }`;
  // Imports count from the beginning of a module, wherever they stand; with one, a module of calls would be none.
  return /^[ \t]*(?:import|export)\b/m.test(text)
    ? `${text}\nimport ${names(' as ')} from '@site-module-parts';\n`
    : `const ${names(': ')} = require('@site-module-parts'); ${text}`;
}

function writeFolder(
  folder: string,
  asked: AskedFolder,
  moduleOf: (part: string) => string,
  reads: string[],
): string {
  const { files, looked } = listFolder(folder, asked);
  reads.push(...looked);
  const entries = [...files].map(([key, own]) => {
    const module =
      MARKDOWN.test(own) && !asked.isRaw
        ? moduleOf(own)
        : `require(${JSON.stringify(asked.isRaw ? `${own}?raw` : own)})`;
    return `${JSON.stringify(key)}: () => ${module}`;
  });
  return `$siteFiles({ ${entries.join(', ')} })`;
}

function dataOf(text: string): string {
  const { matter, body } = splitMatter(text.replace(/\r\n?/g, '\n'));
  const contentTitle = typeof matter.title === 'string' ? matter.title : (titleOf(body) ?? undefined);
  return JSON.stringify({
    frontMatter: matter,
    contentTitle,
    metadata: { title: contentTitle },
    toc: readToc(body),
  });
}
