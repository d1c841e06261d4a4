import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LinkFault, LinkPage, LinkSite, Resolution } from './records.ts';
import { resolveTarget } from './resolve-target.ts';
import { createSiteIndex, type SiteIndex } from './site-index.ts';

/** A page that is gone, or has another route now. */
export interface FormerPage {
  route: string;
  sourcePath: string;
}

/** What a commit, or a writer, has touched. Paths are relative to the site's root. */
export interface Touched {
  /** Files as they are called now. */
  files: ReadonlySet<string>;
  /** Pages that can no longer be reached where they were. */
  formerPages: readonly FormerPage[];
  /** Files that are gone. */
  formerFiles: readonly string[];
}

/** Says which faults belong to the touched files: those in them, and those of everything that points at them. */
export class Affected {
  private readonly touched: Touched;
  private readonly former: SiteIndex;
  private readonly formerSources: ReadonlySet<string>;

  constructor(touched: Touched, site: LinkSite) {
    this.touched = touched;
    const files = new Set(touched.formerFiles);
    const pages = touched.formerPages.map((page): LinkPage => {
      return { ...page, references: [], anchors: undefined, headings: [] };
    });
    this.former = createSiteIndex(pages, {
      ...site,
      redirects: new Map(),
      findRedirect: () => null,
      isExternalPath: () => false,
      findFile: (path) => (files.has(path) ? { path, exact: true } : null),
      extraRoutes: new Map(),
    });
    this.formerSources = new Set(touched.formerPages.map(({ sourcePath }) => sourcePath));
  }

  /** True for a fault of a touched file, of a link to one, and of a link to what is gone. */
  includesFault({ page, reference, targetSource, diagnostic }: LinkFault): boolean {
    const { files } = this.touched;
    if (files.has(page.sourcePath) || this.includesPlace(diagnostic)) return true;
    if (targetSource !== null) return files.has(targetSource);
    return this.isFormer(page, reference.target, reference.kind === 'image');
  }

  /** True for a diagnostic with a place, or a related place, in a touched file. */
  includesPlace({ location, related = [] }: Diagnostic): boolean {
    const { files } = this.touched;
    if (!location) return true;
    return files.has(location.file) || related.some((other) => files.has(other.location.file));
  }

  /** True when a route belongs to a touched page, or belonged to one that is gone. */
  includesRoute(route: string, pages: ReadonlyMap<string, string>): boolean {
    const source = pages.get(route);
    return source === undefined ? this.former.byRoute.has(route) : this.touched.files.has(source);
  }

  /** Source files that are touched, or point at a file that is or was there. */
  findSources(
    pages: readonly LinkPage[],
    { resolutions }: { resolutions: ReadonlyMap<string, ReadonlyMap<string, Resolution>> },
    sourceOf: ReadonlyMap<string, string>,
  ): Set<string> {
    const { files } = this.touched;
    const found = new Set<string>();
    for (const page of pages) {
      const targets = [...(resolutions.get(page.sourcePath) ?? [])];
      const points = targets.some(([target, resolution]) => {
        if (resolution.kind === 'page') return files.has(sourceOf.get(resolution.route) ?? '');
        if (resolution.kind === 'asset') return files.has(resolution.path);
        return (
          resolution.kind === 'broken' &&
          (this.isFormer(page, target, false) || this.isFormer(page, target, true))
        );
      });
      if (points || files.has(page.sourcePath)) found.add(page.sourcePath);
    }
    return found;
  }

  private isFormer(page: LinkPage, target: string, isImage: boolean): boolean {
    const { resolution, page: found } = resolveTarget(this.former, page, target, isImage);
    if (resolution.kind === 'page') return found !== undefined && this.formerSources.has(found.sourcePath);
    return resolution.kind === 'asset' || resolution.kind === 'public';
  }
}
