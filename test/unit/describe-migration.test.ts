import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeMigration } from '../../src/cli/describe-migration.ts';
import type { MigrateReport } from '../../src/migrate.ts';

const report = (root: string): MigrateReport => ({
  ...{ system: 'Docusaurus', root, written: ['docs-site.config.ts'], kept: [], notes: [] },
});

describe('the end of a migration’s report', () => {
  it('names this folder as such: "in .." sent people to the one above it', () => {
    expect(describeMigration(report(process.cwd()), false)).toEqual([
      'Docusaurus in this folder',
      '',
      'Wrote docs-site.config.ts in this folder.',
      'Next: docsgen build',
    ]);
  });

  it('leads into another folder by a command that can be copied', () => {
    const lines = describeMigration(report(path.join(process.cwd(), 'website')), true);
    expect(lines.slice(-2)).toEqual([
      'Would write docs-site.config.ts in website.',
      'Next: cd website && docsgen build',
    ]);
  });
});
