import path from 'node:path';
import { packageRoot } from '../../../files/package-info.ts';
import { relativePath } from '../../../files/paths.ts';
import { noteReads } from '../../../plugins/hook-reads.ts';
import type { Plugin } from '../../../plugins/plugin.ts';
import { createInside, findCode } from '../../scan-lines.ts';
import { isActive } from '../active.ts';
import type { DocusaurusOptions } from '../options.ts';
import { LISTS } from '../places.ts';
import { editModule } from './edit-module.ts';
import { isFile, listFolder, ModuleFinder, meantBy, type PartPlaces, readText } from './places.ts';
import { findNamed, type ModuleReading, type NamedImport, readModule } from './read-module.ts';

/** Where the imports of a page lead to, and those of its modules. */
interface Places extends PartPlaces {
  readonly modules: ModuleFinder;
}

/** Start of what a page imports for its components. */
const START = '@site-parts/';

/** Imports of a page, over lines too. */
const PAGE_IMPORT = /(?:\bfrom|^[ \t]*import|\brequire\()\s*(['"])([^'"\n]+)\1/gm;

/**
 * Components that import texts of pages. A page whose components do takes these texts in itself and hands them over, so
 * that their headings, links and faults are those of the page, as with any partial.
 *
 * @param list the site's list of components for all pages; absolute, null for none
 */
export function moduleParts(
  { site, aliases }: Pick<DocusaurusOptions, 'site' | 'aliases'>,
  root: string,
  list: string | null,
): Plugin {
  const places: PartPlaces = {
    root,
    site: path.join(root, site),
    aliases: new Map(Object.entries(aliases).map(([alias, target]) => [alias, path.join(root, target)])),
  };
  const client = (name: string) => path.join(packageRoot, 'src/dialects/docusaurus/client', name);
  return {
    name: 'docusaurus/module-parts',
    version: '3',
    options: { site, aliases, hasList: list !== null },
    imports: { [`${START}*`]: `${root}/*`, '@site-module-parts': client('module-parts.tsx') },
    module: ({ file, text, side }) => editModule({ file, text, waitsFor: side === 'server' }, places),
    text: (page) => {
      // What else is taken in has its texts of the page; a list has those of its posts by them, as far as it shows them.
      const isPost = page.takenInBy?.startsWith(`${LISTS}/`) === true;
      if (page.format !== 'mdx' || (page.takenInBy !== null && !isPost)) return [];
      const isList = page.path.startsWith(`${LISTS}/`);
      const here = { ...places, modules: new ModuleFinder() };
      const starts = startsOf(page.text, path.join(root, page.path), { list, isPost }, here).filter(
        (start) => !isList || !/\.mdx?$/.test(start),
      );
      if (starts.length === 0) return [];
      const { parts, isAlive, lost } = collect(starts, here);
      for (const { file, part, names } of lost)
        page.report({
          ...{ start: 0, end: 0, severity: 'warning' },
          message: `${relativePath(root, file)} asks ${relativePath(root, part)} for ${names.map((name) => `\`${name}\``).join(', ')}, which components do not get of a text`,
          hint: 'Write it in a module of its own, and import that in both.',
        });
      const own = path.join(root, page.path);
      const shown = parts.filter((part) => part !== own).map((part) => relativePath(root, part));
      return shown.length === 0 ? [] : [{ start: 0, end: 0, text: handOver(shown, isAlive) }];
    },
  };
}

function handOver(parts: readonly string[], isAlive: boolean): string {
  // A name may hold a quotation mark.
  const imports = parts
    .map((part, index) => `import SitePart${index} from ${JSON.stringify(START + part)};\n`)
    .join('');
  const entries = parts.map((part, index) => `${JSON.stringify(part)}: SitePart${index}`).join(', ');
  return `${imports}\n<SiteParts of={{${entries}}}${isAlive ? ' isAlive' : ''} />\n\n`;
}

/** The modules that a page imports, and those of components that all pages have; of a post, those that are used in it. */
function startsOf(
  text: string,
  file: string,
  { list, isPost }: { list: string | null; isPost: boolean },
  places: Places,
): string[] {
  const isCode = createInside(findCode(text));
  const imported = (isPost ? importsInUse(text) : [...text.matchAll(PAGE_IMPORT)].map(toPlaced)).filter(
    ({ start }) => !isCode(start),
  );
  const own = imported.flatMap(({ specifier }) => toModule(specifier, file, places) ?? []);
  const given = list === null ? [] : givenModules(text, list, places);
  return [...new Set([...own, ...given])];
}

const toPlaced = ({ index, 2: specifier = '' }: RegExpExecArray) => ({ start: index, specifier });

/** A post that a list has cut off still imports what only the rest of it shows. */
function importsInUse(text: string): NamedImport[] {
  return findNamed(text).filter(({ clause, end }) =>
    [...clause.matchAll(/[\w$]+/g)].some(([name]) => text.indexOf(name, end) >= 0),
  );
}

/** Modules behind the names of a site's list that a page uses. */
function givenModules(text: string, list: string, places: Places): string[] {
  const listed = readText(list);
  if (listed === null) return [];
  noteReads([list]);
  const used = new Set([...text.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name));
  if (used.size === 0) return [];
  return findNamed(listed).flatMap(({ clause, specifier }) => {
    const names = [...clause.matchAll(/[\w$]+/g)].map(([name]) => name);
    // A name may be handed on as another one: `{ Snippet: Part }`.
    const others = names.flatMap((name) =>
      [...listed.matchAll(new RegExp(`\\b(\\w+)["']?\\s*:\\s*${name.replace(/\$/g, '\\$')}\\b`, 'g'))].map(
        ([, own = '']) => own,
      ),
    );
    const isUsed = clause.includes('*') || [...names, ...others].some((name) => used.has(name));
    return isUsed ? (toModule(specifier, list, places) ?? []) : [];
  });
}

/** The module of the site that an import means; null for packages and for texts. */
function toModule(specifier: string, from: string, places: Places): string | null {
  const meant = meantBy(specifier, from, places);
  if (meant === null || /\.(?:css|s[ac]ss|less|json|svg|png|jpe?g|gif|webp)$/.test(meant)) return null;
  const found = places.modules.find(meant);
  // What comes beside the folder of a module takes its place: `parts.js` that of `parts/index.js`.
  noteReads([path.dirname(meant), path.dirname(found ?? meant)]);
  return found;
}

/** What a text is asked for, and only pages get of it. */
interface Lost {
  readonly file: string;
  readonly part: string;
  readonly names: readonly string[];
}

/** What components get of a text by name. */
const GIVEN: ReadonlySet<string> = new Set(['default', 'toc', 'frontMatter', 'metadata', 'contentTitle']);

interface Collected {
  /** Files of the texts that the modules may show; absolute. */
  readonly parts: readonly string[];
  /** Whether one of these modules does something in a browser. */
  readonly isAlive: boolean;
  readonly lost: readonly Lost[];
}

/** What modules have been read as, by their texts. */
const readings = new Map<string, ModuleReading>();

/** As many texts of modules are remembered; all are forgotten then. */
const MOST_READINGS = 5000;

function readingOf(text: string): ModuleReading {
  const known = readings.get(text);
  if (known !== undefined) return known;
  if (readings.size >= MOST_READINGS) readings.clear();
  const reading = readModule(text);
  readings.set(text, reading);
  return reading;
}

/** Follows the imports of modules, and of the texts that these ask for. */
function collect(starts: readonly string[], places: Places): Collected {
  const parts = new Set<string>();
  const seen = new Set<string>();
  const lost: Lost[] = [];
  let isAlive = false;
  const left = [...starts];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readText(file);
    noteReads([file]);
    if (text === null) continue;
    const { texts, folders, modules } = readingOf(text);
    isAlive ||= isActive(text);
    const named = texts.flatMap(({ specifier, names }) => {
      const part = meantBy(specifier, file, places);
      return part === null ? [] : [{ file, part, names: names.filter((name) => !GIVEN.has(name)) }];
    });
    // Another text gets all of it, as pages do.
    if (!/\.mdx?$/.test(file)) lost.push(...named.filter(({ names }) => names.length > 0));
    const asked = [
      ...named.map(({ part }) => part),
      ...(showsNone(text) ? [] : folders.flatMap((folder) => listTexts(folder, file, places))),
    ];
    for (const part of asked.filter(isFile)) {
      parts.add(part);
      left.push(part);
    }
    left.push(...modules.flatMap((specifier) => toModule(specifier, file, places) ?? []));
  }
  return { parts: [...parts].sort(), isAlive: isAlive && parts.size > 0, lost };
}

function listTexts(folder: ModuleReading['folders'][number], file: string, places: Places): string[] {
  const meant = folder.isRaw ? null : meantBy(folder.specifier, file, places);
  if (meant === null) return [];
  const { files, looked } = listFolder(meant, folder);
  noteReads(looked);
  return [...files.values()].filter((own) => /\.mdx?$/.test(own));
}

/** A module that makes a list of what the front matter of pages says shows none of them. */
function showsNone(text: string): boolean {
  return /\b(?:frontMatter|metadata)\b/.test(text) && !/\.default\b|\bdefault\s*:/.test(text);
}
