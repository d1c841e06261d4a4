import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { collectConfigReferences } from '../config/references.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createFileIndex } from '../content/file-index.ts';
import { locateKey } from '../content/front-matter.ts';
import type { Sidebar } from '../content/sidebars.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { matchRedirect } from '../emit/redirects/match.ts';
import { createRedirectTable, type RedirectTable } from '../emit/redirects/table.ts';
import { checkLinks, type LinkPage, type Resolution } from '../links/check.ts';
import type { Page, Reference } from '../shared/page.ts';
import type { PreparedPage } from './compile-pages.ts';
import type { SiteContent } from './load-content.ts';

/** What the checks found out: where every reference leads, and all redirects. */
export interface CheckedSite {
  /** By source path, then by target as written. */
  resolutions: ReadonlyMap<string, ReadonlyMap<string, Resolution>>;
  redirects: RedirectTable;
  diagnostics: Diagnostic[];
}

export interface CheckOptions {
  /** Source paths to check; all when left out. Every page counts as a target. */
  only?: ReadonlySet<string>;
}

/** Checks links, anchors, images, ids and redirects of the whole site. */
export function checkSite(
  config: SiteConfig,
  content: SiteContent,
  prepared: readonly PreparedPage[],
  options: CheckOptions = {},
): CheckedSite {
  const diagnostics: Diagnostic[] = [];
  const linkPages = prepared.map(toLinkPage);
  // Pages that did not compile still exist: links to them are fine, whatever their anchors.
  const broken = content.pages.filter((page) => !prepared.some((other) => other.page === page));
  const extraRoutes = new Map(broken.map((page) => [page.route, undefined] as const));
  const redirects = createRedirectTable(
    content.redirectRules,
    [...linkPages, ...broken.map((page) => ({ route: page.route, anchors: undefined }))],
    { brokenAnchors: config.checks.brokenAnchors },
  );
  if (!options.only) diagnostics.push(...redirects.diagnostics);
  const relative = (folder: string) => path.relative(config.root, folder).split(path.sep).join('/');
  const checked = checkLinks(
    [...linkPages, configPage(config), ...content.sidebars.map(sidebarPage)],
    {
      url: config.url,
      baseUrl: config.baseUrl,
      contentDir: relative(config.contentDir),
      publicDir: relative(config.publicDir),
      redirects: redirects.exact,
      findRedirect: (target) => matchRedirect(redirects, target)?.to ?? null,
      findFile: createFileIndex(config.root, [config.contentDir, config.publicDir]),
      extraRoutes,
      levels: config.checks,
    },
    options,
  );
  const wanted = prepared.filter(({ page }) => options.only?.has(page.sourcePath) ?? true);
  for (const { page, analysis } of wanted) diagnostics.push(...findDuplicateIds(page, analysis));
  diagnostics.push(...checked.diagnostics);
  return { resolutions: checked.resolutions, redirects, diagnostics };
}

/** Faults of components and imports. `known` are the names that pages may use without import. */
export function checkComponents(
  config: SiteConfig,
  prepared: readonly PreparedPage[],
  known: readonly string[],
): Diagnostic[] {
  const names = new Set(known);
  return prepared.flatMap(({ page, analysis }) => [
    ...analysis.components
      .filter(({ name }) => !names.has(name))
      .map(({ name, location }) =>
        createDiagnostic('component-unknown', {
          message: `There is no component <${name}>`,
          hint:
            nearestName(name, known) ??
            'Import it on top of the page, or export it from the module that `components` in the configuration names.',
          location,
        }),
      ),
    ...analysis.imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .filter(({ specifier }) => resolvePageImport(config.root, page.sourcePath, specifier) === null)
      .map(({ specifier, location }) =>
        createDiagnostic('import-missing', {
          message: `The module "${specifier}" does not exist`,
          hint: 'The path is relative to the page, with or without its extension.',
          location,
        }),
      ),
  ]);
}

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'];

/** Absolute path of a module that a page imports by a relative specifier, or null when there is none. */
export function resolvePageImport(root: string, sourcePath: string, specifier: string): string | null {
  const base = path.resolve(root, path.dirname(sourcePath), specifier);
  return (
    EXTENSIONS.map((extension) => base + extension).find((file) => path.extname(file) && existsSync(file)) ??
    null
  );
}

function toLinkPage({ page, analysis }: PreparedPage): LinkPage {
  const anchors = new Set([...analysis.headings.map(({ id }) => id), ...analysis.ids.map(({ id }) => id)]);
  const references = [...analysis.references, ...frontMatterReferences(page)];
  return { route: page.route, sourcePath: page.sourcePath, references, anchors, headings: analysis.headings };
}

function frontMatterReferences(page: Page): Reference[] {
  const { image } = page.frontMatter;
  if (!image || page.body.kind !== 'file') return [];
  const location = locateKey(page.sourcePath, page.body.source.text, 'image');
  return [{ target: image, kind: 'image', via: 'front-matter', location }];
}

/** Header, footer and announcement as a page without a route of its own. */
function configPage(config: SiteConfig): LinkPage {
  const text = readFileSync(path.join(config.root, config.file), 'utf8');
  const references = collectConfigReferences(config, text);
  return { route: '', sourcePath: config.file, references, anchors: new Set(), headings: [] };
}

/** Links of a sidebar, at their places in the configuration or in the sidebars file. */
function sidebarPage({ references }: Sidebar): LinkPage {
  const sourcePath = references[0]?.location.file ?? '';
  return { route: '', sourcePath, references, anchors: new Set(), headings: [] };
}

function findDuplicateIds(page: Page, analysis: PreparedPage['analysis']): Diagnostic[] {
  const file = page.sourcePath;
  const places = [
    ...analysis.headings.map(({ id, line, column }) => ({ id, location: { file, line, column } })),
    ...analysis.ids,
  ];
  const first = new Map<string, (typeof places)[number]>();
  return places.flatMap((place) => {
    const earlier = first.get(place.id);
    if (!earlier) {
      first.set(place.id, place);
      return [];
    }
    return [
      createDiagnostic('id-duplicate', {
        message: `The id "${place.id}" stands twice on this page`,
        hint: 'Give one of the two another id; a heading takes one as {#other-id}.',
        location: place.location,
        related: [{ message: 'the first one', location: earlier.location }],
      }),
    ];
  });
}

function nearestName(name: string, known: readonly string[]): string | null {
  const nearest = known
    .map((other) => ({ other, cost: distance(name.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.cost - b.cost)[0];
  return nearest && nearest.cost <= Math.max(1, name.length / 3) ? `Did you mean <${nearest.other}>?` : null;
}
