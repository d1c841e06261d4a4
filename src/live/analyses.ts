import type { SiteConfig } from '../config/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readSiteFile } from '../files/site-file.ts';
import { analysePages, openAnalysisShelves } from '../pages/analyse.ts';
import { createFreshness, type PreparedPage } from '../pages/compile-pages.ts';
import type { Page } from '../shared/page.ts';
import { linkRootsOf } from '../site/link-roots.ts';
import { createImportPlaces, findPageModule, placeOfImport } from '../site/page-imports.ts';
import type { Site } from '../site/site.ts';

type Analysed = Awaited<ReturnType<typeof analysePages>>;

/** What the background check has parsed; an edited page is another object, and is parsed again. */
export class Analyses {
  private readonly known = new WeakMap<Page, Analysed>();
  private included: readonly string[] = [];

  /** Files that pages include or import in vain, from the root, as far as they are known: those that do not exist too. */
  dependencies(): readonly string[] {
    return this.included;
  }

  /** Parses all pages, and lets other work go first between them. Null when `isWanted` says no meanwhile. */
  async read(
    site: Site,
    isWanted: () => boolean,
  ): Promise<{ prepared: PreparedPage[]; diagnostics: Diagnostic[] } | null> {
    const { root, limits, plugins } = site.config;
    const shelves = openAnalysisShelves(site.store);
    const isFresh = createFreshness((file) => readSiteFile(root, file, linkRootsOf(site.config)));
    // What hooks of plugins have read, the store knows.
    const isByItself = plugins.key === '' || shelves.reads.get(plugins.key) === null;
    const prepared: PreparedPage[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const page of site.content.pages) {
      let analysed = isByItself ? this.known.get(page) : undefined;
      // A page with faults says nothing of what it includes.
      if (!analysed?.prepared[0] || !isFresh(analysed.prepared[0].analysis.dependencies)) {
        analysed = await analysePages([page], {
          root,
          roots: linkRootsOf(site.config),
          shelves,
          limits,
          plugins,
        });
        this.known.set(page, analysed);
        await new Promise((resolve) => setImmediate(resolve));
      }
      prepared.push(...analysed.prepared);
      diagnostics.push(...analysed.diagnostics);
      if (!isWanted()) return null;
    }
    const files = prepared.flatMap(({ analysis }) => analysis.dependencies.map(({ path }) => path));
    this.included = [...new Set([...files, ...lostImports(site.config, prepared)])];
    return { prepared, diagnostics };
  }
}

/** Where modules are missing that pages import: no bundle tells of them, as it goes without. Absolute paths. */
function lostImports(config: SiteConfig, prepared: readonly PreparedPage[]): string[] {
  const places = createImportPlaces(config);
  return prepared.flatMap(({ page, analysis }) =>
    analysis.imports.flatMap(({ specifier }) =>
      findPageModule(places, page.sourcePath, specifier) === null
        ? (placeOfImport(places, page.sourcePath, specifier) ?? [])
        : [],
    ),
  );
}
