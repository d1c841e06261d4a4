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

/** What is loaded when somebody asks for it. */
const LOADED_LATER = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g;

/** As long may be what stands in front of that where a component is: `lazy<Type>(async () => `. */
const LONGEST_LAZY = 200;

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

/** Components that are loaded when they are shown, of modules; texts of pages are there at once anyway. */
function findLazy(text: string): TextEdit[] {
  if (!/\blazy\b/.test(text)) return [];
  const code = withoutNotes(text);
  return [...code.matchAll(LOADED_LATER)].flatMap(({ 0: whole, 2: specifier = '', index }) => {
    const before = code.slice(Math.max(0, index - LONGEST_LAZY), index);
    const at = before.lastIndexOf('lazy');
    if (at < 0 || !callsWith(before.slice(at + 'lazy'.length)) || MARKDOWN.test(specifier)) return [];
    const start = index - before.length + at;
    const end = index + whole.length;
    const lines = code.slice(start, end).split('\n').length - 1;
    const made = `lazy(() => $siteNow(require(${JSON.stringify(specifier)}))`;
    return [{ start, end, text: made + '\n'.repeat(lines) }];
  });
}

/** Whether a function without arguments, of whatever type, is handed over: `<Type>(async () =>`. */
function callsWith(written: string): boolean {
  const words = written.replace(/\s+/g, '');
  if (!words.endsWith('()=>')) return false;
  const called = words.slice(0, -'()=>'.length).replace(/async$/, '');
  const type = called.slice(0, -1);
  return called.endsWith('(') && !/[()]/.test(type) && (type === '' || /^<.*>$/.test(type));
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
