import type { SiteConfig } from '../config/resolve.ts';
import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { toDiagnosticError } from '../diagnostics/from-thrown.ts';
import { relativePath } from '../files/paths.ts';
import { readSiteFile } from '../files/site-file.ts';
import type { Page } from '../shared/page.ts';
import type { SiteView } from '../shared/view.ts';
import { componentFiles } from './bundle-options.ts';
import { type BundleOptions, bundleSite, type SiteBundles } from './bundles.ts';

/** Names that may be those of components. */
const COMPONENT_NAMES = /\b[A-Z]\w*/g;

/** A module that hands on all that another one exports. */
const HANDS_ON = /\bexport \*/;

/**
 * The bundles of a site of which modules fail, with placeholders for these: what is wrong with all others, and with the
 * pages that don't ask for them, is found in the same run. Null where there is no going without them.
 *
 * @param further modules that pages import besides those that their texts tell
 */
export async function bundleForLook(
  config: SiteConfig,
  pages: readonly Page[],
  site: SiteView,
  options: BundleOptions,
  further: readonly string[] = [],
): Promise<SiteBundles | null> {
  try {
    const made = await bundleSite(config, pages, site, { ...options, isLook: true }, further);
    return { ...made, server: { ...made.server, ...believedNames(config, made) } };
  } catch (thrown) {
    // All that is known of it was told by the bundle that failed.
    if (toDiagnosticError(thrown, config.root) instanceof DiagnosticError) return null;
    throw thrown;
  }
}

/** Names of components and exports, where those of a module that fails are not known: too many hide less than a fault that is none. */
function believedNames(
  config: SiteConfig,
  { server, look }: SiteBundles,
): Pick<SiteBundles['server'], 'componentNames' | 'exportNames'> {
  const { root } = config;
  const read = (file: string) => readSiteFile(root, relativePath(root, file)) ?? '';
  const broken = look?.failed ?? [];
  const told = [...componentFiles(config), ...broken].map(read);
  const guessed = told.flatMap((text) => text.match(COMPONENT_NAMES) ?? []);
  const unknown = new Set(broken.map((file) => relativePath(root, file)));
  const exportNames = Object.fromEntries(
    Object.entries(server.exportNames).filter(
      ([file]) => !unknown.has(file) && !HANDS_ON.test(readSiteFile(root, file) ?? ''),
    ),
  );
  return { componentNames: [...server.componentNames, ...guessed], exportNames };
}

/** What is wrong with modules that fail, each fault once: the first run tells what the look goes around. */
export function joinFaults(first: readonly Diagnostic[], look: readonly Diagnostic[]): Diagnostic[] {
  return [...first, ...withoutKnown(look, first)];
}

/** Faults that are not told already, in the same words and place; they may be told as more serious or less. */
export function withoutKnown(faults: readonly Diagnostic[], known: readonly Diagnostic[]): Diagnostic[] {
  const said = ({ code, message, location }: Diagnostic) =>
    JSON.stringify([code, message, location?.file, location?.line, location?.column]);
  const told = new Set(known.map(said));
  return faults.filter((fault) => !told.has(said(fault)));
}
