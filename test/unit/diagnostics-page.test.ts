import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../src/diagnostics/catalogue.ts';
import { projectRoot } from '../support/paths.ts';
import { listFiles } from '../support/site.ts';

const HEAD = `# Diagnostics

Every fault that docsgen reports has a permanent code. This table is written from the catalogue in
\`src/diagnostics/catalogue.ts\`; refresh it with \`npx vitest run test/unit/diagnostics-page.test.ts -u\`.

| code | severity | what happened | what to do |
| --- | --- | --- | --- |
`;

function createPage(): string {
  const rows = Object.entries(CATALOGUE)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([code, { severity, what, fix }]) =>
        `| \`${code}\` | ${severity} | ${escapeCell(what)} | ${escapeCell(fix)} |`,
    );
  return `${HEAD}${rows.join('\n')}\n`;
}

function escapeCell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/</g, '&lt;');
}

describe('the catalogue of diagnostics', () => {
  it('is the table in the documentation', async () => {
    await expect(createPage()).toMatchFileSnapshot(path.join(projectRoot, 'docs/diagnostics.md'));
  });

  it('has no code that no test provokes', () => {
    const folder = path.join(projectRoot, 'test');
    const texts = listFiles(folder)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('diagnostics-page.test.ts'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    const untested = Object.keys(CATALOGUE).filter(
      (code) => !new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(texts),
    );
    expect(untested).toEqual([]);
  });
});
