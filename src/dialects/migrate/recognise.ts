import { findDocusaurus, migrateDocusaurus } from './docusaurus.ts';
import type { Migration } from './migration.ts';

/** Recognises the system that a folder's site is made with, and reads it; null for none that docsgen knows. */
export async function readForeignSite(folder: string): Promise<Migration | null> {
  const docusaurus = findDocusaurus(folder);
  return docusaurus === null ? null : migrateDocusaurus(docusaurus);
}
