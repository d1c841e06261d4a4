import { relativePath } from '../../../files/paths.ts';
import type { ModuleEdit, TextEdit } from '../../../plugins/plugin.ts';
import { applyEdits, unedited } from '../../../plugins/text-edits.ts';
import { splitMatter } from '../../blog/front-matter.ts';
import { titleOf } from '../blog/excerpt.ts';
import { bare } from '../modules.ts';
import { readToc } from '../read-toc.ts';
import { isFile, listFolder, meantBy, type PartPlaces, readText } from './places.ts';
import { ASKS_FOR_FOLDER, type AskedFolder, readModule, withoutNotes } from './read-module.ts';

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

/** Components that are loaded when they are shown, in front of their file. */
const LAZY =
  /(\blazy(?:<[^()]{0,100}>)?\(\s*)(?:async\s+)?(\(\s*\)\s*=>\s*)import\(\s*(['"])([^'"\n]+)\3\s*\)/g;

/** A module of the site. */
export interface SiteModule {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
  /** Whether components that are loaded later have to be there at once: pages are rendered in one go, as nobody waits. */
  readonly waitsFor: boolean;
}

/** A module that asks for texts of pages, in forms that any bundler reads; null for all others. */
export function editModule({ file, text, waitsFor }: SiteModule, places: PartPlaces): ModuleEdit | null {
  const loads = waitsFor ? findLazy(text) : [];
  if (loads.length === 0 && !(ASKS.test(text) || ASKS_FOR_FOLDER.test(text))) return null;
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
    ...loads,
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

/** Components of modules; texts of pages are there at once anyway. */
function findLazy(text: string): TextEdit[] {
  if (!/\blazy\b/.test(text)) return [];
  return [...withoutNotes(text).matchAll(LAZY)].flatMap(
    ({ 0: whole, 1: call = '', 2: start = '', 4: specifier = '', index }) => {
      if (MARKDOWN.test(specifier)) return [];
      const made = `${call}${start}$siteNow(require(${JSON.stringify(specifier)}))`;
      const lines = whole.split('\n').length - made.split('\n').length;
      return [{ start: index, end: index + whole.length, text: made + '\n'.repeat(lines) }];
    },
  );
}

/** A module with what its edits call, where nothing moves to another line. */
function withHelpers(text: string): string {
  if (!/\$site(?:Part|Files|Now)\(/.test(text)) return text;
  const names = (as: string) => `{ atOnce${as}$siteNow, filesOf${as}$siteFiles, modulePart${as}$sitePart }`;
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
