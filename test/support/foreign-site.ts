import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '../../src/migrate.ts';
import { createSite, type TestSite } from './site.ts';

/** The smallest picture: one transparent pixel. */
export const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A site of another system: its files alone, without a configuration of docsgen. */
export function createForeignSite(files: Record<string, string | Uint8Array>): TestSite {
  const site = createSite(files);
  site.remove('docs-site.config.ts');
  return site;
}

/** Installs packages of this repository into the `node_modules` of a site, which has to be there. */
export function linkPackages(folder: string, names: readonly string[]): void {
  for (const name of names)
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
}

/** The HTML of a document's content, without what stands below it. */
export function contentOf(html: string): string {
  return /id="docsgen-content"[^>]*>([\s\S]*?)<div class="edit-meta/.exec(html)?.[1] ?? '';
}

/** What readers get to read of a document's content. */
export function textOf(html: string): string {
  return contentOf(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Moves a site of another system in, and builds it. */
export async function moveIn(files: Record<string, string | Uint8Array>) {
  const site = createForeignSite(files);
  const report = await migrate({ folder: site.root });
  return { site, report, build: await site.build() };
}
