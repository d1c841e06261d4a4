import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';
import recipes from '../tutorials/recipes.json' with { type: 'json' };
import { loadPages } from './support/pages.ts';

/** A row of the table: what was done with a page, what was seen, and when. */
interface Row {
  page: string;
  done: string;
  seen: string;
  date: string;
}

/** Rows of the first table of a Markdown text whose first column is a page. */
function readRows(text: string): Row[] {
  return [...text.matchAll(/^\| `([^`]+\.mdx)` \| (.*?) \| (.*?) \| (.*?) \|$/gm)].map(
    ([, page = '', done = '', seen = '', date = '']) => ({ page, done, seen, date }),
  );
}

const rows = readRows(readFileSync(path.join(projectRoot, 'test/tutorials/README.md'), 'utf8'));
const pages = new Map(loadPages().map((page) => [page.file.replace('content/', ''), page]));

describe('the table of tutorials', () => {
  it('has one row for each tutorial, in order', () => {
    const listed = rows.map(({ page }) => page).filter((page) => page.startsWith('feature-flag-tutorials/'));
    const written = [...pages.keys()].filter((page) => page.startsWith('feature-flag-tutorials/'));
    expect(listed).toEqual(written.sort());
  });

  it('has no row of a page that is gone', () => {
    expect(rows.map(({ page }) => page).filter((page) => !pages.has(page))).toEqual([]);
  });

  it('says in each row what was done, what was seen, and on which day', () => {
    expect(rows.filter(({ done, seen }) => !done || !seen)).toEqual([]);
    expect(rows.filter(({ date }) => !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual([]);
  });

  it('names the versions of the packages that a program ran against', () => {
    const ran = rows.filter(({ done }) => done.includes('run against `'));
    expect(ran.length).toBeGreaterThan(5);
    expect(ran.filter(({ done }) => !/`[@\w/-]+@\d+\.\d+\.\d+`/.test(done))).toEqual([]);
  });
});

describe('the recipes of the runner', () => {
  it.each(Object.entries(recipes))(
    '%s: the page still promises what the runner waits for',
    (name, recipe) => {
      const page = pages.get(recipe.page.replace('content/', ''));
      expect(page?.text).toContain(recipe.on);
      expect(page?.text).toContain(recipe.off);
      expect(page?.text).toContain(recipe.flag);
      expect(rows.find((row) => `content/${row.page}` === recipe.page)?.done).toContain(`run.mjs ${name}`);
    },
  );
});

describe('the reading of the table', () => {
  it('finds pages and ignores other tables', () => {
    const text =
      '| Page | Done | Seen | Date |\n| --- | --- | --- | --- |\n| `a.mdx` | run | x | 2026-01-01 |\n';
    expect(readRows(`${text}\n| \`NAME\` | value |\n`)).toEqual([
      { page: 'a.mdx', done: 'run', seen: 'x', date: '2026-01-01' },
    ]);
  });
});
