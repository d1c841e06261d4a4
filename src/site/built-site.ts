import { existsSync } from 'node:fs';
import path from 'node:path';
import { findConfig } from '../config/find-config.ts';
import { loadConfig } from '../config/load-config.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { collectPlugins } from '../dialects/collect-plugins.ts';
import { packageRoot } from '../files/package-info.ts';
import { openStoreAt, storePlace } from './site-store.ts';

export interface BuiltSiteOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string | undefined;
  config?: string | undefined;
  /** Folder of the built site, from `cwd`; that of the configuration when left out. */
  outDir?: string | undefined;
  /** Path below which the site was built; that of the configuration when left out. */
  baseUrl?: string | undefined;
}

/** The configuration of a site, of which nothing else is read. Throws `DiagnosticError`. */
export async function loadSiteConfig({
  cwd = process.cwd(),
  config,
  outDir,
  baseUrl,
}: BuiltSiteOptions): Promise<SiteConfig> {
  const file = findConfig(cwd, config);
  const store = openStoreAt(storePlace(path.dirname(file), true));
  const overrides = {
    ...(outDir === undefined ? {} : { outDir: path.resolve(cwd, outDir) }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
  const shelf = store.shelf('bundles');
  return (await loadConfig({ file, packageRoot, overrides, shelf, collectPlugins })).config;
}

/**
 * The configuration of a site that has been built. Throws `DiagnosticError` when it can't be read, or `file` is not in
 * the folder of the built site.
 *
 * @param hint what to do when the site has not been built, and why
 */
export async function openBuiltSite(
  options: BuiltSiteOptions,
  file: string,
  hint: string,
): Promise<SiteConfig> {
  const site = await loadSiteConfig(options);
  if (existsSync(path.join(site.outDir, file))) return site;
  const folder = path.relative(site.root, site.outDir) || '.';
  const message = `There is no built site in "${folder}"`;
  throw new DiagnosticError([createDiagnostic('site-not-built', { message, hint })], 2);
}
