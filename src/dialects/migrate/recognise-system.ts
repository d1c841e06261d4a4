import { findDocusaurus, migrateDocusaurus } from './docusaurus.ts';
import type { Migration } from './migration.ts';
import { findMkdocs, migrateMkdocs } from './mkdocs.ts';
import { findBelow, findInFolders, type Look } from './places.ts';
import { findStarlight, migrateStarlight } from './starlight.ts';
import { findVitepress, migrateVitepress } from './vitepress.ts';

/** A system that docsgen knows: what finds its configuration in a folder, and what reads the site. */
interface System {
  readonly find: (folder: string, look: Look) => string | null;
  readonly migrate: (file: string, folder: string) => Promise<Migration>;
}

const SYSTEMS: readonly System[] = [
  { find: findDocusaurus, migrate: migrateDocusaurus },
  { find: findVitepress, migrate: migrateVitepress },
  { find: findStarlight, migrate: migrateStarlight },
  { find: findMkdocs, migrate: migrateMkdocs },
];

/** Recognises the system that a folder's site is made with, and reads it; null for none that docsgen knows. */
export async function readForeignSite(folder: string): Promise<Migration | null> {
  // What stands where sites usually stand goes before what lies deeper, whatever its system.
  for (const look of [findInFolders, findBelow])
    for (const { find, migrate } of SYSTEMS) {
      const file = find(folder, look);
      if (file !== null) return migrate(file, folder);
    }
  return null;
}
