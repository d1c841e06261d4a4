import { existsSync } from 'node:fs';
import path from 'node:path';
import { findConfig, loadConfig } from '../config/load.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../files/package-info.ts';
import { openStoreAt, storePlace } from './site-store.ts';

export interface BuiltSiteOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string | undefined;
  config?: string | undefined;
  /** Folder of the built site, and the path below which it was built; those of the configuration when left out. */
  outDir?: string | undefined;
  baseUrl?: string | undefined;
}

/**
 * The configuration of a site that has been built. Throws `DiagnosticError` when it can't be read, or `file` is not in
 * the folder of the built site.
 *
 * @param hint what to do when the site has not been built, and why
 */
export async function openBuiltSite(
  { cwd = process.cwd(), config, outDir, baseUrl }: BuiltSiteOptions,
  file: string,
  hint: string,
): Promise<SiteConfig> {
  const place = findConfig(cwd, config);
  const store = openStoreAt(storePlace(path.dirname(place), true));
  const overrides = {
    ...(outDir === undefined ? {} : { outDir }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
  const site = (await loadConfig({ file: place, packageRoot, overrides, shelf: store.shelf('bundles') }))
    .config;
  if (existsSync(path.join(site.outDir, file))) return site;
  const folder = path.relative(site.root, site.outDir);
  const message = `There is no built site in "${folder}"`;
  throw new DiagnosticError([createDiagnostic('site-not-built', { message, hint })], 2);
}
