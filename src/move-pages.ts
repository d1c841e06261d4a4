import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { openCheckedSite } from './check/checked-site.ts';
import type { SiteConfig } from './config/resolve.ts';
import { createDiagnostic, type Diagnostic } from './diagnostics/diagnostic.ts';
import { createStepTimer } from './diagnostics/timed-steps.ts';
import { listFiles } from './files/list-files.ts';
import { relativePath } from './files/paths.ts';
import { applyFixes } from './links/fix.ts';
import {
  addRedirectRows,
  addRedirectsToConfig,
  moveEntries,
  moveIncludes,
  movePaths,
} from './move/move-entries.ts';
import { findLinkEdits, type LinkEdit } from './move/move-links.ts';
import { kindOfFolderFile, moveCategory, moveMatter, moveMeta } from './move/move-names.ts';
import { findTranslationMoves, type Moved, type TranslationMoves } from './move/move-translations.ts';
import { type MovedPage, type Moves, planMoves } from './move/plan-moves.ts';
import type { Page } from './shared/page.ts';

export interface MovePagesOptions {
  cwd: string;
  config?: string | undefined;
  /** A page or a folder: a path, or a route. */
  from: string;
  /** Where it goes: a path below the content folder. */
  to: string;
  /** Changes nothing. */
  dryRun?: boolean | undefined;
}

export interface MoveResult {
  /** What was done, for people. */
  lines: string[];
  /** New texts by path relative to the root. */
  changed: ReadonlyMap<string, string>;
}

/**
 * Moves a page or a folder: its file, the links that lead to it, its own relative links, its entries in sidebars, and a
 * redirect from its old address; its translations go with it. Throws `DiagnosticError`; nothing has changed then.
 */
export async function movePages(options: MovePagesOptions): Promise<MoveResult> {
  const { cwd, config: name, from, to } = options;
  const { site, analysed } = await openCheckedSite({ cwd, config: name }, createStepTimer());
  const { config, content, checked } = site;
  const moves = planMoves(config, content.pages, { cwd, from, to });
  const translations = await findTranslationMoves(config, moves, { cwd, config: name });
  const edits = [...findLinkEdits(checked, analysed.prepared, moves), ...translations.edits];
  const { texts, notes } = changeTexts(config, content.pages, moves, edits, translations);
  const files = new Map([...moves.files, ...translations.files]);
  const lines = [
    ...[...files].map(([before, after]) => `${before} -> ${after}`),
    ...[...texts.keys()].filter((file) => !files.has(file)).map((file) => `  changed ${file}`),
    ...notes,
  ];
  const changed = new Map([...texts].map(([file, text]) => [files.get(file) ?? file, text]));
  if (!options.dryRun) carryOut(config.root, files, changed);
  return { lines: options.dryRun ? [...lines, 'Nothing was changed.'] : lines, changed };
}

/** The texts that change, by their present paths. */
function changeTexts(
  config: SiteConfig,
  pages: readonly Page[],
  moves: Moves,
  edits: readonly LinkEdit[],
  { originals, redirects: ofTranslations }: TranslationMoves,
) {
  const contentDir = relativePath(config.root, config.contentDir);
  const texts = new Map<string, string>();
  const read = (file: string) => texts.get(file) ?? readFileSync(path.join(config.root, file), 'utf8');
  const put = (file: string, text: string) => {
    if (text !== read(file)) texts.set(file, text);
  };
  for (const file of new Set(edits.map(({ location }) => location.file)))
    put(file, applyFixes(read(file), edits.filter(({ location }) => location.file === file).map(toFix)).text);
  for (const [before, after] of moves.files)
    if (/\.mdx?$/.test(before)) put(before, moveIncludes(read(before), before, after, moves.files));
  // Translations name files as their originals do.
  for (const [file, before] of originals)
    if (/\.mdx?$/.test(file))
      put(file, moveIncludes(read(file), before, moves.files.get(before) ?? before, moves.files));
  const further = moveNamesIn(config, pages, moves, { read, put });
  const data = Object.values(config.sidebars).flatMap(({ items }) =>
    typeof items === 'string' ? [items] : [],
  );
  const redirects = typeof config.redirects === 'string' ? [config.redirects] : [];
  for (const file of new Set([...data, ...redirects, config.file].map((own) => path.posix.normalize(own))))
    put(file, movePaths(moveEntries(read(file), moves.pages, file === config.file), moves, contentDir));
  const notes = addRedirects(config, [...movedAddresses(moves.pages), ...ofTranslations], read, put);
  return { texts, notes: [...notes, ...further] };
}

/** Front matter and files about folders name pages too; what is left to do there is told. */
function moveNamesIn(
  { root, contentDir }: SiteConfig,
  pages: readonly Page[],
  moves: Moves,
  { read, put }: { read: (file: string) => string; put: (file: string, text: string) => void },
): string[] {
  for (const { body, sourcePath } of pages)
    if (body.kind === 'file' && /\.mdx?$/.test(sourcePath) && existsSync(path.join(root, sourcePath)))
      put(sourcePath, moveMatter(read(sourcePath), moves.pages));
  const folder = relativePath(root, contentDir);
  return listFiles(contentDir, () => false).flatMap((name) => {
    const file = `${folder}/${name}`;
    const kind = kindOfFolderFile(file);
    if (kind === 'category') put(file, moveCategory(read(file), moves.pages));
    if (kind !== 'meta') return [];
    const { text, notes } = moveMeta(read(file), file, moves);
    put(file, text);
    return notes;
  });
}

function toFix({ location, from, to }: LinkEdit): Diagnostic {
  return createDiagnostic('link-broken', { message: '', location, fix: { from, to } });
}

function movedAddresses(pages: readonly MovedPage[]): Moved[] {
  return pages
    .filter(({ page, route }) => page.route !== route)
    .map(({ page, route }) => ({ from: page.route, to: route }));
}

function addRedirects(
  config: SiteConfig,
  moved: readonly Moved[],
  read: (file: string) => string,
  put: (file: string, text: string) => void,
): string[] {
  if (moved.length === 0) return [];
  const rows = moved.map(({ from, to }) => `  redirect ${from} -> ${to}`);
  if (typeof config.redirects === 'string') {
    const file = path.posix.normalize(config.redirects);
    put(file, addRedirectRows(read(file), moved));
    return rows;
  }
  const text = addRedirectsToConfig(config.file, read(config.file), moved);
  if (text !== null) put(config.file, text);
  return text === null ? [...rows, `Add these redirects to ${config.file}: its list is computed.`] : rows;
}

/** Moves the files, then writes the new texts; folders that are left empty go. */
function carryOut(
  root: string,
  files: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string>,
): void {
  for (const [before, after] of files) {
    mkdirSync(path.dirname(path.join(root, after)), { recursive: true });
    renameSync(path.join(root, before), path.join(root, after));
  }
  for (const [file, text] of changed) writeFileSync(path.join(root, file), text);
  for (const folder of new Set([...files.keys()].map((file) => path.dirname(path.join(root, file)))))
    removeEmpty(folder);
}

function removeEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) {
    rmdirSync(folder);
    removeEmpty(path.dirname(folder));
  }
}
