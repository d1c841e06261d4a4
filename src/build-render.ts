import type { CheckedSource, Run } from './build-check.ts';
import { checkComponentDoubts } from './check/component-doubts.ts';
import { checkInlineScripts } from './check/inline-scripts.ts';
import { applyChecks } from './check/levels.ts';
import { toBuiltSite } from './check/plugin-checks.ts';
import { checkPolicyBlocks } from './check/policy-blocks.ts';
import { checkShownAddresses } from './check/shown-addresses.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { readPolicy } from './emit/headers.ts';
import { relativePath } from './files/paths.ts';
import { isTranslated } from './files/translated-files.ts';
import { createSiteIndex } from './links/site-index.ts';
import { emitPageFiles } from './output/page-files.ts';
import { emitPluginFiles } from './output/plugin-files.ts';
import { type RenderedPages, renderPages } from './output/render-pages.ts';
import { emitSearch, listSearched } from './output/search-files.ts';
import { createSiteHeaders, emitSite, type LanguageFiles, languageFiles } from './output/site-files.ts';
import { planSite, type SitePlan } from './output/site-plan.ts';
import type { PreparedPage } from './pages/compile-pages.ts';
import { createDocumentContext } from './pages/document-context.ts';
import { createNotFoundPage } from './pages/not-found.ts';
import type { PlannedPage } from './pages/plan.ts';
import { createSearchPage } from './pages/search-page.ts';
import { listOldNames } from './pages/search-text.ts';
import type { FilePlanner } from './publish/file-planner.ts';
import { createUnpublished } from './publish/unpublished.ts';
import type { DocumentContext } from './render/document.ts';
import type { Page } from './shared/page.ts';
import { createImportPlaces, resolvePageImport } from './site/page-imports.ts';
import { searchEngine } from './site/search-engine.ts';

/**
 * What only rendering finds, in the pages that nothing else is wrong with: it would come up when the faults of the others
 * are mended. Nothing is written. Of another language, pages that nobody has translated are those of the originals.
 */
export async function lookOn(
  run: Run,
  site: CheckedSource,
  faults: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const { config } = site.site;
  const modules = site.bundles.inputs.map((file) => relativePath(config.root, file));
  const broken = new Set(
    faults.flatMap(({ severity, location }) => (severity === 'error' && location ? [location.file] : [])),
  );
  const isOriginal = config.translated.length === 0;
  const { look } = site.bundles;
  // What leans on a placeholder is told from what is wrong with pages, except for what modules make of it while they load.
  const failed = new Set(look?.failed.map((file) => relativePath(config.root, file)));
  // What is wrong with a part or a module is wrong with all pages that show it.
  const isCodeBroken = look?.isLeaning || modules.some((file) => broken.has(file) && !failed.has(file));
  const places = createImportPlaces(config);
  const isReplaced = (page: Page, specifier: string) =>
    look?.replaced.includes(resolvePageImport(places, page.sourcePath, specifier) ?? '') === true;
  const isSound = ({ page, analysis: { dependencies, imports, components } }: PreparedPage) =>
    !broken.has(page.sourcePath) &&
    !dependencies.some((one) => broken.has(one.path)) &&
    !imports.some(({ specifier }) => isReplaced(page, specifier)) &&
    !(isCodeBroken && imports.length > 0) &&
    !(look?.isLeaning && components.length > 0);
  const isWanted = ({ prepared }: PlannedPage) =>
    isSound(prepared) && (isOriginal || isTranslated(prepared.page.sourcePath, config));
  const planned = site.planned.filter(isWanted);
  return (await renderSite(run, { ...site, planned }, createUnpublished())).diagnostics;
}

/** The pages as they were rendered, and all that is wrong with them. */
interface RenderedSite {
  rendered: RenderedPages;
  context: DocumentContext;
  diagnostics: Diagnostic[];
}

/** Renders what has changed, and checks what pages show. */
async function renderSite(
  { timer, pool, counts, files, isShare }: Run,
  { site, checked, bundles, planned, whole }: CheckedSource,
  publisher: FilePlanner,
): Promise<RenderedSite> {
  const { config, view, store } = site;
  // Where addresses lead is known of all languages together.
  const linked = whole ? { ...whole.site.config, languages: config.languages } : config;
  const { client, server, readServerCode, inputs, browserInputs } = bundles;
  const context = createDocumentContext(config, view, client, null);
  const rendered = await timer.step('render', () =>
    renderPages(planned, {
      ...{ store, pool, publisher, files, readServerCode, serverHash: server.hash, layout: config.output },
      ...{ root: config.root, parts: config.theme.components, plugins: config.plugins },
      context,
      engine: searchEngine(config),
    }),
  );
  // Nothing is left for threads, and what follows takes as much memory as they hold.
  await pool.close();
  counts.rendered = (counts.rendered ?? 0) + rendered.rendered;
  const { remotes, doubts, addresses, scripts } = rendered;
  const { links, resolutions } = checked;
  const headers = { drawsOnView: false, hasReferences: true, scripts: listScripts(rendered) };
  const policy = readPolicy(createSiteHeaders(config, client, headers));
  const index = () => createSiteIndex(links.pages, links.site);
  // What needs all pages is checked where the shares are joined.
  const ofAll = () => [
    ...checkInlineScripts(config, scripts),
    ...checkPolicyBlocks(config, { policy, remotes, inputs, browserInputs }),
    ...checkComponentDoubts(config.root, doubts, inputs),
    ...checkShownAddresses({ config: linked, index, resolutions, addresses, inputs }),
  ];
  const found = [...(isShare ? [] : ofAll()), ...rendered.diagnostics];
  return { rendered, context, diagnostics: applyChecks(config, found) };
}

/** Texts of all inline scripts, each once. */
function listScripts({ scripts }: RenderedPages): string[] {
  return [...new Set([...scripts.values()].flat())].sort();
}

/** Renders what has changed and plans every output file. The output folder is not touched yet. */
export async function render(
  run: Run,
  source: CheckedSource,
  publisher: FilePlanner,
  /** What stands in the files that the site has once; null for one of its other languages. */
  languages: readonly LanguageFiles[] | null | undefined,
  /** Plans files of the whole site, of which this one is a language whose pages stand beside the others. */
  outer = publisher,
): Promise<{ diagnostics: Diagnostic[]; files: LanguageFiles; plan: SitePlan | null }> {
  const { timer, files, shared, isOwn, isShare } = run;
  const { site, prepared, checked, bundles, planned, assets, imageFiles, whole } = source;
  const { config, content, view, store } = site;
  const { redirects } = checked;
  const routes = new Set(content.pages.map(({ route }) => route));
  const own = [createNotFoundPage(config), createSearchPage(config, routes)].filter((page) => page !== null);
  const all = [...planned, ...own.filter(({ prepared: { page } }) => isOwn(page))];
  const { rendered, context, diagnostics } = await renderSite(run, { ...source, planned: all }, publisher);
  const { client, server } = bundles;
  const { sidebars } = content;
  const scripts = listScripts(rendered);
  const emitted = { config, client, sidebars, redirects, planned, assets, shared, store, files, scripts };
  const ownFiles = languageFiles(emitted);
  if (isShare) return { diagnostics, files: ownFiles, plan: null };
  const faults: Diagnostic[] = [];
  const wholeTexts = await timer.step('emit', async () => {
    for (const [file, contents] of imageFiles) publisher.add(file, contents, 'the forms of an image');
    const emittedTexts = emitSite(publisher, {
      ...emitted,
      ...(languages === undefined ? {} : { languages }),
    });
    // Plugins know all pages, whatever language they are in, and their files stand where they say.
    const every = whole ?? source;
    const known = every.site.config;
    const made = { pages: publisher, config: known, store, files, prepared };
    faults.push(...(await emitPageFiles(outer, made)));
    if (outer === publisher)
      faults.push(...(await emitPluginFiles(outer, known, toBuiltSite(known, every.prepared))));
    return emittedTexts;
  });
  const { texts, keys, reads } = rendered;
  const searched = listSearched(planned, texts, { config, site: view });
  const mentions = listOldNames(redirects, config.wholeUrl);
  faults.push(
    ...(await timer.step('search', () =>
      emitSearch(publisher, { config, pages: searched.pages, mentions, store, files }),
    )),
  );
  const plan = planSite({
    ...{ site, checked, context, server, bundles, planned, mentions, keys, reads },
    ...{ searched: searched.entries, texts: wholeTexts },
  });
  return { diagnostics: [...faults, ...diagnostics], files: ownFiles, plan };
}
