import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acceptable } from './config/acceptable.ts';
import { createDiagnostic, DiagnosticError } from './diagnostics/diagnostic.ts';
import { findEmbedded } from './dialects/migrate/embedded.ts';
import { Code, MARK, type Note, printConfig } from './dialects/migrate/migration.ts';
import { findOutside } from './dialects/migrate/outside-files.ts';
import { readForeignSite } from './dialects/migrate/recognise-system.ts';
import { withApiAddresses } from './migrate-apis.ts';
import { withBrand } from './migrate-brand.ts';

const CONFIG = 'docs-site.config.ts';

export interface MigrateOptions {
  /** The folder of the other system's site; absolute. */
  folder: string;
  /** Writes nothing. */
  check?: boolean;
}

export interface MigrateReport {
  system: string;
  /** Folder of the configuration; absolute. */
  root: string;
  /** Names of the files that were written, or would be. */
  written: string[];
  /** Names of the files that somebody has changed: they stay as they are. */
  kept: string[];
  notes: readonly Note[];
}

/**
 * Reads a site of another system and writes the configuration that builds it as it stands. No content is copied or
 * changed. A configuration that somebody has taken over stays. Throws `DiagnosticError` where no site is found.
 */
export async function migrate({ folder, check = false }: MigrateOptions): Promise<MigrateReport> {
  const found = await readForeignSite(folder);
  if (!found) {
    const fault = createDiagnostic('usage-invalid', {
      message: `There is no site in "${folder}" that docsgen can read`,
      hint: 'Name the folder of docusaurus.config.*, .vitepress, astro.config.*, mkdocs.yml or zensical.toml, or the one above it.',
    });
    throw new DiagnosticError([fault], 2);
  }
  const migration = withBrand(withApiAddresses(found));
  const { system, root, imports } = migration;
  const outside = findOutside(root);
  const embedded = findEmbedded(root);
  const allows = Object.values(embedded.csp).flat();
  const configuration = {
    ...migration.configuration,
    ...(allows.length > 0 ? { security: { csp: embedded.csp } } : {}),
    ...(outside.roots.length > 0 ? { roots: outside.roots } : {}),
  };
  const { values, refused } = acceptable(configuration, (value) => value instanceof Code);
  const files: Record<string, string> = { [CONFIG]: printConfig(values, imports), ...migration.files };
  const notes: Note[] = [...migration.notes];
  if (outside.roots.length > 0)
    notes.push({
      kind: 'approximated',
      what: `Files of folders outside of the site may be read, for pages take them in: \`roots\` names ${outside.roots.join(', ')}`,
      places: outside.places,
    });
  if (allows.length > 0)
    notes.push({
      kind: 'approximated',
      what: `The policy allows what is shown of other sites: \`security.csp\` names ${[...new Set(allows)].join(', ')}`,
      places: embedded.places,
    });
  if (migration.copies !== undefined && migration.copies.length > 0)
    notes.push({
      kind: 'taken',
      what: 'Pictures around pages were copied into the public folder, which docsgen has them from',
      places: migration.copies.map(({ to }) => to),
    });
  if (refused.length > 0)
    notes.push({
      kind: 'left',
      what: 'What the old configuration says here is nothing that docsgen takes',
      places: refused,
    });
  const config = path.join(root, CONFIG);
  const isOurs = !existsSync(config) || readFileSync(config, 'utf8').startsWith(MARK);
  const copies = (migration.copies ?? []).filter(({ to }) => !existsSync(path.join(root, to)));
  const names = [...Object.keys(files), ...copies.map(({ to }) => to)];
  if (isOurs && !check) {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
    for (const { from, to } of copies) {
      mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
      copyFileSync(from, path.join(root, to));
    }
  }
  return { system, root, notes, written: isOurs ? names : [], kept: isOurs ? [] : names };
}
