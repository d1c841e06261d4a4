import { existsSync } from 'node:fs';
import path from 'node:path';
import { forgetPlugins } from '../config/import-config.ts';
import { createPage } from '../content/pages.ts';
import { isPagePath, readSource } from '../content/scan.ts';
import { leadsOutside } from '../files/link-roots.ts';
import { contains, relativePath } from '../files/paths.ts';
import { areAsRead } from '../files/site-reads.ts';
import type { Page, SourceFile } from '../shared/page.ts';
import { askedOfBundles } from './asked-of-bundles.ts';
import { pageOptions } from './content.ts';
import { linkRootsOf } from './link-roots.ts';
import { completeSite, openSite, readAllPages, type Site } from './site.ts';
import { createMemory } from './site-store.ts';
import { makeSources } from './source-hooks.ts';

/** What a change on disk means for what has been made of a site. */
export type SiteEffects =
  /** Everything may be another: the configuration has changed. */
  | { kind: 'reopened' }
  /** Nothing but the text of these pages. */
  | { kind: 'texts'; pages: readonly Page[] }
  /** Pages, navigation, included files, images, code: whatever is asked for has to be looked at again. */
  | { kind: 'files' };

/**
 * Takes in what has changed on disk, many files or one; paths are absolute. The site that was stays as it was. Throws
 * `DiagnosticError` for faults of the configuration. `readByHooks` are files and folders that hooks of plugins have read
 * by themselves.
 *
 * | what has changed                                | what is done                                          |
 * | ----------------------------------------------- | ----------------------------------------------------- |
 * | a file that the configuration read, or the loss of one that it names | the site is opened anew |
 * | what plugins were made of, such as a folder of parts that a dialect looks into | the same     |
 * | a file that hooks of plugins read by themselves | the same, with plugins that remember nothing           |
 * | texts of pages, and nothing that others or pages of plugins see | these pages are exchanged              |
 * | anything else, alone or together with the above | all is read again; what its text made before is known  |
 */
export async function applyChanges(
  site: Site,
  changed: readonly string[],
  readByHooks: ReadonlySet<string> = new Set(),
): Promise<{ site: Site; effects: SiteEffects }> {
  const isForHooks = changed.some((file) => readByHooks.has(file) || readByHooks.has(path.dirname(file)));
  if (isForHooks) forgetPlugins(site.config.root);
  if (isForHooks || changed.some((file) => isOfConfiguration(site, file)))
    return { site: await openSite({ ...site.options, store: site.store }), effects: { kind: 'reopened' } };
  const edited = changed.map((file) => editedPage(site, file));
  if (edited.every((page) => page !== null) && !(await changesMade(site, changed)))
    return exchangePages(site, edited);
  return { site: await readAgain(site, changed), effects: { kind: 'files' } };
}

/** Whether pages of plugins that are made of changed files say something else now: lists show what their posts say. */
async function changesMade({ config, made }: Site, changed: readonly string[]): Promise<boolean> {
  if (!changed.some((file) => made.watched.some((watched) => contains(watched, file)))) return false;
  const { sources, states } = await makeSources(config);
  if (states.join('\0') !== made.states.join('\0')) return true;
  const isSame = (source: SourceFile, at: number) => {
    const before = made.sources[at];
    return (
      [before?.path, before?.route, before?.text].join('\0') ===
      [source.path, source.route, source.text].join('\0')
    );
  };
  return sources.length !== made.sources.length || !sources.every(isSame);
}

/** Reads everything again that hangs together, pages of plugins among it; `changed` are absolute paths. */
export async function readAgain(site: Site, changed: readonly string[]): Promise<Site> {
  const read = await readAllPages(site, site.sources, new Set(changed));
  return completeSite({ ...site, ...read });
}

function isOfConfiguration(site: Site, file: string): boolean {
  const { configInputs, configFolders, namedFiles, config } = site;
  // A folder that goes takes the files with it that the configuration names.
  const isLost = (named: string) => contains(file, named) && !existsSync(named);
  if (configInputs.includes(file) || namedFiles.some(isLost)) return true;
  if (configFolders.includes(path.dirname(file)) || site.isOddTranslation(file)) return true;
  if (changesPlugins(site, file)) return true;
  // A new module may take the place of one that the configuration imports.
  return configInputs.includes(path.dirname(file)) && !contains(config.contentDir, file) && isCode(file);
}

/** Whether plugins would be others now: a folder that they have looked into lists other names, a file has another text. */
function changesPlugins({ pluginReads, config: { root } }: Site, file: string): boolean {
  return pluginReads.some((read) => contains(path.resolve(root, read[0]), file) && !areAsRead([read], root));
}

function isCode(file: string): boolean {
  return /\.(?:[cm]?[jt]s|json)$/.test(file);
}

/** The page of a source whose text alone has changed, or null when others may have to change with it. */
function editedPage({ config, content, options, store }: Site, file: string): Page | null {
  const { root, contentDir } = config;
  if (!contains(contentDir, file) || !isPagePath(relativePath(contentDir, file))) return null;
  const sourcePath = relativePath(root, file);
  const old = content.pages.find((page) => page.sourcePath === sourcePath);
  const hasFaults = content.diagnostics.some(
    ({ location, related = [] }) =>
      location?.file === sourcePath || related.some((other) => other.location.file === sourcePath),
  );
  // A file that has become a link may lead anywhere.
  if (!old || hasFaults || leadsOutside(file, linkRootsOf(config)) !== null) return null;
  try {
    const { source, fault } = readSource(root, contentDir, relativePath(contentDir, file), config.translated);
    if (fault) return null;
    const created = createPage(source, { ...pageOptions(config), drafts: options.drafts });
    const { page } = created;
    if (!page || created.diagnostics.length > 0 || visibleToOthers(page) !== visibleToOthers(old))
      return null;
    const memory = createMemory(store);
    const asked = (one: Page) => askedOfBundles(config, one, memory);
    return asked(page) === asked(old) ? page : null;
  } catch {
    return null;
  }
}

function visibleToOthers({ frontMatter, title, route }: Page): string {
  return JSON.stringify([frontMatter, title, route]);
}

function exchangePages(site: Site, edited: readonly Page[]): { site: Site; effects: SiteEffects } {
  const byPath = new Map(edited.map((page) => [page.sourcePath, page]));
  const exchange = (pages: readonly Page[]) => pages.map((page) => byPath.get(page.sourcePath) ?? page);
  const content = { ...site.content, pages: exchange(site.content.pages) };
  const written = { ...site.written, pages: exchange(site.written.pages) };
  // The sources that were known are not those of these pages any more.
  const sources = new Map([...site.sources].filter(([, { source }]) => !byPath.has(source.path)));
  return { site: { ...site, content, written, sources }, effects: { kind: 'texts', pages: edited } };
}
