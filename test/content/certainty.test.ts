import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOUBTS } from '../../content/_prose/rules.ts';
import { listFiles } from '../../src/files/list-files.ts';
import { projectRoot } from '../support/paths.ts';
import { expectNoFindings, type Finding, findingAt } from './support/findings.ts';
import { checkDefaults, checkVersions } from './support/open-values.ts';
import { createPage } from './support/page.ts';
import { loadPages } from './support/pages.ts';

/** What readers see besides pages, whose prose has its own test: figures, pictures, and the document of the API. */
const OTHER_TEXTS = /^(?:api\/.*\.yaml|_components\/.*\.tsx|[^/]+\.yaml)$/;

function otherTexts(): { file: string; text: string }[] {
  const root = path.join(projectRoot, 'content');
  return listFiles(root, () => false)
    .filter((file) => OTHER_TEXTS.test(file))
    .map((file) => ({ file: `content/${file}`, text: readFileSync(path.join(root, file), 'utf8') }));
}

function findDoubts(source: { file: string; text: string }): Finding[] {
  return [...source.text.matchAll(DOUBTS)].map(({ 0: found, index }) =>
    findingAt(source, index, `"${found}" hands the reader a doubt`),
  );
}

describe('what the documentation says for certain', () => {
  it('has no phrase of doubt in its pages, code and comments included', () => {
    expectNoFindings(loadPages().flatMap(findDoubts));
  });

  it('has no phrase of doubt in figures, pictures, navigation, and the document of the API', () => {
    const texts = otherTexts();
    expect(texts.length).toBeGreaterThan(40);
    expectNoFindings(texts.flatMap(findDoubts));
  });

  it('leaves no default open', () => {
    expectNoFindings(loadPages().flatMap(checkDefaults));
  });

  it('gives a version to every official SDK', () => {
    const [overview] = loadPages().filter(({ route }) => route === '/reference/sdks');
    const rows = overview?.text.match(/^\| \[[^\]]+\]\(\.\/[\w-]+\.mdx\) \|/gm) ?? [];
    expect(rows).toHaveLength(17);
    expectNoFindings(overview ? checkVersions(overview) : []);
  });
});

describe('the checks of certainty', () => {
  const page = (body: string) => createPage('content/x.mdx', `---\ntitle: X\n---\n\n${body}\n`);
  const table = (column: string, cell: string) =>
    page(`| Name | ${column} |\n| --- | --- |\n| \`a\` | ${cell} |`);
  const places = (findings: Finding[]) => findings.map(({ line, message }) => `${line}: ${message}`);

  it.each(['', '?', '`600` / `3600000`', '`info` or `error`', 'unknown', 'depends on the SDK', 'varies'])(
    'find the default left open by "%s"',
    (cell) => {
      const text = cell.replaceAll('`', '');
      expect(places(checkDefaults(table('Default', cell)))).toEqual([
        `7: Default "${text}": find out which value holds, and write that one`,
      ]);
      expect(checkDefaults(table('Description', cell))).toEqual([]);
    },
  );

  it.each(['–', '`/frontend`', 'that of the project', '`100` on Enterprise, otherwise `5`'])(
    'take %s as a default',
    (cell) => {
      expect(checkDefaults(table('Default', cell))).toEqual([]);
    },
  );

  it('find an SDK without a version', () => {
    expect(places(checkVersions(table('Version', '–')))).toEqual([
      '7: Version "–": give the one that is described',
    ]);
    expect(checkVersions(table('Version', '5.x'))).toEqual([]);
  });

  it.each(['To our knowledge, it stays.', '# TBD', '// the README says 30 seconds', 'The sources disagree.'])(
    'find the doubt in: %s',
    (text) => {
      expect(findDoubts({ file: 'x.yaml', text })).toHaveLength(1);
    },
  );
});
